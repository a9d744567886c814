import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { recordEvent } from "@/lib/events";
import { replaceByStored } from "@/lib/memories/link";
import type { MemoryRow } from "@/lib/memories/note";
import { lockMemory } from "@/lib/memories/one";
import type { ChangedMemoryView, ForgetInput } from "@/lib/memories/schema";
import { memoryView } from "@/lib/memories/view";

/**
 * Takes a note out of recall, reversibly; or, with `replaced_by`, marks it as superseded by a note that was just
 * stored. Doing it twice succeeds and records nothing.
 * @throws BrainError `not_found`; `conflict` when another note replaced it already, or the replacement is forgotten
 */
export function forgetMemory(ctx: Context, input: ForgetInput): Promise<ChangedMemoryView> {
  const { memory_id, replaced_by, reason } = input;
  return inTransaction(ctx, async (tx) => {
    if (replaced_by) return replaceByStored(tx, memory_id, replaced_by, reason);
    const row = await lockMemory(tx, memory_id);
    const hidden = await hide(tx, row, new Date(), reason);
    return { memory: await memoryView(tx, hidden), action: row.forgottenAt ? null : "forgotten" };
  });
}

/** Marks a locked note as forgotten, unless it is. */
export async function hide(tx: Context, row: MemoryRow, at: Date, reason?: string): Promise<MemoryRow> {
  if (row.forgottenAt) return row;
  const forgotten = await tx.db.memory.update({ where: { id: row.id }, data: { forgottenAt: at } });
  await recordEvent(tx, at, {
    action: "forgotten",
    subject: "memory",
    subjectId: row.id,
    reason,
    old: { forgotten_at: null },
    new: { forgotten_at: at.toISOString() },
  });
  return forgotten;
}
