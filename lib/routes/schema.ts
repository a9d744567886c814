import { z } from "zod";
import { ChangedView } from "@/lib/event-view";
import * as field from "@/lib/fields";

const paths = z
  .array(field.text("path", 500))
  .transform((list) => [...new Set(list)])
  .refine((list) => list.length >= 1 && list.length <= 20, "paths must be 1 to 20");
const title = field.text("title", 200);
const description = field.text("description", 2_000);

export const CreateRouteInput = z.object({
  title: title.describe("What someone would look for"),
  description: description.describe("What is there and when to go there"),
  paths: paths.describe("1 to 20 files, folders or URLs"),
  tags: field.tags.optional(),
  project: field.project.optional().describe("Git remote or name; absent: whole workspace"),
});
export type CreateRouteInput = z.output<typeof CreateRouteInput>;

export const UpdateRouteInput = z.object({
  route_id: field.id,
  title: title.optional(),
  description: description.optional(),
  paths: paths.optional(),
  tags: field.tags.optional(),
  retired: z.boolean().optional().describe("true: it is gone; false: it is back"),
  confirmed: z.boolean().optional().describe("true: you looked, it still holds"),
  version: z.int().min(1).optional().describe("The version you read; a newer one is a conflict"),
});
export type UpdateRouteInput = z.output<typeof UpdateRouteInput>;

export const ROUTE_STATES = ["current", "stale", "retired"] as const;

export const FindRoutesInput = z.object({
  query: field.query.optional(),
  path: field.sought.optional(),
  tags: field.tags.optional(),
  project: field.project.optional(),
  state: z.enum(ROUTE_STATES).optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindRoutesInput = z.output<typeof FindRoutesInput>;

export const RouteIdInput = z.object({ route_id: field.id });
export type RouteIdInput = z.output<typeof RouteIdInput>;

/** A path that a session saw renamed or deleted, and where it probably is now. */
export const LostPath = z.object({ path: z.string(), to: z.string().nullable() });
export type LostPath = z.output<typeof LostPath>;

export const RouteView = z.object({
  route_id: z.string(),
  title: z.string(),
  description: z.string(),
  paths: z.array(z.string()),
  tags: z.array(z.string()),
  project: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
  checked_at: z.string(),
  state: z.enum(ROUTE_STATES),
  /** Only while it is stale. */
  lost_paths: z.array(LostPath).optional(),
});
export type RouteView = z.output<typeof RouteView>;

/** A route after a change, and the action that its history got; null when nothing had to be changed. */
export const ChangedRouteView = z.object({ route: RouteView, action: z.string().nullable() });
export type ChangedRouteView = z.output<typeof ChangedRouteView>;

export const SimilarRouteView = z.object({ route_id: z.string(), title: z.string(), paths: z.array(z.string()) });
export type SimilarRouteView = z.output<typeof SimilarRouteView>;

/** With `similar_failed` the similar routes could not be looked up; the route is kept all the same. */
export const CreatedRouteView = z.object({
  route_id: z.string(),
  route: RouteView,
  similar: z.array(SimilarRouteView),
  similar_failed: z.literal(true).optional(),
});
export type CreatedRouteView = z.output<typeof CreatedRouteView>;

/** One change of a route, with the values that changed. */
export const RouteEventView = ChangedView.extend({
  old: z.record(z.string(), z.unknown()).nullable(),
  new: z.record(z.string(), z.unknown()).nullable(),
});
export type RouteEventView = z.output<typeof RouteEventView>;

export const RouteHistoryView = z.object({ route: RouteView, events: z.array(RouteEventView) });
export type RouteHistoryView = z.output<typeof RouteHistoryView>;
