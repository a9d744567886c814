import { z } from "zod";
import * as field from "@/lib/fields";
import { MemoryView } from "@/lib/memories/schema";
import { RouteView } from "@/lib/routes/schema";

export const STATUSES = ["Supported", "Conflicted", "NoKnownSupport", "UnknownBecauseDegraded"] as const;
export type RecallStatus = (typeof STATUSES)[number];

export const RecallInput = z.object({
  query: field.query,
  category: field.category.optional(),
  tags: field.tags.optional(),
  task_id: field.taskId.optional(),
  project: field.project.optional(),
  as_of: field.instant.optional(),
  known_at: field.instant.optional(),
  include_superseded: z.boolean().optional(),
  /** Of memories, and of routes. */
  limit: field.limit(8, 200),
  cursor: field.cursor.optional(),
  preview: z.boolean().optional(),
});
export type RecallInput = z.output<typeof RecallInput>;

/** A memory that speaks to the query: its rank, and the passage that speaks best (the whole text when short). */
export const EvidenceView = MemoryView.extend({
  score: z.number(),
  quote: z.string(),
  conflicts_with: z.array(z.string()),
});
export type EvidenceView = z.output<typeof EvidenceView>;

export const RankedRouteView = RouteView.extend({ score: z.number() });
export type RankedRouteView = z.output<typeof RankedRouteView>;

export const RecallView = z.object({
  status: z.enum(STATUSES),
  status_reason: z.string(),
  /** How far the best of it speaks to the query: from 1 on it is evidence. Null where no words could be weighed. */
  support: z.number().nullable(),
  evidence: z.array(EvidenceView),
  routes: z.array(RankedRouteView),
  /** What came near without speaking to the query; never evidence. Only with NoKnownSupport. */
  near_misses: z.array(EvidenceView),
  /** How many more memories and routes there are, and the cursor that reaches them. */
  left_off: z.int(),
  next_cursor: z.string().nullable(),
});
export type RecallView = z.output<typeof RecallView>;
