// Which of the evidence contradicts which. Pure.
import { conflictsAmong } from "@/lib/memories/similar";
import type { EvidenceView } from "@/lib/recall/schema";

/**
 * Marks notes that count at the same time for the same project and say the same with another value, or the opposite:
 * both are in conflict until one of them is replaced or forgotten.
 */
export function markConflicts(evidence: readonly EvidenceView[], at: Date): EvidenceView[] {
  const conflicts = new Map<string, string[]>();
  for (const notes of byProject(evidence.filter((note) => countsAt(note, at.toISOString()))))
    for (const [i, j] of conflictsAmong(notes.map(({ content }) => content))) {
      const [one, other] = [notes[i]?.memory_id ?? "", notes[j]?.memory_id ?? ""];
      conflicts.set(one, [...(conflicts.get(one) ?? []), other]);
      conflicts.set(other, [...(conflicts.get(other) ?? []), one]);
    }
  return evidence.map((note) => ({ ...note, conflicts_with: conflicts.get(note.memory_id) ?? [] }));
}

const countsAt = ({ event_at, ends_at }: EvidenceView, at: string): boolean =>
  event_at <= at && (ends_at === null || ends_at > at);

function byProject(evidence: readonly EvidenceView[]): EvidenceView[][] {
  const projects = new Map<string | null, EvidenceView[]>();
  for (const note of evidence) projects.set(note.project, [...(projects.get(note.project) ?? []), note]);
  return [...projects.values()];
}
