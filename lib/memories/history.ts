import type { Context } from "@/lib/context";
import { historyOf } from "@/lib/event-history";
import { isId } from "@/lib/ids";
import { noSuchMemory } from "@/lib/memories/one";
import { chainOf } from "@/lib/memories/rows";
import type { HistoryView, MemoryIdInput } from "@/lib/memories/schema";
import { memoryViews } from "@/lib/memories/view";

/**
 * A note with everything that it replaced and that replaced it, oldest first and whole, and every change of any of
 * them, first change first. Forgotten notes are there too: this is the one place that shows them.
 * @throws BrainError `not_found`
 */
export async function memoryHistory(ctx: Context, input: MemoryIdInput): Promise<HistoryView> {
  const chain = isId(input.memory_id) ? await chainOf(ctx, input.memory_id) : [];
  if (chain.length === 0) throw noSuchMemory();
  const events = await historyOf(
    ctx,
    "memory",
    chain.map((row) => row.id),
  );
  return {
    memories: await memoryViews(ctx, chain),
    events: events.map(({ row, changed }) => ({ ...changed, memory_id: row.subjectId })),
  };
}
