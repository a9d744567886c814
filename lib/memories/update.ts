import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { difference, recordEvent } from "@/lib/events";
import type { MemoryRow } from "@/lib/memories/note";
import { lockMemory } from "@/lib/memories/one";
import { relabelMemories } from "@/lib/memories/rows";
import type { MemoryView, UpdateMemoryInput } from "@/lib/memories/schema";
import { memoryView } from "@/lib/memories/view";

/**
 * Changes the labels of a note (tags, category, importance, project), never its content. What stays the same records
 * nothing.
 * @throws BrainError `not_found`
 */
export function updateMemory(ctx: Context, input: UpdateMemoryInput): Promise<{ memory: MemoryView }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockMemory(tx, input.memory_id);
    const after: MemoryRow = {
      ...before,
      tags: input.tags ?? before.tags,
      category: input.category ?? before.category,
      importance: input.importance ?? before.importance,
      project: input.project === undefined ? before.project : input.project,
    };
    const changed = difference(labels(before), labels(after));
    if (changed) {
      await relabelMemories(tx, [after]);
      const subject = { subject: "memory", subjectId: before.id } as const;
      await recordEvent(tx, new Date(), { action: "updated", ...subject, ...changed });
    }
    return { memory: await memoryView(tx, after) };
  });
}

const labels = ({ tags, category, importance, project }: MemoryRow) => ({ tags, category, importance, project });
