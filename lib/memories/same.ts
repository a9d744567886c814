import type { MemoryRow } from "@/lib/memories/note";
import { overlap } from "@/lib/time";

/** A note that stands already and gets more tags. */
export type Retagged = { row: MemoryRow; before: string[] };

type Matched = { kept: { memory_id: string; created: boolean }[]; fresh: MemoryRow[]; retagged: Retagged[] };

const MOST_TAGS = 10;

/**
 * Tells new notes from those that stand already, among the standing ones and among themselves: equal text in the same
 * project, with windows that share an instant.
 */
export function matchNotes(notes: readonly MemoryRow[], standing: readonly MemoryRow[]): Matched {
  const groups = new Map<string, MemoryRow[]>();
  for (const note of standing) addTo(groups, note);
  const before = new Map<MemoryRow, string[]>();
  const fresh: MemoryRow[] = [];
  const kept = notes.map((note) => {
    const group = groups.get(keyOf(note)) ?? [];
    const same = group.find((other) => overlap(other, note));
    if (same) {
      const tags = [...new Set([...same.tags, ...note.tags])].slice(0, MOST_TAGS);
      if (tags.length > same.tags.length && !fresh.includes(same) && !before.has(same)) before.set(same, same.tags);
      same.tags = tags;
      return { memory_id: same.id, created: false };
    }
    addTo(groups, note);
    fresh.push(note);
    return { memory_id: note.id, created: true };
  });
  return { kept, fresh, retagged: [...before].map(([row, tags]) => ({ row, before: tags })) };
}

function addTo(groups: Map<string, MemoryRow[]>, note: MemoryRow): void {
  groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note]);
}

const keyOf = (note: MemoryRow) => `${note.contentHash} ${note.project ?? ""}`;
