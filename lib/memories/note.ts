import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { invalid } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { optionalInstant } from "@/lib/instant";
import { bare } from "@/lib/memories/bare";
import type { StoreWithSourceInput } from "@/lib/memories/schema";
import { projectOf } from "@/lib/project";

/** A row of the table, without its search vector. */
export type MemoryRow = Prisma.MemoryGetPayload<Record<string, never>>;

const USUAL_IMPORTANCE = 5;

/**
 * The row that an input becomes, not yet stored.
 * @param at the storing time, and the event time when the input names none
 * @throws BrainError `invalid` when a time cannot be read or the window is empty
 */
export function makeNote(ctx: Context, input: StoreWithSourceInput, at: Date): MemoryRow {
  const window = windowOf(ctx, input, at);
  return {
    id: newId(),
    workspaceId: ctx.workspace.id,
    content: input.content,
    contentHash: hashOf(input.content),
    category: input.category,
    importance: input.importance ?? USUAL_IMPORTANCE,
    tags: input.tags ?? [],
    project: projectOf(ctx, input.project),
    taskId: input.task_id ?? null,
    ...window,
    storedAt: at,
    forgottenAt: null,
    supersededBy: null,
    supersededAt: null,
    authorId: ctx.actor.authorId,
    ...sourceOf(ctx, input),
  };
}

/** Two notes say the same when their trimmed text is the same in one Unicode form; one that was recalled is known again. */
export function hashOf(content: string): string {
  return createHash("sha256").update(bare(content).normalize("NFC")).digest("hex");
}

function windowOf(ctx: Context, input: StoreWithSourceInput, at: Date) {
  const eventAt = optionalInstant(ctx, "event_at", input.event_at, "start") ?? at;
  const validTo = optionalInstant(ctx, "valid_to", input.valid_to, "after");
  if (validTo && validTo <= eventAt) throw emptyWindow(input, eventAt);
  return { eventAt, validTo, endsAt: validTo };
}

function emptyWindow({ event_at, valid_to }: StoreWithSourceInput, eventAt: Date) {
  const begin = event_at === undefined ? `${eventAt.toISOString()}, for it was left out` : `"${event_at}"`;
  const message = `valid_to must be after event_at (${begin}); received "${valid_to}".`;
  return invalid(message, [{ field: "valid_to", message }]);
}

/** What the caller declares about client, session and document stands; a tool call is known only from the protocol. */
function sourceOf({ actor }: Context, { source }: StoreWithSourceInput) {
  return {
    client: source?.client ?? actor.client,
    sessionId: source?.session_id ?? actor.sessionId,
    toolUseId: actor.toolUseId,
    documentId: source?.document_id ?? null,
    quote: source?.quote ?? null,
    url: source?.url ?? null,
    ...{ documentVersion: null, quoteStart: null, quoteEnd: null, heading: null, dates: null },
  };
}

/** What the event of a new note keeps: the note as it was stored. */
export function storedValues(note: MemoryRow): Prisma.InputJsonObject {
  return {
    content: note.content,
    category: note.category,
    importance: note.importance,
    tags: note.tags,
    project: note.project,
    task_id: note.taskId,
    event_at: note.eventAt.toISOString(),
    valid_to: note.validTo?.toISOString() ?? null,
  };
}

/** What the events about a successor keep. */
export function linkValues(note: MemoryRow): Prisma.InputJsonObject {
  return {
    superseded_by: note.supersededBy,
    superseded_at: note.supersededAt?.toISOString() ?? null,
    ends_at: note.endsAt?.toISOString() ?? null,
  };
}
