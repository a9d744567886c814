import type { Context } from "@/lib/context";
import { type BrainError, notFound } from "@/lib/errors";
import { isId } from "@/lib/ids";
import type { MemoryRow } from "@/lib/memories/note";
import { lockMemories, memoriesOf } from "@/lib/memories/rows";

export const noSuchMemory = () => notFound("No memory has this id. Look it up with memory_recall or context_query.");

/** Why no note of this id was found: there is none, or the brain learned it after the time of knowing that was asked. */
export async function notFoundAt(ctx: Context, id: string, knownAt: Date | null): Promise<BrainError> {
  const [row] = knownAt && isId(id) ? await memoriesOf(ctx, [id], null) : [];
  if (!row) return noSuchMemory();
  return notFound(`The brain did not know this note yet: it learned it at ${row.storedAt.toISOString()}.`);
}

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
