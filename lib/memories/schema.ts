import { z } from "zod";
import { ChangedView } from "@/lib/event-view";
import * as field from "@/lib/fields";

export const StoreInput = z.object({
  content: field.content.describe("One fact and its reason, 1 to 8,000 characters"),
  category: field.category.describe("decisions, gotchas, facts, how-to, conventions, preferences, or another word"),
  importance: field.importance.optional().describe("1 to 10 (default 5): how much the next session loses without it"),
  tags: field.tags.optional().describe("Two to five words to find it by"),
  task_id: field.taskId.optional(),
  project: field.project.optional().describe("Git remote or name; absent: whole workspace"),
  event_at: field.instant.optional().describe("When it became true: ISO instant with zone, or date"),
  valid_to: field.instant.optional().describe("When it stops being true, if known"),
});
export type StoreInput = z.output<typeof StoreInput>;

/** Where a note came from, as the caller declares it; kept as said. REST only. */
export const SourceInput = z.object({
  client: field.text("source.client", 200).nullish(),
  session_id: field.text("source.session_id", 200).nullish(),
  document_id: z.uuid("source.document_id must be a UUID").nullish(),
  quote: field.text("source.quote", 8_000).nullish(),
  url: field.text("source.url", 2_000).nullish(),
});
export type SourceInput = z.output<typeof SourceInput>;

export const StoreWithSourceInput = StoreInput.extend({ source: SourceInput.optional() });
export type StoreWithSourceInput = z.output<typeof StoreWithSourceInput>;

export const ForgetInput = z.object({
  memory_id: field.id,
  reason: field.reason.optional(),
  replaced_by: field.id.optional().describe("Id of the note that replaces it, just stored"),
});
export type ForgetInput = z.output<typeof ForgetInput>;

export const MemoryIdInput = z.object({ memory_id: field.id });
export type MemoryIdInput = z.output<typeof MemoryIdInput>;

/** One note at a time: in the state of `as_of`, as it was known at `known_at`. */
export const MemoryAtInput = MemoryIdInput.extend({
  as_of: field.instant.optional(),
  known_at: field.instant.optional(),
});
export type MemoryAtInput = z.output<typeof MemoryAtInput>;

export const SupersedeInput = z.object({
  memory_id: field.id,
  content: field.content,
  /** Why the note changed. */
  reason: field.text("reason", 200, 3),
  event_at: field.instant.optional(),
  category: field.category.optional(),
  tags: field.tags.optional(),
  importance: field.importance.optional(),
  project: field.project.nullish(),
});
export type SupersedeInput = z.output<typeof SupersedeInput>;

export const UpdateMemoryInput = z.object({
  memory_id: field.id,
  tags: field.tags.optional(),
  category: field.category.optional(),
  importance: field.importance.optional(),
  project: field.project.nullish(),
});
export type UpdateMemoryInput = z.output<typeof UpdateMemoryInput>;

export const STATES = ["current", "scheduled", "expired", "superseded", "forgotten"] as const;
export type MemoryState = (typeof STATES)[number];

export const FindMemoriesInput = z.object({
  query: field.query.optional(),
  category: field.category.optional(),
  tags: field.tags.optional(),
  task_id: field.taskId.optional(),
  project: field.project.optional(),
  author: field.sought.optional(),
  session: field.sought.optional(),
  state: z.enum(STATES).optional(),
  from: field.instant.optional(),
  to: field.instant.optional(),
  as_of: field.instant.optional(),
  known_at: field.instant.optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindMemoriesInput = z.output<typeof FindMemoriesInput>;

/** Words in a passage that name a date, and the time that they mean, half open. */
export const DateView = z.object({ words: z.string(), from: z.string(), until: z.string() });
export type DateView = z.output<typeof DateView>;

/** A memory answered whole. Every instant is ISO 8601 UTC with milliseconds. */
export const MemoryView = z.object({
  memory_id: z.string(),
  content: z.string(),
  category: z.string(),
  importance: z.int(),
  tags: z.array(z.string()),
  project: z.string().nullable(),
  task_id: z.string().nullable(),
  event_at: z.string(),
  valid_to: z.string().nullable(),
  ends_at: z.string().nullable(),
  stored_at: z.string(),
  state: z.enum(STATES),
  supersedes: z.array(z.string()),
  superseded_by: z.string().nullable(),
  author: z.object({ kind: z.enum(["person", "agent", "import"]), name: z.string() }),
  source: z.object({
    client: z.string().nullable(),
    session_id: z.string().nullable(),
    tool_use_id: z.string().nullable(),
    document_id: z.string().nullable(),
    quote: z.string().nullable(),
    url: z.string().nullable(),
    /** Of a passage: in which version of its document it was first read, from which character until before which. */
    document_version: z.int().nullable(),
    start: z.int().nullable(),
    end: z.int().nullable(),
    /** The title of the document and the headings that it stood under. */
    heading: z.string().nullable(),
    dates: z.array(DateView),
  }),
});
export type MemoryView = z.output<typeof MemoryView>;

/** A note after a change, and the action that its history got; null when nothing had to be changed. */
export const ChangedMemoryView = z.object({ memory: MemoryView, action: z.string().nullable() });
export type ChangedMemoryView = z.output<typeof ChangedMemoryView>;

export const SimilarView = z.object({
  memory_id: z.string(),
  content: z.string(),
  why: z.enum(["near_duplicate", "possible_conflict"]),
});
export type SimilarView = z.output<typeof SimilarView>;

/** A label or time that a known note does not take over: what came, and what it has, null for nothing. */
export const NotTakenView = z.object({
  field: z.enum(["category", "importance", "task_id", "event_at", "valid_to"]),
  given: z.union([z.string(), z.number(), z.null()]),
  has: z.union([z.string(), z.number(), z.null()]),
});
export type NotTakenView = z.output<typeof NotTakenView>;

/** What came of a note: stored, or known already, and then which of its tags the known one got. */
export const KeptView = z.object({
  memory_id: z.string(),
  created: z.boolean(),
  tags_added: z.array(z.string()),
  /** Those beyond the ten that a note may have. */
  tags_left_out: z.array(z.string()),
  not_taken: z.array(NotTakenView),
});
export type KeptView = z.output<typeof KeptView>;

/** With `similar_failed` the similar notes could not be looked up; the note is kept all the same. */
export const StoredView = KeptView.extend({
  similar: z.array(SimilarView),
  similar_failed: z.literal(true).optional(),
});
export type StoredView = z.output<typeof StoredView>;

/** One change of one note: who did it, when, why. */
export const EventView = ChangedView.extend({ memory_id: z.string() });
export type EventView = z.output<typeof EventView>;

export const HistoryView = z.object({ memories: z.array(MemoryView), events: z.array(EventView) });
export type HistoryView = z.output<typeof HistoryView>;
