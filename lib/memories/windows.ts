// Windows of many notes at once, for what comes from one document. One note at a time: link.ts and limit.ts.
import type { Context } from "@/lib/context";
import type { Change } from "@/lib/events";
import { dueForComparison } from "@/lib/memories/compare";
import { supersededChange } from "@/lib/memories/link";
import type { MemoryRow } from "@/lib/memories/note";
import { earlier } from "@/lib/time";
import { Prisma } from "@/prisma/client/client";

/** A note, and the one that takes its place from its own `eventAt` on. */
export type Succession = { old: MemoryRow; next: MemoryRow };

/**
 * Closes the window of each old note where its successor's begins. All are held, and the chains too.
 * @returns what is to be recorded
 */
export async function linkNotes(tx: Context, pairs: readonly Succession[], reason: string): Promise<Change[]> {
  const linked = pairs.map(({ old, next }) => {
    const window = { supersededBy: next.id, supersededAt: next.eventAt, endsAt: earlier(old.validTo, next.eventAt) };
    return { old, after: { ...old, ...window } };
  });
  await writeWindows(
    tx,
    linked.map(({ after }) => after),
  );
  return linked.map(({ old, after }) => supersededChange(old, after, reason));
}

/**
 * Lets notes end at an instant; one that begins only then or later was never true, and is forgotten. All are held.
 * @returns what is to be recorded
 */
export async function endNotes(tx: Context, notes: readonly MemoryRow[], end: Date, reason: string): Promise<Change[]> {
  const at = new Date();
  const ended = notes.map((old) => {
    if (old.eventAt >= end) return { old, after: { ...old, forgottenAt: at } };
    const validTo = earlier(old.validTo, end);
    return { old, after: { ...old, validTo, endsAt: earlier(old.endsAt, end) } };
  });
  await writeWindows(
    tx,
    ended.map(({ after }) => after),
  );
  await dueForComparison(
    tx,
    ended.map(({ old }) => old.id),
  );
  return ended.map(({ old, after }) => endedChange(old, after, reason));
}

function endedChange(old: MemoryRow, after: MemoryRow, reason: string): Change {
  const subject = { subject: "memory", subjectId: old.id, reason } as const;
  if (after.forgottenAt)
    return {
      ...{ action: "forgotten", ...subject },
      old: { forgotten_at: null },
      new: { forgotten_at: after.forgottenAt.toISOString() },
    };
  return { action: "limited", ...subject, old: endOf(old), new: endOf(after) };
}

const endOf = ({ validTo, endsAt }: MemoryRow) => ({
  valid_to: validTo?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
});

async function writeWindows(tx: Context, notes: readonly MemoryRow[]): Promise<void> {
  if (notes.length === 0) return;
  const records = notes.map(({ id, validTo, endsAt, forgottenAt, supersededBy, supersededAt }) => {
    return {
      id,
      valid_to: validTo,
      ends_at: endsAt,
      forgotten_at: forgottenAt,
      superseded_by: supersededBy,
      superseded_at: supersededAt,
    };
  });
  await tx.db.$executeRaw(Prisma.sql`
    update memory m set valid_to = r.valid_to, ends_at = r.ends_at, forgotten_at = r.forgotten_at,
      superseded_by = r.superseded_by, superseded_at = r.superseded_at
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, valid_to timestamptz, ends_at timestamptz,
      forgotten_at timestamptz, superseded_by uuid, superseded_at timestamptz)
    where m.id = r.id and m.workspace_id = ${tx.workspace.id}::uuid`);
}
