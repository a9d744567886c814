import type { Context } from "@/lib/context";
import { historyOf } from "@/lib/event-history";
import { isId } from "@/lib/ids";
import { timesOf } from "@/lib/instant";
import { notFoundAt } from "@/lib/memories/one";
import { chainOf } from "@/lib/memories/rows";
import type { HistoryView, MemoryAtInput } from "@/lib/memories/schema";
import { memoryViews } from "@/lib/memories/view";

/**
 * A note with everything that it replaced and that replaced it, oldest first and whole, and every change of any of
 * them, first change first. Forgotten notes are there too: this is the one place that shows them. With `as_of` the
 * states are those of then, with `known_at` the chain and its changes are what was known then.
 * @throws BrainError `not_found`, also when the note was not known yet; `invalid` when a time cannot be read
 */
export async function memoryHistory(ctx: Context, input: MemoryAtInput): Promise<HistoryView> {
  const times = timesOf(ctx, input);
  const chain = isId(input.memory_id) ? await chainOf(ctx, input.memory_id, times.knownAt) : [];
  if (chain.length === 0) throw await notFoundAt(ctx, input.memory_id, times.knownAt);
  const events = await historyOf(
    ctx,
    "memory",
    chain.map((row) => row.id),
  );
  return {
    memories: await memoryViews(ctx, chain, times),
    events: events
      .filter(({ row }) => times.knownAt === null || row.at <= times.knownAt)
      .map(({ row, changed }) => ({ ...changed, memory_id: row.subjectId })),
  };
}
