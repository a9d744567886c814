import type { Context } from "@/lib/context";
import { conflict, invalid } from "@/lib/errors";
import { type Change, recordEvent } from "@/lib/events";
import { dueForComparison, inTransactionThenCompare } from "@/lib/memories/compare";
import { refuseReplaced } from "@/lib/memories/link";
import type { MemoryRow } from "@/lib/memories/note";
import type { ChangedMemoryView } from "@/lib/memories/schema";
import { lockWithText, refuseSame } from "@/lib/memories/standing";
import { memoryView } from "@/lib/memories/view";

export type LimitInput = { memory_id: string; validTo: Date | null; reason?: string };

/**
 * Says until when a note is true, or with null that no end is known. The note itself stays, with its id and its text.
 * @throws BrainError `not_found`; `invalid` when the end is not after the beginning; `conflict` when the note is
 * forgotten or replaced, or when the same note stands in the time that it would get
 */
export function limitMemory(ctx: Context, { memory_id, validTo, reason }: LimitInput): Promise<ChangedMemoryView> {
  const work = async (tx: Context) => {
    const before = await lockWithText(tx, memory_id);
    await refuseReplaced(tx, before);
    if (before.forgottenAt) throw conflict("This note is forgotten. Restore it first.");
    if (validTo?.getTime() === before.validTo?.getTime()) return { memory: await memoryView(tx, before), action: null };
    if (validTo && validTo <= before.eventAt) throw endsTooEarly(before, validTo);
    const after: MemoryRow = { ...before, validTo, endsAt: validTo };
    const at = new Date();
    await refuseSame(tx, after, at);
    await tx.db.memory.update({ where: { id: before.id }, data: { validTo, endsAt: validTo } });
    await dueForComparison(tx, [before.id]);
    await recordEvent(tx, at, limitedChange(before, after, reason));
    return { memory: await memoryView(tx, after), action: "limited" };
  };
  return inTransactionThenCompare(ctx, work, ({ memory, action }) => [action && memory.memory_id]);
}

function endsTooEarly({ eventAt }: MemoryRow, validTo: Date) {
  const message = `valid_to must be after the note's event_at (${eventAt.toISOString()}); received ${validTo.toISOString()}. Nothing was changed.`;
  return invalid(message, [{ field: "valid_to", message }]);
}

const limitedChange = (before: MemoryRow, after: MemoryRow, reason?: string): Change => ({
  action: "limited",
  subject: "memory",
  subjectId: before.id,
  reason,
  old: endOf(before),
  new: endOf(after),
});

const endOf = ({ validTo, endsAt }: MemoryRow) => ({
  valid_to: validTo?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
});
