import type { Context } from "@/lib/context";
import { mentionsIn, type Readable } from "@/lib/entities/mentions";
import type { Named } from "@/lib/entities/name";
import { type Plan, planNames } from "@/lib/entities/plan";
import {
  insertMentions,
  insertNames,
  type KnownName,
  knownNames,
  lockNames,
  type NewMention,
  sharpenKinds,
} from "@/lib/entities/rows";
import { uniteByRule } from "@/lib/entities/unite";

/** A note, as far as it is read for what it mentions. */
export type MentioningNote = Readable & { id: string };

/**
 * Keeps whom and what notes mention, in the transaction that stores them and in a fixed number of statements, however
 * many they are. Names that a note puts together become one entity; names that are only alike are suggested later. Doing
 * it twice changes nothing.
 */
export async function recordMentions(tx: Context, notes: readonly MentioningNote[]): Promise<void> {
  const at = new Date();
  const read = notes.map((note) => ({ id: note.id, ...mentionsIn(note) }));
  const named = read.flatMap((note) => note.named);
  const known = await addKnown(
    tx,
    named,
    at,
    read.flatMap(({ perhaps }) => [...perhaps.keys()]),
  );
  const mentions = read.flatMap(({ id, written, perhaps }) => mentionsOf(id, new Map([...perhaps, ...written]), known));
  await insertMentions(tx, mentions);
}

/**
 * Makes names known, in the open transaction, and entities one that are named together.
 * @param more further keys to look up
 * @returns every name of these that is known, by its key
 */
export async function addKnown(
  tx: Context,
  named: readonly Named[],
  at: Date,
  more: readonly string[] = [],
): Promise<Map<string, KnownName>> {
  const keys = [...new Set([...keysOf(named), ...more])];
  const known = keys.length > 0 ? await knownNames(tx, keys) : new Map<string, KnownName>();
  if (isNothing(planNames(named, new Map(known)))) return known;
  // Two who bring the same new name at once make one: the second finds what the first left.
  await lockNames(tx);
  for (const [key, name] of await knownNames(tx, keysOf(named))) known.set(key, name);
  const { entities, names, sharper, unions } = planNames(named, known);
  await insertNames(tx, entities, names, at);
  await sharpenKinds(tx, sharper);
  for (const union of unions) await uniteByRule(tx, union, at);
  return known;
}

const keysOf = (named: readonly Named[]): string[] => named.flatMap(({ names }) => names.map(({ key }) => key));

const isNothing = ({ entities, names, sharper, unions }: Plan): boolean =>
  entities.length + names.length + sharper.length + unions.length === 0;

function mentionsOf(
  memoryId: string,
  written: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, KnownName>,
): NewMention[] {
  return [...written].flatMap(([key, text]) => {
    const name = known.get(key);
    return name ? [{ memoryId, nameId: name.id, written: text }] : [];
  });
}
