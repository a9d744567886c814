import type { Context } from "@/lib/context";
import { reasonOf } from "@/lib/db/faults";
import { canBegin } from "@/lib/db/transaction";
import { BrainError } from "@/lib/errors";
import { compareKept, compareNotes, similarOf } from "@/lib/memories/compare";
import { keepNotes } from "@/lib/memories/keep";
import { type MemoryRow, makeNote } from "@/lib/memories/note";
import type { KeptView, StoredView, StoreWithSourceInput } from "@/lib/memories/schema";

/**
 * Stores one note, or finds that it stands already; then looks for notes that say nearly the same or the opposite.
 * Nothing is merged or retired by itself.
 * @throws BrainError `invalid` when a time cannot be read
 */
export async function storeMemory(ctx: Context, input: StoreWithSourceInput): Promise<StoredView> {
  const at = new Date();
  const [kept] = await keepNotes(ctx, [makeNote(ctx, input, at)], at);
  if (!kept) throw new Error("a note was kept without an answer");
  const not_taken = kept.not_taken.filter(({ field }) => input[field] !== undefined);
  return { ...kept, not_taken, ...(await similarTo(ctx, kept.memory_id, at)) };
}

/**
 * The note is kept by now: that its like cannot be looked up must not pass for a store that failed. Within a
 * transaction nothing is kept yet, and the failure ends it.
 */
async function similarTo(ctx: Context, id: string, at: Date): Promise<Pick<StoredView, "similar" | "similar_failed">> {
  try {
    return { similar: await similarOf(ctx, await compareNotes(ctx, [id], at), at) };
  } catch (error) {
    if (!canBegin(ctx.db)) throw error;
    console.error(`what is similar to the note ${id} could not be looked up: ${reasonOf(error)}`);
    return { similar: [], similar_failed: true };
  }
}

/** What came of one note of many. */
export type StoredResult = Pick<KeptView, "memory_id" | "created"> | { error: string; field?: string };

/**
 * Stores many notes in one transaction and few statements. One that is refused leaves the others stored.
 * @returns one result a note, in order
 */
export async function storeMemories(ctx: Context, inputs: readonly StoreWithSourceInput[]): Promise<StoredResult[]> {
  const at = new Date();
  const notes = inputs.map((input) => noteOrRefusal(ctx, input, at));
  const kept = await keepNotes(ctx, notes.filter(isNote), at);
  await compareKept(
    ctx,
    kept.filter(({ created }) => created).map(({ memory_id }) => memory_id),
    at,
  );
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

function nextOf(answers: Iterator<KeptView>): StoredResult {
  const next = answers.next();
  if (next.done) throw new Error("a note was kept without an answer");
  const { memory_id, created } = next.value;
  return { memory_id, created };
}
