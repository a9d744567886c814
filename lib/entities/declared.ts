import type { Context } from "@/lib/context";
import { mentionsIn, namedBy } from "@/lib/entities/mentions";
import { keyOf, type Named } from "@/lib/entities/name";
import { addKnown, type MentioningNote } from "@/lib/entities/record";
import { insertMentions, type KnownName } from "@/lib/entities/rows";

/**
 * Keeps that a text speaks of the names that its source declares, in the transaction that stores its notes: each name is
 * mentioned in the notes that hold it, or in the first one when none does. Doing it twice changes nothing.
 * @param names as the caller wrote them: names, addresses, handles, keys of tickets, paths
 * @param notes the notes that were made of the text, in its order
 */
export async function recordDeclared(
  tx: Context,
  names: readonly string[],
  notes: readonly MentioningNote[],
): Promise<void> {
  const [first] = notes;
  const named = names.filter((text) => keyOf(text) !== "").map((text) => namedBy(text.trim(), first?.project ?? null));
  if (!first || named.length === 0) return;
  const known = await addKnown(tx, named, new Date());
  const read = notes.map((note) => ({ id: note.id, ...mentionsIn(note) }));
  const mentions = named.flatMap((one) => {
    const holding = read.filter(({ written, perhaps }) => holds(one, written) || holds(one, perhaps));
    return mentionsOf(one, known, holding.length > 0 ? holding.map(({ id }) => id) : [first.id]);
  });
  await insertMentions(tx, mentions);
}

const holds = ({ names }: Named, written: ReadonlyMap<string, string>): boolean =>
  names.some(({ key }) => written.has(key));

function mentionsOf({ names: [name] }: Named, known: ReadonlyMap<string, KnownName>, memoryIds: readonly string[]) {
  const row = name && known.get(name.key);
  return row ? memoryIds.map((memoryId) => ({ memoryId, nameId: row.id, written: name.written })) : [];
}
