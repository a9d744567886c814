import type { Context } from "@/lib/context";
import { mergeNames } from "@/lib/entities/merge";
import { type BrainError, conflict, invalid } from "@/lib/errors";
import { optionalInstant } from "@/lib/instant";
import { limitMemory } from "@/lib/memories/limit";
import { replaceByStored } from "@/lib/memories/link";
import type { MemoryRow } from "@/lib/memories/note";
import { storeMemory } from "@/lib/memories/store";
import { supersedeMemory } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import type { ReviewRow } from "@/lib/review/rows";
import type { DecideInput, Decision } from "@/lib/review/schema";
import type { Step } from "@/lib/review/steps";
import { readRoute } from "@/lib/routes/find";
import { RouteValues } from "@/lib/routes/put-back";
import type { UpdateRouteInput } from "@/lib/routes/schema";
import { updateRoute } from "@/lib/routes/update";
import { routeValues } from "@/lib/routes/view";

/** An item with the notes that it is about, and what was decided. */
export type Case = { row: ReviewRow; notes: readonly MemoryRow[]; input: DecideInput };

const REASON = "settled in the review";

/** What each decision does, in the transaction that keeps it. @returns the steps, to undo them */
export const WAYS: Record<Decision, (tx: Context, item: Case) => Promise<Step[]>> = {
  keep: async (tx, { notes, input }) => {
    const kept = noteNamed(notes, input);
    const others = notes.filter(({ id }) => id !== kept.id);
    for (const { id } of others) await replaceByStored(tx, id, kept.id, input.reason ?? REASON);
    return others.map(({ id }) => ({ did: "linked", memory_id: id, by: kept.id }));
  },
  both_hold: limitOne,
  not_the_same: async () => [],
  write_one: async (tx, { notes, input }) => {
    const [first, ...others] = notes;
    if (!first) throw gone();
    const steps = await replaceNote(tx, first, input);
    const by = steps[0]?.by ?? "";
    for (const { id } of others) await replaceByStored(tx, id, by, input.reason ?? REASON);
    return [...steps, ...others.map(({ id }): Step => ({ did: "linked", memory_id: id, by }))];
  },
  true_until: async (tx, { notes: [note], input }) => (note ? [await limit(tx, note, input)] : Promise.reject(gone())),
  let_it_end: async () => [],
  replace: async (tx, { notes: [note], input }) => (note ? replaceNote(tx, note, input) : Promise.reject(gone())),
  still_right: (tx, item) => changeRoute(tx, item, { confirmed: true }),
  change: (tx, item) => {
    const { paths, description } = item.input;
    if (paths === undefined && description === undefined) throw missing("paths", "the paths as they are now");
    return changeRoute(tx, item, { paths, description });
  },
  retire: (tx, item) => changeRoute(tx, item, { retired: true }),
  merge: async (tx, { row, input }) => {
    const [one = "", other = ""] = row.subjects;
    const merged = await mergeNames(tx, { one, other, reason: input.reason });
    return merged ? [{ did: "merged", entity_id: merged.merged }] : [];
  },
  write_note: async (tx, { row, input }) => {
    const content = contentOf(input);
    const { category = "facts", importance, tags, event_at, project = row.project } = input;
    const stored = await storeMemory(tx, { content, category, importance, tags, event_at, project });
    return stored.created ? [{ did: "stored", memory_id: stored.memory_id }] : [];
  },
  not_ours: async () => [],
};

/** Both hold; with dates or a project for one of them, they no longer speak of the same. */
async function limitOne(tx: Context, { notes, input }: Case): Promise<Step[]> {
  const steps: Step[] = [];
  if (input.valid_to === undefined && input.project === undefined) return steps;
  const note = noteNamed(notes, input);
  if (input.valid_to !== undefined) steps.push(await limit(tx, note, input));
  if (input.project !== undefined && input.project !== note.project) {
    await updateMemory(tx, { memory_id: note.id, project: input.project });
    steps.push({ did: "moved", memory_id: note.id, project: note.project });
  }
  return steps;
}

async function limit(tx: Context, note: MemoryRow, { valid_to, reason = REASON }: DecideInput): Promise<Step> {
  if (valid_to === undefined) throw missing("valid_to", "until when the note is true, or null for no end");
  const validTo = optionalInstant(tx, "valid_to", valid_to ?? undefined, "after");
  await limitMemory(tx, { memory_id: note.id, validTo, reason });
  return { did: "limited", memory_id: note.id, valid_to: note.validTo?.toISOString() ?? null };
}

type Replaced = Extract<Step, { did: "replaced" }>;

async function replaceNote(tx: Context, note: MemoryRow, input: DecideInput): Promise<Replaced[]> {
  const { reason = REASON, category, importance, tags, event_at, project } = input;
  const content = contentOf(input);
  const labels = { category, importance, tags, event_at, project };
  const { memory } = await supersedeMemory(tx, { memory_id: note.id, content, reason, ...labels });
  return [{ did: "replaced", memory_id: note.id, by: memory.memory_id }];
}

async function changeRoute(
  tx: Context,
  { row: { subjects } }: Case,
  change: Omit<UpdateRouteInput, "route_id">,
): Promise<Step[]> {
  const [route_id = ""] = subjects;
  const before = RouteValues.parse(routeValues(await readRoute(tx, route_id)));
  await updateRoute(tx, { route_id, ...change });
  const after = RouteValues.parse(routeValues(await readRoute(tx, route_id)));
  return [{ did: "route", route_id, before, after }];
}

function noteNamed(notes: readonly MemoryRow[], { memory_id }: DecideInput): MemoryRow {
  const note = notes.find(({ id }) => id === memory_id);
  if (note) return note;
  const ids = notes.map(({ id }) => id).join(" or ");
  throw missing("memory_id", `the note that is meant, ${ids}`);
}

function contentOf({ content }: DecideInput): string {
  if (content === undefined) throw missing("content", "the text of the note");
  return content;
}

function missing(field: string, what: string): BrainError {
  const message = `${field} must be ${what}. Nothing was changed.`;
  return invalid(message, [{ field, message }]);
}

const gone = () => conflict("The note that this was about is gone. Nothing was changed.");
