import { label, when } from "@/lib/mcp/fence";
import type { ChangedMemoryView, MemoryView, NotTakenView, StoredView } from "@/lib/memories/schema";

// What a change of a note came to, told from what really happened.

/** @param replaced the notes that it had replaced, as they are now */
export function forgottenSentence({ memory, action }: ChangedMemoryView, replaced: readonly MemoryView[]): string {
  if (action === null) return "Already forgotten: nothing was changed.";
  const undo = memory.superseded_by
    ? "memory_restore brings it back once the notes that replaced it are forgotten too."
    : "memory_restore undoes this.";
  return ["Forgotten: out of recall.", undo, ...(memory.superseded_by ? [] : leftBehind(replaced))].join(" ");
}

export function linkedSentence({ memory, action }: ChangedMemoryView): string {
  const next = memory.superseded_by;
  if (action === null) return `Linked to ${next} already: nothing was changed. ${standing(memory)}`;
  return `Linked to its successor ${next}. ${standing(memory)} To undo: memory_forget ${next}, then memory_restore this one.`;
}

export function restoredSentence({ memory, action }: ChangedMemoryView): string {
  const done = action === null ? "Nothing was changed: this note is neither forgotten nor replaced." : "Restored.";
  return `${done} ${standing(memory)}`;
}

export function storedSentence(stored: StoredView): string {
  const { memory_id, created, tags_added, tags_left_out, not_taken, similar_failed } = stored;
  return [
    created ? `Stored as ${memory_id}.` : `Already known as ${memory_id}: nothing new was stored.`,
    tags_added.length > 0 && `Tags added: ${labels(tags_added)}.`,
    tags_left_out.length > 0 && `Tags left out, for a note has at most ten: ${labels(tags_left_out)}.`,
    not_taken.length > 0 && `It stays as it is, so this was not taken: ${not_taken.map(notTaken).join(", ")}.`,
    similar_failed && "Similar notes could not be looked up.",
  ]
    .filter(Boolean)
    .join(" ");
}

const notTaken = ({ field, given, has }: NotTakenView) =>
  `${field} ${label(`${given}`)} (it has ${label(`${has ?? "none"}`)})`;

const labels = (tags: readonly string[]) => tags.map(label).join(", ");

/** What a note counts as, in words. */
function standing({ state, event_at, valid_to, ends_at, superseded_by }: MemoryView): string {
  if (state === "forgotten") return "It is forgotten, out of recall.";
  if (state === "superseded") return `It is out of recall: ${superseded_by} replaced it.`;
  if (state === "expired") return `It is out of recall: it ended ${when(valid_to ?? "")}.`;
  if (ends_at && ends_at <= event_at) return `It comes into no recall: ${superseded_by} begins before it.`;
  const from = state === "scheduled" ? ` from ${when(event_at)}` : "";
  if (!ends_at) return `It is in recall${from}${from && " on"}.`;
  const end = ends_at === valid_to ? "" : `, when ${superseded_by} replaces it`;
  return `It is in recall${from} until ${when(ends_at)}${end}.`;
}

/** Forgetting a successor brings nothing back by itself. */
function leftBehind(replaced: readonly MemoryView[]): string[] {
  const out = replaced.filter(({ state }) => state === "superseded");
  const linked = replaced.filter(({ state }) => state !== "superseded" && state !== "forgotten");
  return [
    ...(out.length > 0 ? [`What it replaced stays out of recall until memory_restore: ${idsOf(out)}.`] : []),
    ...(linked.length > 0 ? [`What it was to replace still ends there until memory_restore: ${idsOf(linked)}.`] : []),
  ];
}

const MOST_IDS = 10;

function idsOf(notes: readonly MemoryView[]): string {
  const more = notes.length - MOST_IDS;
  const shown = notes.slice(0, MOST_IDS).map(({ memory_id }) => memory_id);
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
