import type { Context } from "@/lib/context";
import { isId } from "@/lib/ids";
import { timesOf } from "@/lib/instant";
import { countMemories, listMemories, type MemoryFilter, selectionOf } from "@/lib/memories/filter";
import { notFoundAt } from "@/lib/memories/one";
import { memoriesOf } from "@/lib/memories/rows";
import type { MemoryAtInput, MemoryView } from "@/lib/memories/schema";
import { memoryView, memoryViews } from "@/lib/memories/view";
import { listKey, type Page, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";

/**
 * Reads one note, in whatever state; with `as_of` in the state of then, with `known_at` as it was known then.
 * @throws BrainError `not_found`, also when it was not known yet; `invalid` when a time cannot be read
 */
export async function getMemory(ctx: Context, input: MemoryAtInput): Promise<MemoryView> {
  const times = timesOf(ctx, input);
  const [row] = isId(input.memory_id) ? await memoriesOf(ctx, [input.memory_id], times.knownAt) : [];
  if (!row) throw await notFoundAt(ctx, input.memory_id, times.knownAt);
  return memoryView(ctx, row, times);
}

/**
 * Lists the notes that fit every filter given, newest stored first, with their true number. Without a state, every
 * state; with `as_of`, what counted then, in the state of then. With `known_at` the list is as the brain would have
 * answered then: without what was stored, relabelled, replaced or undone later. A note forgotten since is forgotten, and
 * the words of `query` are looked for in today's tags.
 * @throws BrainError `invalid` when a time or the cursor cannot be read
 */
export async function findMemories(ctx: Context, input: MemoryFilter): Promise<Page<MemoryView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("memories", input);
  const after = readCursor(input.cursor, key, isId);
  const asked = timesOf(ctx, input);
  const times = { ...asked, at: input.at ?? asked.at };
  const selection = selectionOf(ctx, input, times);
  const total = await countMemories(ctx, selection);
  const rows = await listMemories(ctx, selection, after, limit + 1);
  const items = await memoryViews(ctx, rows.slice(0, limit), times);
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: 0, at: row.storedAt, id: row.id }));
}
