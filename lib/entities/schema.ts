import { z } from "zod";
import { ChangedView } from "@/lib/event-view";
import * as field from "@/lib/fields";
import { MemoryView } from "@/lib/memories/schema";
import { RouteView } from "@/lib/routes/schema";

export const ENTITY_KINDS = ["person", "system", "repository", "file", "ticket", "term"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

export const NAME_FORMS = [
  "name",
  "repository",
  "ticket",
  "path",
  "term",
  "initial",
  "acronym",
  "given",
  "email",
  "handle",
] as const;
export type NameForm = (typeof NAME_FORMS)[number];

const kind = z.enum(ENTITY_KINDS);

export const FindEntitiesInput = z.object({
  query: field.query.optional(),
  kind: kind.optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindEntitiesInput = z.output<typeof FindEntitiesInput>;

export const EntityInput = z.object({
  entity_id: field.id,
  as_of: field.instant.optional(),
  known_at: field.instant.optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type EntityInput = z.output<typeof EntityInput>;

export const EntityIdInput = z.object({ entity_id: field.id });
export type EntityIdInput = z.output<typeof EntityIdInput>;

export const UpdateEntityInput = z.object({
  entity_id: field.id,
  name: field.text("name", 200).optional(),
  kind: kind.optional(),
});
export type UpdateEntityInput = z.output<typeof UpdateEntityInput>;

export const MergeEntityInput = z.object({
  entity_id: field.id,
  into: field.id.describe("Id of the entity that it is"),
  reason: field.reason.optional(),
});
export type MergeEntityInput = z.output<typeof MergeEntityInput>;

export const UnmergeEntityInput = z.object({ entity_id: field.id, reason: field.reason.optional() });
export type UnmergeEntityInput = z.output<typeof UnmergeEntityInput>;

export const SplitEntityInput = z.object({
  entity_id: field.id,
  names: z.array(field.text("name", 300)).min(1, "names must be at least 1: those that mean another"),
  reason: field.reason.optional(),
});
export type SplitEntityInput = z.output<typeof SplitEntityInput>;

/** An entity in few words. */
export const EntityBriefView = z.object({ entity_id: z.string(), kind, name: z.string() });
export type EntityBriefView = z.output<typeof EntityBriefView>;

/**
 * An entity with its names, best first, and how many notes that are not forgotten name it, from when to when (event
 * time).
 */
export const EntityView = EntityBriefView.extend({
  names: z.array(z.object({ name: z.string(), form: z.enum(NAME_FORMS) })),
  memories: z.int(),
  oldest_at: z.string().nullable(),
  newest_at: z.string().nullable(),
});
export type EntityView = z.output<typeof EntityView>;

/** Another entity that may be the same one: the two names, why, and notes in which they stand. */
export const SuggestionView = z.object({
  one: EntityBriefView,
  other: EntityBriefView,
  names: z.array(z.string()),
  why: z.string(),
  memories: z.array(z.object({ memory_id: z.string(), content: z.string(), written: z.string() })),
});
export type SuggestionView = z.output<typeof SuggestionView>;

/** One change of an entity: merged, unmerged, split, renamed. */
export const EntityEventView = ChangedView.extend({ entity_id: z.string(), about: z.array(z.string()) });
export type EntityEventView = z.output<typeof EntityEventView>;

/** What is known about an entity, in time: its notes, newest event first, and what stands around them. */
export const WholeEntityView = EntityView.extend({
  items: z.array(MemoryView),
  total: z.int(),
  next_cursor: z.string().nullable(),
  routes: z.array(RouteView),
  documents: z.array(z.object({ document_id: z.string(), title: z.string().nullable(), memories: z.int() })),
  together: z.array(EntityBriefView.extend({ memories: z.int() })),
  merged: z.array(EntityBriefView),
  suggestions: z.array(SuggestionView),
  events: z.array(EntityEventView),
});
export type WholeEntityView = z.output<typeof WholeEntityView>;

/** Whom and what a note mentions, as it is written there. */
export const MentionedView = z.object({ items: z.array(EntityBriefView.extend({ written: z.string() })) });
export type MentionedView = z.output<typeof MentionedView>;

/** An entity after a change, and the action that its history got; null when nothing had to be changed. */
export const ChangedEntityView = z.object({ entity: EntityView, action: z.string().nullable() });
export type ChangedEntityView = z.output<typeof ChangedEntityView>;

export const SplitEntityView = z.object({ entity: EntityView, separated: EntityView });
export type SplitEntityView = z.output<typeof SplitEntityView>;
