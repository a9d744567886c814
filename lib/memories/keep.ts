import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { inTransaction } from "@/lib/db/transaction";
import { type Change, recordEvents } from "@/lib/events";
import { type MemoryRow, storedValues } from "@/lib/memories/note";
import { insertMemories, relabelMemories } from "@/lib/memories/rows";
import { matchNotes, type Retagged } from "@/lib/memories/same";
import type { KeptView } from "@/lib/memories/schema";
import { standingNotes, textLock } from "@/lib/memories/standing";

/**
 * Keeps notes in one transaction and a fixed number of statements, however many they are. A note that stands already
 * is not stored again: it gets the new tags.
 * @returns one answer a note, in order
 */
export function keepNotes(ctx: Context, notes: readonly MemoryRow[], at: Date): Promise<KeptView[]> {
  return inTransaction(ctx, async (tx) => {
    await waitFor(tx, notes.map(textLock));
    const { kept, fresh, retagged } = matchNotes(notes, await standingNotes(tx, notes, at));
    await relabelMemories(
      tx,
      retagged.map(({ row }) => row),
    );
    await insertMemories(tx, fresh);
    await recordEvents(tx, at, [...fresh.map(storedChange), ...retagged.map(tagsChange)]);
    return kept;
  });
}

export const storedChange = (note: MemoryRow): Change => ({
  action: "stored",
  subject: "memory",
  subjectId: note.id,
  new: storedValues(note),
});

const tagsChange = ({ row, before }: Retagged): Change => ({
  action: "tags_added",
  subject: "memory",
  subjectId: row.id,
  old: { tags: before },
  new: { tags: row.tags },
});
