import type { Context } from "@/lib/context";
import { mergeNames } from "@/lib/entities/merge";
import { replaceByStored } from "@/lib/memories/link";
import { storeMemory } from "@/lib/memories/store";
import {
  type Case,
  contentOf,
  gone,
  limitNote,
  limitOne,
  missing,
  noteNamed,
  REASON,
  replaceNote,
} from "@/lib/review/note-ways";
import type { Decision } from "@/lib/review/schema";
import type { Step } from "@/lib/review/steps";
import { readRoute } from "@/lib/routes/find";
import { RouteValues } from "@/lib/routes/put-back";
import type { UpdateRouteInput } from "@/lib/routes/schema";
import { updateRoute } from "@/lib/routes/update";
import { routeValues } from "@/lib/routes/view";

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
  true_until: async (tx, { notes: [note], input }) =>
    note ? [await limitNote(tx, note, input)] : Promise.reject(gone()),
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
