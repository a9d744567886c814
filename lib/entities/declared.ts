import type { Context } from "@/lib/context";
import { mentionsIn, namedBy } from "@/lib/entities/mentions";
import { keyOf, type Named } from "@/lib/entities/name";
import { addKnown, type MentioningNote } from "@/lib/entities/record";
import { insertMentions, type KnownName, type NewMention } from "@/lib/entities/rows";

/**
 * Keeps that a text speaks of the names that its source declares, in the transaction that stores its notes: each name is
 * mentioned in the notes that hold it, and in the first note of the text, which stands for the whole. Doing it twice
 * changes nothing.
 * @param names as the caller wrote them: names, addresses, handles, keys of tickets, paths
 * @param notes notes that were made of the text, in its order
 * @param fromStart whether the first of them is the first of the text
 */
export async function recordDeclared(
  tx: Context,
  names: readonly string[],
  notes: readonly MentioningNote[],
  fromStart: boolean,
): Promise<void> {
  const project = notes[0]?.project ?? null;
  const named = names.filter((text) => keyOf(text) !== "").map((text) => namedBy(text.trim(), project));
  if (notes.length === 0 || named.length === 0) return;
  const known = await addKnown(tx, named, new Date());
  const read = notes.map((note) => ({ id: note.id, ...mentionsIn(note) }));
  const mentions = named.flatMap((one) =>
    read
      .filter(({ written, perhaps }, i) => (fromStart && i === 0) || holds(one, written) || holds(one, perhaps))
      .flatMap(({ id }) => mentionOf(one, known, id)),
  );
  await insertMentions(tx, mentions);
}

const holds = ({ names }: Named, written: ReadonlyMap<string, string>): boolean =>
  names.some(({ key }) => written.has(key));

function mentionOf({ names: [name] }: Named, known: ReadonlyMap<string, KnownName>, memoryId: string): NewMention[] {
  const row = name && known.get(name.key);
  return row ? [{ memoryId, nameId: row.id, written: name.written }] : [];
}
