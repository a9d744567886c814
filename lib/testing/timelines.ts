import fc from "fast-check";

// Facts that change, return, arrive late, expire and are taken back, and what one should hear of them at any time. This
// model keeps a copy of everything after every change, so that it knows nothing of windows kept or events read.

/** What happens to a subject at one moment; `pick` and `other` choose among the notes that it may happen to. */
export type Deed = {
  does: "store" | "again" | "replace" | "link" | "undo" | "forget" | "restore" | "relabel" | "limit";
  pick: number;
  other: number;
  /** The day of January from which the note is true; null for the moment itself. */
  from: number | null;
  /** How many days it is true, where that is declared. */
  days: number | null;
  label: number;
};

export const MOMENTS = 7;

const deed: fc.Arbitrary<Deed> = fc.record({
  does: fc.constantFrom(
    ...([
      "store",
      "again",
      "replace",
      "replace",
      "link",
      "link",
      "undo",
      "forget",
      "restore",
      "relabel",
      "limit",
    ] as const),
  ),
  pick: fc.nat(20),
  other: fc.nat(20),
  from: fc.option(fc.integer({ min: 1, max: 28 }), { freq: 6 }),
  days: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 1 }),
  label: fc.nat(2),
});

const subject: fc.Arbitrary<Deed[]> = fc
  .tuple(deed, fc.array(deed, { minLength: 2, maxLength: MOMENTS - 1 }))
  .map(([first, later]) => [{ ...first, does: "store" }, ...later]);

/** As many timelines, the same for the same seed. */
export const timelines = (count: number, seed: number): Deed[][] => fc.sample(subject, { numRuns: count, seed });

export type Note = {
  id: string;
  content: string;
  from: number;
  until: number | null;
  next: string | null;
  /** When its successor begins. */
  nextFrom: number | null;
  forgotten: boolean;
  category: string;
  importance: number;
  tags: string[];
  project: string;
};

/** Everything about one subject, as it is and as it was after each moment. */
export class Timeline {
  notes: Note[] = [];
  private readonly moments: { at: number; notes: Note[] }[] = [];

  constructor(readonly name: string) {}

  /** Keeps what is known from this moment on. */
  keep(at: number): void {
    this.moments.push({ at, notes: structuredClone(this.notes) });
  }

  /** The notes as they were known; what is forgotten by now is so at any time. */
  knownAt(at: number): Note[] {
    const known = this.moments.findLast((moment) => moment.at <= at)?.notes ?? [];
    return known.map((note) => ({ ...note, forgotten: note.forgotten || this.get(note.id).forgotten }));
  }

  get(id: string): Note {
    const note = this.notes.find((one) => one.id === id);
    if (!note) throw new Error(`the model has no note ${id}`);
    return note;
  }

  /** Its successors, the next first. */
  after({ next }: Note): Note[] {
    return next === null ? [] : [this.get(next), ...this.after(this.get(next))];
  }

  /** Whether the same note stands already, so that this one cannot. */
  isTaken(note: Note, now: number): boolean {
    return this.notes.some(
      (other) =>
        other.id !== note.id &&
        other.content === note.content &&
        other.project === note.project &&
        !other.forgotten &&
        !(other.nextFrom !== null && other.nextFrom <= now) &&
        Math.max(other.from, note.from) < Math.min(endOf(other), endOf(note)),
    );
  }
}

/** When a note stops counting. */
export const endOf = ({ until, nextFrom }: Note): number => Math.min(until ?? Infinity, nextFrom ?? Infinity);

export const countsAt = (note: Note, at: number): boolean => !note.forgotten && note.from <= at && at < endOf(note);

export function stateAt(note: Note, at: number): string {
  if (note.forgotten) return "forgotten";
  if (note.nextFrom !== null && note.nextFrom <= at) return "superseded";
  if (note.until !== null && note.until <= at) return "expired";
  return note.from > at ? "scheduled" : "current";
}
