import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { conflict, invalid, notFound } from "@/lib/errors";
import { type Change, recordEvent } from "@/lib/events";
import { isId } from "@/lib/ids";
import { dueForComparison } from "@/lib/memories/compare";
import { linkValues, type MemoryRow } from "@/lib/memories/note";
import { chainsLock, named, noSuchMemory } from "@/lib/memories/one";
import { laterMemories, lockMemories } from "@/lib/memories/rows";
import type { ChangedMemoryView } from "@/lib/memories/schema";
import { refuseSame } from "@/lib/memories/standing";
import { memoryView } from "@/lib/memories/view";
import { earlier } from "@/lib/time";

/**
 * Links a note to one that is stored already; the same link again changes nothing. A replaced note is linked anew only to
 * one that was learned late and stands between it and its successor.
 */
export async function replaceByStored(
  tx: Context,
  id: string,
  by: string,
  reason?: string,
): Promise<ChangedMemoryView> {
  await waitFor(tx, [chainsLock(tx)]);
  const rows = await lockMemories(tx, [id, by].filter(isId));
  const old = rows.find((row) => row.id === id);
  const next = rows.find((row) => row.id === by);
  if (!old) throw noSuchMemory();
  if (!next) throw notFound("No memory has the id given as replaced_by. Store the new note first, then name its id.");
  if (old.supersededBy === next.id) return { memory: await memoryView(tx, old), action: null };
  await refuseLink(tx, old, next);
  const at = new Date();
  const linked = await link(tx, old, next);
  await recordEvent(tx, at, supersededChange(old, linked, reason));
  return { memory: await memoryView(tx, linked), action: "superseded" };
}

async function refuseLink(tx: Context, old: MemoryRow, next: MemoryRow): Promise<void> {
  if (old.id === next.id) {
    const message = "A note cannot replace itself: replaced_by must be the id of another note.";
    throw invalid(message, [{ field: "replaced_by", message }]);
  }
  if (next.forgottenAt)
    throw conflict(`The note given as replaced_by is forgotten: ${named(next)}. Restore it first, or name another.`);
  const later = await laterMemories(tx, next.id);
  if (later.some((row) => row.id === old.id))
    throw conflict(`The note given as replaced_by was itself replaced by this one: ${named(old)}. Name another.`);
  if (!cameLate(old, next)) return refuseReplaced(tx, old);
  if (later.some((row) => row.id === old.supersededBy)) return;
  throw conflict(
    `This note was already replaced by ${old.supersededBy}. For the one given as replaced_by to stand between them, mark that one as replaced by ${old.supersededBy} first, then send this again.`,
    { memory_id: old.supersededBy },
  );
}

/** Whether a note begins between an old one and its successor: then it may stand between them, and the rest stays. */
const cameLate = (old: MemoryRow, next: MemoryRow): boolean =>
  old.supersededAt !== null && old.eventAt < next.eventAt && next.eventAt < old.supersededAt;

/**
 * @throws BrainError `conflict` with the id of the note that stands in its place, when the note has a successor
 */
export async function refuseReplaced(tx: Context, old: MemoryRow): Promise<void> {
  if (!old.supersededBy) return;
  const later = await laterMemories(tx, old.id);
  const current = later.findLast((row) => !row.forgottenAt) ?? later.at(-1);
  if (!current) throw new Error(`the successor of ${old.id} is missing`);
  const advice = current.forgottenAt ? "It is forgotten: restore the old note, then replace it." : "Replace that one.";
  throw conflict(`This note was already replaced by ${named(current)}. ${advice}`, { memory_id: current.id });
}

/** Closes the old note's window where the next one's begins. Both are locked, and the chains too. */
export function link(tx: Context, old: MemoryRow, next: MemoryRow): Promise<MemoryRow> {
  return tx.db.memory.update({
    where: { id: old.id },
    data: { supersededBy: next.id, supersededAt: next.eventAt, endsAt: earlier(old.validTo, next.eventAt) },
  });
}

export const supersededChange = (old: MemoryRow, linked: MemoryRow, reason?: string): Change => ({
  action: "superseded",
  subject: "memory",
  subjectId: old.id,
  reason,
  old: linkValues(old),
  new: linkValues(linked),
});

/**
 * Takes the successor away: the note counts as long as it was declared to. Also no longer forgotten, if it was. The
 * note is locked, its text before it, and the chains too.
 * @throws BrainError `conflict` when the same note stands already
 */
export async function unlink(tx: Context, row: MemoryRow, at: Date): Promise<MemoryRow> {
  const data = { forgottenAt: null, supersededBy: null, supersededAt: null, endsAt: row.validTo };
  await refuseSame(tx, { ...row, ...data }, at);
  await dueForComparison(tx, [row.id]);
  return tx.db.memory.update({ where: { id: row.id }, data });
}

export const unlinkedChange = (old: MemoryRow, back: MemoryRow, reason?: string): Change => ({
  action: "unlinked",
  subject: "memory",
  subjectId: old.id,
  reason,
  old: linkValues(old),
  new: linkValues(back),
});
