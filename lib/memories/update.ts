import type { Context } from "@/lib/context";
import { difference, recordEvent } from "@/lib/events";
import { dueForComparison, inTransactionThenCompare } from "@/lib/memories/compare";
import type { MemoryRow } from "@/lib/memories/note";
import { relabelMemories } from "@/lib/memories/rows";
import type { ChangedMemoryView, UpdateMemoryInput } from "@/lib/memories/schema";
import { lockWithText, refuseSame, stands } from "@/lib/memories/standing";
import { memoryView } from "@/lib/memories/view";

/**
 * Changes the labels of a note (tags, category, importance, project), never its content. What stays the same records
 * nothing.
 * @throws BrainError `not_found`; `conflict` when the same note stands already in the project that it would go to
 */
export function updateMemory(ctx: Context, input: UpdateMemoryInput): Promise<ChangedMemoryView> {
  const work = async (tx: Context) => {
    const before = await lockWithText(tx, input.memory_id);
    const after: MemoryRow = {
      ...before,
      tags: input.tags ?? before.tags,
      category: input.category ?? before.category,
      importance: input.importance ?? before.importance,
      project: input.project === undefined ? before.project : input.project,
    };
    const changed = difference(labels(before), labels(after));
    if (!changed) return { memory: await memoryView(tx, after), action: null };
    const at = new Date();
    const moves = after.project !== before.project;
    if (moves && stands(after, at)) await refuseSame(tx, after, at);
    if (moves) await dueForComparison(tx, [after.id]);
    await relabelMemories(tx, [after]);
    const subject = { subject: "memory", subjectId: before.id } as const;
    await recordEvent(tx, at, { action: "updated", ...subject, ...changed });
    return { memory: await memoryView(tx, after), action: "updated" };
  };
  return inTransactionThenCompare(ctx, work, ({ memory, action }) => [action && memory.memory_id]);
}

const labels = ({ tags, category, importance, project }: MemoryRow) => ({ tags, category, importance, project });
