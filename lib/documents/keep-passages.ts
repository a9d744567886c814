import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { inTransaction } from "@/lib/db/transaction";
import { hashOfPassage, noteOf } from "@/lib/documents/note-of";
import { documentLocks, type Plan, type Step } from "@/lib/documents/plan";
import { insertPassages } from "@/lib/documents/rows";
import { type Kept, settle } from "@/lib/documents/settle";
import { recordEvents } from "@/lib/events";
import { storedChange } from "@/lib/memories/keep";
import { insertBare, lockMemories } from "@/lib/memories/rows";

/** So many passages at once: more take less time in all, fewer let a recall in between wait less. */
const AT_ONCE = 40;

/**
 * Makes notes of the next passages of a version and keeps them with their places, in one transaction: so a passage
 * becomes a note once, whoever reads on and whenever.
 * @returns whether there was one left
 */
export function keepPassages(ctx: Context, plan: Plan): Promise<boolean> {
  const { document, row, steps } = plan;
  const version = { workspaceId: document.workspaceId, documentId: document.id, version: row.version };
  return inTransaction(ctx, async (tx) => {
    await waitFor(tx, documentLocks(tx, plan));
    const last = await tx.db.passage.findFirst({ where: version, orderBy: { place: "desc" } });
    const slice = sliceAfter(steps, last?.endAt ?? 0);
    if (slice.length === 0) return false;
    const at = new Date();
    await lockOlder(tx, slice);
    const kept = await notesOf(tx, plan, slice, at);
    const fresh = kept.flatMap((one) => one.fresh ?? []);
    await insertBare(tx, fresh);
    await recordEvents(tx, at, [...fresh.map(storedChange), ...(await settle(tx, plan, kept))]);
    const first = last ? last.place + 1 : 0;
    await insertPassages(
      tx,
      version,
      kept.map(({ step: { passage }, memoryId }, i) => {
        return { place: first + i, start: passage.start, end: passage.end, memoryId };
      }),
    );
    return true;
  });
}

/** Notes that will be changed are held before new ones come, for these bring names, which are held last of all. */
const lockOlder = (tx: Context, slice: readonly Step[]) =>
  lockMemories(
    tx,
    slice.flatMap(({ replaces, later }) => [replaces, later].flatMap((id) => id ?? [])),
  );

/** By where they stand and not by their number: a later release may part a text otherwise. */
function sliceAfter(steps: readonly Step[], end: number): Step[] {
  const from = steps.findIndex(({ passage }) => passage.start >= end);
  return from < 0 ? [] : steps.slice(from, from + AT_ONCE);
}

/** A passage that stands further up is the same note, whichever transaction made it. */
async function notesOf(tx: Context, plan: Plan, slice: readonly Step[], at: Date): Promise<Kept[]> {
  const hashOf = ({ passage }: Step) => hashOfPassage(plan.document.id, passage);
  const twins = slice.filter(({ twin }) => twin !== null);
  const byHash = await notesMade(tx, plan, twins.map(hashOf));
  return slice.map((step) => {
    const twin = step.twin === null ? undefined : (plan.steps[step.twin]?.known ?? byHash.get(hashOf(step)));
    const there = step.known ?? twin;
    if (there) return { step, memoryId: there, fresh: null };
    const fresh = noteOf(tx, plan, step.passage, at);
    byHash.set(fresh.contentHash, fresh.id);
    return { step, memoryId: fresh.id, fresh };
  });
}

/** The notes that this version made of passages with these hashes. */
async function notesMade(tx: Context, { document, row }: Plan, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const own = { workspaceId: tx.workspace.id, documentId: document.id, documentVersion: row.version };
  const made = await tx.db.memory.findMany({
    where: { ...own, contentHash: { in: hashes } },
    select: { id: true, contentHash: true },
  });
  return new Map(made.map(({ id, contentHash }) => [contentHash, id]));
}
