import { z } from "zod";
import * as field from "@/lib/fields";
import { MemoryView } from "@/lib/memories/schema";
import { RouteView } from "@/lib/routes/schema";

/** What a person settles, in the order in which the page shows it. */
export const REVIEW_KINDS = ["conflict", "stale_route", "expiring", "entity", "duplicate", "gap"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** How each kind may be settled, in the order of the keys `1` to `4`. */
export const DECISIONS = {
  conflict: ["keep", "both_hold", "write_one"],
  duplicate: ["keep", "not_the_same"],
  stale_route: ["still_right", "change", "retire"],
  expiring: ["true_until", "let_it_end", "replace"],
  entity: ["merge", "not_the_same"],
  gap: ["write_note", "not_ours"],
} as const satisfies Record<ReviewKind, readonly string[]>;

export type Decision = (typeof DECISIONS)[ReviewKind][number];

/** How long ago something was found. */
export const AGES = ["day", "week", "month", "older"] as const;
export type Age = (typeof AGES)[number];

export const FindReviewItemsInput = z.object({
  kind: z.enum(REVIEW_KINDS).optional(),
  project: field.project.optional(),
  age: z.enum(AGES).optional(),
  decided: z.boolean().optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindReviewItemsInput = z.output<typeof FindReviewItemsInput>;

export const ReviewItemIdInput = z.object({ item_id: field.id });
export type ReviewItemIdInput = z.output<typeof ReviewItemIdInput>;

const decisions = [...new Set(Object.values(DECISIONS).flat())];

/** What is needed besides the decision depends on it; the rest is ignored. */
export const DecideInput = z.object({
  item_id: field.id,
  decision: z.enum(decisions),
  reason: field.reason.optional(),
  /** The note that stays, or of which the limits are meant. */
  memory_id: field.id.optional(),
  content: field.content.optional(),
  category: field.category.optional(),
  importance: field.importance.optional(),
  tags: field.tags.optional(),
  project: field.project.nullish(),
  event_at: field.instant.optional(),
  valid_to: field.instant.nullish(),
  paths: z.array(field.text("path", 500)).optional(),
  description: field.text("description", 2_000).optional(),
});
export type DecideInput = z.output<typeof DecideInput>;

/** One thing to settle: what it is about, whole, and what speaks for it. Who settled it, and how, once somebody has. */
export const ReviewItemView = z.object({
  item_id: z.string(),
  kind: z.enum(REVIEW_KINDS),
  project: z.string().nullable(),
  found_at: z.string(),
  /** In the order of their time; of duplicates the newest first; of a question the note that answered it. */
  memories: z.array(MemoryView),
  routes: z.array(RouteView),
  evidence: z.record(z.string(), z.unknown()),
  decision: z
    .object({ decision: z.string(), at: z.string(), by: z.string(), reason: z.string().nullable() })
    .nullable(),
});
export type ReviewItemView = z.output<typeof ReviewItemView>;

/** How many are open of each kind, whatever the filters. */
export const ReviewPageView = z.object({
  items: z.array(ReviewItemView),
  total: z.int(),
  next_cursor: z.string().nullable(),
  open: z.record(z.enum(REVIEW_KINDS), z.int()),
});
export type ReviewPageView = z.output<typeof ReviewPageView>;

/** What a gap's evidence holds. */
export const GapEvidence = z.object({
  query: z.string(),
  times: z.int(),
  clients: z.array(z.string()),
  first_at: z.string(),
  last_at: z.string(),
});
export type GapEvidence = z.output<typeof GapEvidence>;

/** What a stale route's evidence holds: who saw its paths go, and in which session. */
export const LostEvidence = z.object({
  person: z.string(),
  client: z.string(),
  session_id: z.string(),
  branch: z.string().nullable(),
  at: z.string(),
});
export type LostEvidence = z.output<typeof LostEvidence>;
