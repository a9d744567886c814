import type { Context } from "@/lib/context";
import { type BrainError, conflict, invalid } from "@/lib/errors";
import { optionalInstant } from "@/lib/instant";
import { limitMemory } from "@/lib/memories/limit";
import type { MemoryRow } from "@/lib/memories/note";
import { supersedeMemory } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import type { ReviewRow } from "@/lib/review/rows";
import type { DecideInput } from "@/lib/review/schema";
import type { Step } from "@/lib/review/steps";

/** An item with the notes that it is about, and what was decided. */
export type Case = { row: ReviewRow; notes: readonly MemoryRow[]; input: DecideInput };

/** Why notes change, where nobody says more. */
export const REASON = "settled in the review";

/** Both hold; with dates or a project for one of them, they no longer speak of the same. */
export async function limitOne(tx: Context, { notes, input }: Case): Promise<Step[]> {
  const steps: Step[] = [];
  if (input.valid_to === undefined && input.project === undefined) return steps;
  const note = noteNamed(notes, input);
  if (input.valid_to !== undefined) steps.push(await limitNote(tx, note, input));
  if (input.project !== undefined && input.project !== note.project) {
    await updateMemory(tx, { memory_id: note.id, project: input.project });
    steps.push({ did: "moved", memory_id: note.id, project: note.project });
  }
  return steps;
}

/** Gives a note another end, or none. */
export async function limitNote(
  tx: Context,
  note: MemoryRow,
  { valid_to, reason = REASON }: DecideInput,
): Promise<Step> {
  if (valid_to === undefined) throw missing("valid_to", "until when the note is true, or null for no end");
  const validTo = optionalInstant(tx, "valid_to", valid_to ?? undefined, "after");
  await limitMemory(tx, { memory_id: note.id, validTo, reason });
  return { did: "limited", memory_id: note.id, valid_to: note.validTo?.toISOString() ?? null };
}

export type Replaced = Extract<Step, { did: "replaced" }>;

/** Stores the text of the input in the place of a note. */
export async function replaceNote(tx: Context, note: MemoryRow, input: DecideInput): Promise<Replaced[]> {
  const { reason = REASON, category, importance, tags, event_at, project } = input;
  const content = contentOf(input);
  const labels = { category, importance, tags, event_at, project };
  const { memory } = await supersedeMemory(tx, { memory_id: note.id, content, reason, ...labels });
  return [{ did: "replaced", memory_id: note.id, by: memory.memory_id }];
}

/** @throws BrainError `invalid` when the input names none of the notes */
export function noteNamed(notes: readonly MemoryRow[], { memory_id }: DecideInput): MemoryRow {
  const note = notes.find(({ id }) => id === memory_id);
  if (note) return note;
  const ids = notes.map(({ id }) => id).join(" or ");
  throw missing("memory_id", `the note that is meant, ${ids}`);
}

/** @throws BrainError `invalid` when the input has no text */
export function contentOf({ content }: DecideInput): string {
  if (content === undefined) throw missing("content", "the text of the note");
  return content;
}

/** Why a decision cannot be done: a field that it needs is missing. */
export function missing(field: string, what: string): BrainError {
  const message = `${field} must be ${what}. Nothing was changed.`;
  return invalid(message, [{ field, message }]);
}

export const gone = () => conflict("The note that this was about is gone. Nothing was changed.");
