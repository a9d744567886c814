import { z } from "zod";
import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { documentRows, type PlacedNote, placedNotes, versionHolding } from "@/lib/documents/rows";
import type { DocumentInput, PassageView, WholeDocumentView } from "@/lib/documents/schema";
import { documentView } from "@/lib/documents/view";
import { notFound } from "@/lib/errors";
import { isId } from "@/lib/ids";
import { DateView } from "@/lib/memories/schema";
import { stateOf } from "@/lib/memories/state";

const noSuchDocument = () => notFound("No document has this id. GET /documents lists those that there are.");

/**
 * Reads one version of a document whole, by default the latest, with its passages in their order and what each counts
 * as now. With `memory_id` it is the last version in which that note stands.
 * @throws BrainError `not_found`
 */
export async function getDocument(ctx: Context, input: DocumentInput): Promise<WholeDocumentView> {
  const [row] = isId(input.document_id) ? await documentRows(ctx, [input.document_id]) : [];
  if (!row) throw noSuchDocument();
  const versions = await versionsOf(ctx, row.id);
  const shown = await versionShown(ctx, input, row.id, versions);
  const { text } = await ctx.db.documentVersion.findUniqueOrThrow({
    where: { workspaceId_documentId_version: { workspaceId: ctx.workspace.id, documentId: row.id, version: shown } },
    select: { text: true },
  });
  const authorOf = await authorsOf(ctx, [row.authorId, ...versions.map((one) => one.authorId)]);
  const now = new Date();
  return {
    ...documentView(row, authorOf(row.authorId)),
    ...{ version: shown, text, entities: row.entities },
    passages: (await placedNotes(ctx, row.id, shown)).map((note) => passageView(note, now)),
    versions: versions.map(({ version, occurredAt, storedAt, authorId, client, sessionId }) => ({
      ...{ version, occurred_at: occurredAt.toISOString(), stored_at: storedAt.toISOString() },
      ...{ author: authorOf(authorId), client, session_id: sessionId },
    })),
  };
}

type Version = Omit<Prisma.DocumentVersionGetPayload<Record<string, never>>, "text">;

/** In the order of their times, the latest last. */
function versionsOf(ctx: Context, documentId: string): Promise<Version[]> {
  return ctx.db.documentVersion.findMany({
    where: { workspaceId: ctx.workspace.id, documentId },
    omit: { text: true },
    orderBy: [{ occurredAt: "asc" }, { version: "asc" }],
  });
}

async function versionShown(ctx: Context, input: DocumentInput, documentId: string, versions: readonly Version[]) {
  const { version: asked, memory_id } = input;
  const holding = memory_id && isId(memory_id) ? await versionHolding(ctx, documentId, memory_id) : undefined;
  if (memory_id && holding === undefined) throw notFound("No version of this document holds a passage of this note.");
  const shown = asked ?? holding ?? versions.at(-1)?.version ?? 1;
  if (versions.some(({ version }) => version === shown)) return shown;
  throw notFound(`This document has no version ${shown}: it has ${versions.length}.`);
}

function passageView(note: PlacedNote, now: Date): PassageView {
  const { memoryId, start, end, heading, dates, eventAt, endsAt, supersededBy } = note;
  return {
    ...{ memory_id: memoryId, start, end, heading, dates: z.array(DateView).parse(dates ?? []) },
    ...{ event_at: eventAt.toISOString(), ends_at: endsAt?.toISOString() ?? null },
    ...{ state: stateOf(note, now), superseded_by: supersededBy },
  };
}
