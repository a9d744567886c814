import type { MemoryRow } from "@/lib/memories/note";
import type { KeptView, NotTakenView } from "@/lib/memories/schema";
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
      const tags_left_out = further.slice(added.length);
      return { memory_id: same.id, created: false, tags_added: added, tags_left_out, not_taken: notTaken(note, same) };
    }
    addTo(groups, note);
    fresh.push(note);
    return { memory_id: note.id, created: true, tags_added: [], tags_left_out: [], not_taken: [] };
  });
  return { kept, fresh, retagged: [...before].map(([row, tags]) => ({ row, before: tags })) };
}

/** Where a note that came differs from the one that stands, which stays as it is. */
function notTaken(came: MemoryRow, stands: MemoryRow): NotTakenView[] {
  const has = labelsOf(stands);
  return labelsOf(came)
    .map(({ field, value }, i) => ({ field, given: value, has: has[i]?.value ?? null }))
    .filter(({ given, has }) => given !== has);
}

function labelsOf({ category, importance, taskId, eventAt, validTo }: MemoryRow) {
  return [
    { field: "category" as const, value: category },
    { field: "importance" as const, value: importance },
    { field: "task_id" as const, value: taskId },
    { field: "event_at" as const, value: eventAt.toISOString() },
    { field: "valid_to" as const, value: validTo?.toISOString() ?? null },
  ];
}

/** Equal text in the same project, with windows that share an instant. */
export function isSameNote(one: MemoryRow, two: MemoryRow): boolean {
  return one.contentHash === two.contentHash && one.project === two.project && overlap(one, two);
}

function addTo(groups: Map<string, MemoryRow[]>, note: MemoryRow): void {
  groups.set(note.contentHash, [...(groups.get(note.contentHash) ?? []), note]);
}
