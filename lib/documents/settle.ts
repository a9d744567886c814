import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { inTransaction } from "@/lib/db/transaction";
import { documentLocks, type Plan, type Step } from "@/lib/documents/plan";
import { type Change, recordEvents } from "@/lib/events";
import type { MemoryRow } from "@/lib/memories/note";
import { lockMemories } from "@/lib/memories/rows";
import { endNotes, linkNotes, type Succession } from "@/lib/memories/windows";

/** A step, and the note of its passage: a new one, or one that is there. */
export type Kept = { step: Step; memoryId: string; fresh: MemoryRow | null };

/**
 * Closes the windows of the notes that new ones take the place of, and those of new ones that a later version ended
 * before they came. What a person forgot or replaced stays as it is.
 * @returns what is to be recorded
 */
export async function settle(tx: Context, plan: Plan, kept: readonly Kept[]): Promise<Change[]> {
  const fresh = kept.flatMap(({ step, fresh: note }) => (note ? [{ ...step, note }] : []));
  const others = fresh.flatMap(({ replaces, later }) => [replaces, later].flatMap((id) => id ?? []));
  if (others.length === 0 && !plan.next) return [];
  const held = await lockMemories(tx, others);
  const byId = new Map(held.map((row) => [row.id, row]));
  const replaced = fresh.flatMap(({ replaces, note }): Succession[] => {
    const old = byId.get(replaces ?? "");
    return old && mayReplace(old, plan) ? [{ old, next: note }] : [];
  });
  const changes = await linkNotes(tx, replaced, `${versionOf(plan)} says otherwise.`);
  return plan.next ? [...changes, ...(await closeAt(tx, plan.next.at, fresh, byId))] : changes;
}

/** A successor that stands in the next version was put there by the document, and this one comes between. */
const mayReplace = ({ forgottenAt, supersededBy }: MemoryRow, { next }: Plan) =>
  !forgottenAt && (supersededBy === null || next?.notes.has(supersededBy) === true);

type Fresh = { later: string | null; note: MemoryRow };

async function closeAt(tx: Context, at: Date, fresh: readonly Fresh[], byId: ReadonlyMap<string, MemoryRow>) {
  const replaced = fresh.flatMap(({ later, note }): Succession[] => {
    const next = byId.get(later ?? "");
    return next && !next.forgottenAt && next.eventAt > note.eventAt ? [{ old: note, next }] : [];
  });
  const open = fresh.map(({ note }) => note).filter((note) => !replaced.some(({ old }) => old === note));
  const reason = "A later version, known before this one, ended it.";
  return [...(await linkNotes(tx, replaced, reason)), ...(await endNotes(tx, open, at, reason))];
}

const AT_ONCE = 100;

/** Lets the notes end that a version no longer says, from its time on. Doing it twice changes nothing. */
export async function endGone(ctx: Context, plan: Plan): Promise<void> {
  const reason = `${versionOf(plan)} no longer says it.`;
  for (let from = 0; from < plan.gone.length; from += AT_ONCE)
    await inTransaction(ctx, async (tx) => {
      await waitFor(tx, documentLocks(tx, plan));
      const held = await lockMemories(tx, plan.gone.slice(from, from + AT_ONCE));
      const counting = held.filter(
        ({ forgottenAt, endsAt }) => !forgottenAt && !(endsAt && endsAt <= plan.row.occurredAt),
      );
      await recordEvents(tx, new Date(), await endNotes(tx, counting, plan.row.occurredAt, reason));
    });
}

const versionOf = ({ document, row }: Plan) =>
  `The version of ${row.occurredAt.toISOString().slice(0, 10)} of “${document.title}”`;
