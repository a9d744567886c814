import type { MemoryRow } from "@/lib/memories/note";
import type { KeptView } from "@/lib/memories/schema";
import { overlap } from "@/lib/time";

/** A note that stands already and gets more tags. */
export type Retagged = { row: MemoryRow; before: string[] };

type Matched = { kept: KeptView[]; fresh: MemoryRow[]; retagged: Retagged[] };

const MOST_TAGS = 10;

/**
 * Tells new notes from those that stand already, among the standing ones and among themselves. One that stands already
 * gets the new tags, as many as a note may have.
 */
export function matchNotes(notes: readonly MemoryRow[], standing: readonly MemoryRow[]): Matched {
  const groups = new Map<string, MemoryRow[]>();
  for (const note of standing) addTo(groups, note);
  const before = new Map<MemoryRow, string[]>();
  const fresh: MemoryRow[] = [];
  const kept = notes.map((note) => {
    const same = groups.get(note.contentHash)?.find((other) => isSameNote(other, note));
    if (same) {
      const further = note.tags.filter((tag) => !same.tags.includes(tag));
      const added = further.slice(0, Math.max(0, MOST_TAGS - same.tags.length));
      if (added.length > 0 && !fresh.includes(same) && !before.has(same)) before.set(same, same.tags);
      same.tags = [...same.tags, ...added];
      return { memory_id: same.id, created: false, tags_added: added, tags_left_out: further.slice(added.length) };
    }
    addTo(groups, note);
    fresh.push(note);
    return { memory_id: note.id, created: true, tags_added: [], tags_left_out: [] };
  });
  return { kept, fresh, retagged: [...before].map(([row, tags]) => ({ row, before: tags })) };
}

/** Equal text in the same project, with windows that share an instant. */
export function isSameNote(one: MemoryRow, two: MemoryRow): boolean {
  return one.contentHash === two.contentHash && one.project === two.project && overlap(one, two);
}

function addTo(groups: Map<string, MemoryRow[]>, note: MemoryRow): void {
  groups.set(note.contentHash, [...(groups.get(note.contentHash) ?? []), note]);
}
