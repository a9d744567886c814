import type { Context } from "@/lib/context";
import { isId } from "@/lib/ids";
import { optionalInstant } from "@/lib/instant";
import { countMemories, linkedBy, listMemories, type MemoryFilter, memoryCondition } from "@/lib/memories/filter";
import type { MemoryRow } from "@/lib/memories/note";
import { noSuchMemory } from "@/lib/memories/one";
import type { MemoryIdInput, MemoryView } from "@/lib/memories/schema";
import { memoryView, memoryViews } from "@/lib/memories/view";
import { listKey, type Page, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";

/**
 * Reads one note, in whatever state.
 * @throws BrainError `not_found`
 */
export async function getMemory(ctx: Context, input: MemoryIdInput): Promise<MemoryView> {
  const where = { workspaceId: ctx.workspace.id, id: input.memory_id };
  const row = isId(input.memory_id) ? await ctx.db.memory.findFirst({ where }) : null;
  if (!row) throw noSuchMemory();
  return memoryView(ctx, row);
}

/**
 * Lists the notes that fit every filter given, newest stored first, with their true number. Without a state, every
 * state; with `as_of`, what counted then, in the state of then. With `known_at` the list is as the brain would have answered then: without
 * what was stored or replaced later. Labels (tags, category, importance, project) are today's, and a note forgotten
 * since is forgotten.
 * @throws BrainError `invalid` when a time or the cursor cannot be read
 */
export async function findMemories(ctx: Context, input: MemoryFilter): Promise<Page<MemoryView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("memories", input);
  const after = readCursor(input.cursor, key, isId);
  const at = input.at ?? optionalInstant(ctx, "as_of", input.as_of, "end") ?? new Date();
  const knownAt = optionalInstant(ctx, "known_at", input.known_at, "end");
  const where = memoryCondition(ctx, input, at, knownAt);
  const total = await countMemories(ctx, where);
  const rows = await listMemories(ctx, where, after, limit + 1);
  const shown = knownAt ? await asKnownAt(ctx, rows, knownAt) : rows;
  const items = await memoryViews(ctx, shown.slice(0, limit), at);
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: 0, at: row.storedAt, id: row.id }));
}

/** The rows without the successors that were named later. */
async function asKnownAt(ctx: Context, rows: readonly MemoryRow[], knownAt: Date): Promise<MemoryRow[]> {
  const replaced = rows.filter((row) => row.supersededBy).map((row) => row.id);
  if (replaced.length === 0) return [...rows];
  const known = await linkedBy(ctx, replaced, knownAt);
  return rows.map((row) =>
    known.has(row.id) ? row : { ...row, supersededBy: null, supersededAt: null, endsAt: row.validTo },
  );
}
