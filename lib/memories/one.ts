import type { Context } from "@/lib/context";
import { notFound } from "@/lib/errors";
import { isId } from "@/lib/ids";
import type { MemoryRow } from "@/lib/memories/note";
import { lockMemories } from "@/lib/memories/rows";

export const noSuchMemory = () => notFound("No memory has this id. Look it up with memory_recall or context_query.");

/**
 * Reads one note and holds it until the transaction ends.
 * @throws BrainError `not_found` when the workspace has none of this id
 */
export async function lockMemory(ctx: Context, id: string): Promise<MemoryRow> {
  const [row] = isId(id) ? await lockMemories(ctx, [id]) : [];
  if (!row) throw noSuchMemory();
  return row;
}

/** Whoever links or unlinks notes holds this, so that a chain never forks and never becomes a ring. */
export const chainsLock = (ctx: Context) => `${ctx.workspace.id} chains`;

/** A note named in a sentence: how it begins, and its id. */
export function named(row: MemoryRow): string {
  const line = [...row.content.replace(/\s+/g, " ")];
  const start = line.length > 60 ? `${line.slice(0, 60).join("")}…` : line.join("");
  return `"${start}" (${row.id})`;
}
