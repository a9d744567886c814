import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { Database } from "@/lib/db/client";
import { announceNotes } from "@/lib/documents/announce";
import { keepPassages } from "@/lib/documents/keep-passages";
import { type Passage, passagesOf } from "@/lib/documents/passages";
import { planOf, type VersionRow } from "@/lib/documents/plan";
import { unfinishedDocuments } from "@/lib/documents/rows";
import { endGone } from "@/lib/documents/settle";

type Place = { workspaceId: string; documentId: string; version?: number };

/** On `globalThis`, because Next may load this module once for pages and once for endpoints. */
const shared = globalThis as { brainReading?: Map<string, Promise<void>> };

/**
 * Makes notes of the passages of a document's versions that have none yet, the first that came first, in slices that
 * let others in between. What a killed server left is gone on with: each slice is kept with its places or not at all.
 * @param passages those of `place.version`, where the caller has them
 */
export function readDocument(db: Database, place: Place, passages?: readonly Passage[]): Promise<void> {
  shared.brainReading ??= new Map();
  const reading = shared.brainReading;
  const begun = reading.get(place.documentId);
  if (begun) return begun;
  const read = readVersions(db, place, passages).finally(() => reading.delete(place.documentId));
  reading.set(place.documentId, read);
  return read;
}

async function readVersions(db: Database, place: Place, passages?: readonly Passage[]): Promise<void> {
  const where = { workspaceId: place.workspaceId, documentId: place.documentId, keptAt: null };
  const next = () => db.documentVersion.findFirst({ where, orderBy: { version: "asc" } });
  for (let row = await next(); row; row = await next())
    await readVersion(db, row, row.version === place.version ? passages : undefined);
}

async function readVersion(db: Database, row: VersionRow, passages?: readonly Passage[]): Promise<void> {
  const ctx = await contextOf(db, row);
  const document = await db.document.findUniqueOrThrow({ where: { id: row.documentId } });
  const said = { at: row.occurredAt, zone: ctx.workspace.timeZone };
  const plan = await planOf(ctx, document, row, passages ?? (await passagesOf(row.text, document.name, said)));
  while (await keepPassages(ctx, plan));
  await endGone(ctx, plan);
  await db.documentVersion.updateMany({
    where: { workspaceId: row.workspaceId, documentId: row.documentId, version: row.version, keptAt: null },
    data: { keptAt: new Date() },
  });
}

/** Goes on with what a stopped or killed server left. Called by the server's clock. */
export async function readUnfinished(db: Database): Promise<void> {
  for (const place of await unfinishedDocuments(db)) {
    await readDocument(db, place);
    await finishDocument(db, place);
  }
}

/**
 * Keeps the names in the notes of a document's versions, and that these are to be compared. Doing it twice changes nothing.
 * @returns the ids of the notes
 */
export async function finishDocument(db: Database, { workspaceId, documentId }: Place): Promise<string[]> {
  const where = { workspaceId, documentId, keptAt: { not: null }, doneAt: null };
  const finished: string[] = [];
  for (const row of await db.documentVersion.findMany({ where, orderBy: { version: "asc" } })) {
    finished.push(...(await announceNotes(await contextOf(db, row), row)));
    await db.documentVersion.updateMany({ where: { ...where, version: row.version }, data: { doneAt: new Date() } });
  }
  return finished;
}

/** Whoever sent a text is the author of its notes, also where the clock makes them. */
async function contextOf(db: Database, row: VersionRow): Promise<Context> {
  const { id, name, timeZone } = await db.workspace.findUniqueOrThrow({ where: { id: row.workspaceId } });
  const workspace = { id, name, timeZone };
  const { authorId, client, sessionId, toolUseId } = row;
  const author = (await authorsOf({ db, workspace }, [authorId]))(authorId);
  return { db, workspace, project: null, actor: { authorId, ...author, scopes: [], client, sessionId, toolUseId } };
}
