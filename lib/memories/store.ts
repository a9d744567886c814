import type { Context } from "@/lib/context";
import { BrainError } from "@/lib/errors";
import { type Kept, keepNotes } from "@/lib/memories/keep";
import { type MemoryRow, makeNote } from "@/lib/memories/note";
import type { StoredView, StoreWithSourceInput } from "@/lib/memories/schema";
import { similarNotes } from "@/lib/memories/similar-notes";

/**
 * Stores one note, or finds that it stands already; then looks for notes that say nearly the same or the opposite.
 * Nothing is merged or retired by itself.
 * @throws BrainError `invalid` when a time cannot be read
 */
export async function storeMemory(ctx: Context, input: StoreWithSourceInput): Promise<StoredView> {
  const at = new Date();
  const [kept] = await keepNotes(ctx, [makeNote(ctx, input, at)], at);
  if (!kept) throw new Error("a note was kept without an answer");
  return { ...kept, similar: await similarNotes(ctx, kept.memory_id, at) };
}

/** What came of one note of many. */
export type StoredResult = Kept | { error: string; field?: string };

/**
 * Stores many notes in one transaction and few statements. One that is refused leaves the others stored.
 * @returns one result a note, in order
 */
export async function storeMemories(ctx: Context, inputs: readonly StoreWithSourceInput[]): Promise<StoredResult[]> {
  const at = new Date();
  const notes = inputs.map((input) => noteOrRefusal(ctx, input, at));
  const kept = await keepNotes(ctx, notes.filter(isNote), at);
  const answers = kept.values();
  return notes.map((note) => (isNote(note) ? nextOf(answers) : note));
}

type Refusal = { error: string; field?: string };

function noteOrRefusal(ctx: Context, input: StoreWithSourceInput, at: Date): MemoryRow | Refusal {
  try {
    return makeNote(ctx, input, at);
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    return { error: error.message, field: error.fields[0]?.field };
  }
}

const isNote = (note: MemoryRow | Refusal): note is MemoryRow => "id" in note;

function nextOf(answers: Iterator<Kept>): Kept {
  const next = answers.next();
  if (next.done) throw new Error("a note was kept without an answer");
  return next.value;
}
