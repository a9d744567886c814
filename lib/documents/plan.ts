// What a version of a document does to the notes of its source: told from the versions before and after it in time.
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { versionsOf } from "@/lib/documents/accept";
import { matchPassages } from "@/lib/documents/match";
import type { Passage } from "@/lib/documents/passages";
import { type KnownPassage, knownPassages } from "@/lib/documents/rows";
import { chainsLock } from "@/lib/memories/one";

export type VersionRow = Prisma.DocumentVersionGetPayload<Record<string, never>>;
export type DocumentRow = Prisma.DocumentGetPayload<Record<string, never>>;

/** What becomes of one passage. Ids are of notes that other versions made. */
export type Step = {
  passage: Passage;
  /** The note that says the same, in the version in force until then or since no later in the next: this is no news. */
  known: string | null;
  /** Where the same passage stands further up in this version. */
  twin: number | null;
  /** The note that this passage takes the place of. */
  replaces: string | null;
  /** The note that stands in its place in a later version that was known before. */
  later: string | null;
};

export type Plan = {
  document: DocumentRow;
  row: VersionRow;
  steps: Step[];
  /** The notes of the version in force until then that say what this one no longer says. */
  gone: string[];
  /** The next version in time, where it was known before this one: when it was said, and its notes. */
  next: { at: Date; notes: ReadonlySet<string> } | null;
};

/** Whoever makes notes of a document holds these. */
export const documentLocks = (ctx: Context, { document }: Plan) => [
  `${ctx.workspace.id} document ${document.id}`,
  chainsLock(ctx),
];

/**
 * The plan of a version is the same whenever it is made, so that what a killed server began can be gone on with. What
 * the versions on both sides say stays untouched.
 */
export async function planOf(
  ctx: Context,
  document: DocumentRow,
  row: VersionRow,
  passages: readonly Passage[],
): Promise<Plan> {
  const others = (await versionsOf(ctx, document.id)).filter(({ version }) => version < row.version);
  const next = others.find((one) => one.occurredAt > row.occurredAt);
  const inForce = others.findLast((one) => one.occurredAt <= row.occurredAt);
  const before = inForce ? await knownPassages(ctx, document.id, inForce.version) : [];
  const after = next ? await knownPassages(ctx, document.id, next.version) : [];
  const steps = stepsOf(before, passages, after);
  const notes = new Set(after.map(({ memoryId }) => memoryId));
  const left = new Set([...steps.flatMap(({ known, replaces }) => [known, replaces]), ...notes]);
  const gone = new Set(before.map(({ memoryId }) => memoryId).filter((id) => !left.has(id)));
  return { document, row, steps, gone: [...gone], next: next ? { at: next.occurredAt, notes } : null };
}

function stepsOf(
  before: readonly KnownPassage[],
  passages: readonly Passage[],
  after: readonly KnownPassage[],
): Step[] {
  const { same, changed } = matchPassages(before, passages);
  const noteAt = (place: number | undefined) => before[place ?? -1]?.memoryId ?? null;
  const laterOf = laterNotes(passages, after);
  const twinOf = twins(passages);
  const kept = new Set<string | null>([
    ...[...same.values()].map(noteAt),
    ...after.map(({ memoryId }) => memoryId),
    null,
  ]);
  return passages.map((passage, place): Step => {
    const later = laterOf(place);
    const saidLater = later?.same && later.note.eventAt <= passage.trueFrom ? later.note.memoryId : null;
    const known = noteAt(same.get(place)) ?? saidLater;
    const twin = known ? null : twinOf(place);
    const old = noteAt(changed.get(place));
    const replaces = known || twin !== null || kept.has(old) ? null : old;
    kept.add(replaces);
    return { passage, known, twin, replaces, later: later?.note.memoryId ?? null };
  });
}

function laterNotes(passages: readonly Passage[], after: readonly KnownPassage[]) {
  const { same, changed } = matchPassages(passages, after);
  const found = new Map<number, { note: KnownPassage; same: boolean }>();
  after.forEach((note, place) => {
    const from = same.get(place) ?? changed.get(place);
    if (from !== undefined) found.set(from, { note, same: same.has(place) });
  });
  return (place: number) => found.get(place);
}

/** Of passages that say the same under the same heading, the first stands for all. */
function twins(passages: readonly Passage[]): (place: number) => number | null {
  const first = new Map<string, number>();
  const keyOf = ({ heading, content }: Passage) => `${heading}\n${content}`;
  passages.forEach((passage, place) => {
    if (!first.has(keyOf(passage))) first.set(keyOf(passage), place);
  });
  return (place) => {
    const passage = passages[place];
    const found = passage && first.get(keyOf(passage));
    return found === undefined || found === place ? null : found;
  };
}
