import type { Context } from "@/lib/context";
import type { Database } from "@/lib/db/client";
import type { FindDocumentsInput } from "@/lib/documents/schema";
import type { Place } from "@/lib/page";
import { projectOf } from "@/lib/project";
import { wordsOf } from "@/lib/recall/lexemes";
import { Prisma } from "@/prisma/client/client";

const { join, sql } = Prisma;

/** A document with what is counted of it: its versions, the passages of the latest, and whether one is being read. */
export type DocumentRow = {
  id: string;
  title: string;
  project: string | null;
  kind: string | null;
  name: string | null;
  url: string | null;
  client: string | null;
  sessionId: string | null;
  occurredAt: Date;
  storedAt: Date;
  authorId: string;
  entities: string[];
  versions: number;
  passages: number;
  reading: boolean;
};

const COLUMNS = sql`d.id, d.title, d.project, d.kind, d.name, d.url, d.client, d.session_id as "sessionId",
  d.occurred_at as "occurredAt", d.stored_at as "storedAt", d.author_id as "authorId", d.entities,
  (select count(*)::int from document_version v where v.workspace_id = d.workspace_id and v.document_id = d.id) as versions,
  (select count(*)::int from passage p where p.workspace_id = d.workspace_id and p.document_id = d.id and p.version = (
    select v.version from document_version v where v.workspace_id = d.workspace_id and v.document_id = d.id
    order by v.occurred_at desc, v.version desc limit 1)) as passages,
  exists (select from document_version v where v.workspace_id = d.workspace_id and v.document_id = d.id
    and v.kept_at is null) as reading`;

/** These documents of the workspace, newest stored first; those that are not there are left out. */
export function documentRows(ctx: Context, ids: readonly string[]): Promise<DocumentRow[]> {
  return ctx.db.$queryRaw<DocumentRow[]>(sql`
    select ${COLUMNS} from document d where d.workspace_id = ${ctx.workspace.id}::uuid and d.id = any(${[...ids]}::uuid[])
    order by d.stored_at desc, d.id desc`);
}

/** How many documents fit, and those from a place on, newest stored first. */
export async function listDocuments(ctx: Context, input: FindDocumentsInput, after: Place | null, limit: number) {
  const where = join(conditions(ctx, input), " and ");
  const onward = after ? sql`and (d.stored_at, d.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  const [count] = await ctx.db.$queryRaw<{ total: number }[]>(
    sql`select count(*)::int as total from document d where ${where}`,
  );
  const rows = await ctx.db.$queryRaw<DocumentRow[]>(sql`
    select ${COLUMNS} from document d where ${where} ${onward} order by d.stored_at desc, d.id desc limit ${limit}`);
  return { total: count?.total ?? 0, rows };
}

function conditions(ctx: Context, { query, author, kind, session, ...input }: FindDocumentsInput): Prisma.Sql[] {
  const project = projectOf(ctx, input.project);
  return [
    sql`d.workspace_id = ${ctx.workspace.id}::uuid`,
    ...(query?.trim() ? [saying(ctx, query.trim())] : []),
    ...(project ? [sql`d.project = ${project}`] : []),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(session ? [sql`d.session_id = ${session}`] : []),
    ...(author
      ? [
          sql`d.author_id in (select id from author where workspace_id = ${ctx.workspace.id}::uuid and name = ${author})`,
        ]
      : []),
  ];
}

/** The title holds the query, or one passage holds every word of it, also one that no longer counts. */
const saying = (ctx: Context, query: string) => sql`(position(lower(${query}) in lower(d.title)) > 0
  or d.id in (select m.document_id from memory m where m.workspace_id = ${ctx.workspace.id}::uuid
    and m.document_id is not null and m.tsv @@ plainto_tsquery('english', ${wordsOf(query).join(" ")})))`;

/** What a version of a document made of the notes of the ones before: those that it replaced, and those that it ended. */
export async function outcomeOf(ctx: Context, documentId: string, version: number, said: Date) {
  const own = sql`m.workspace_id = ${ctx.workspace.id}::uuid and m.document_id = ${documentId}::uuid`;
  const superseded = await ctx.db.$queryRaw<{ id: string }[]>(sql`
    select m.id from memory m join memory n on n.id = m.superseded_by
    where ${own} and n.document_id = m.document_id and n.document_version = ${version} order by m.id`);
  const ended = await ctx.db.$queryRaw<{ id: string }[]>(sql`
    select m.id from memory m where ${own} and m.document_version <> ${version} and m.valid_to = ${said} order by m.id`);
  return { superseded: superseded.map(({ id }) => id), ended: ended.map(({ id }) => id) };
}

/** The documents of any workspace that have passages still to be made into notes, the longest waiting first. */
export function unfinishedDocuments(db: Database): Promise<{ workspaceId: string; documentId: string }[]> {
  return db.documentVersion.findMany({
    where: { doneAt: null },
    select: { workspaceId: true, documentId: true },
    distinct: ["workspaceId", "documentId"],
    orderBy: { storedAt: "asc" },
  });
}

/** A passage of a version, and the note that it became. */
export type KnownPassage = { memoryId: string; content: string; heading: string | null; eventAt: Date };

/** The passages of a version in their order. */
export function knownPassages(ctx: Context, documentId: string, version: number): Promise<KnownPassage[]> {
  return ctx.db.$queryRaw<KnownPassage[]>(sql`
    select p.memory_id as "memoryId", m.content, m.heading, m.event_at as "eventAt"
    from passage p join memory m on m.id = p.memory_id
    where p.workspace_id = ${ctx.workspace.id}::uuid and p.document_id = ${documentId}::uuid and p.version = ${version}
    order by p.place`);
}

/** The last version, by its time, in which a note stands. */
export async function versionHolding(ctx: Context, documentId: string, memoryId: string): Promise<number | undefined> {
  const [row] = await ctx.db.$queryRaw<{ version: number }[]>(sql`
    select v.version from passage p join document_version v using (workspace_id, document_id, version)
    where p.workspace_id = ${ctx.workspace.id}::uuid and p.memory_id = ${memoryId}::uuid
      and p.document_id = ${documentId}::uuid
    order by v.occurred_at desc, v.version desc limit 1`);
  return row?.version;
}

/** A passage in its place, with what its note counts as. */
export type PlacedNote = {
  memoryId: string;
  start: number;
  end: number;
  heading: string | null;
  dates: unknown;
  eventAt: Date;
  validTo: Date | null;
  endsAt: Date | null;
  forgottenAt: Date | null;
  supersededBy: string | null;
  supersededAt: Date | null;
};

/** The passages of a version in their order. */
export function placedNotes(ctx: Context, documentId: string, version: number): Promise<PlacedNote[]> {
  return ctx.db.$queryRaw<PlacedNote[]>(sql`
    select p.memory_id as "memoryId", p.start_at as "start", p.end_at as "end", m.heading, m.dates, m.event_at as "eventAt",
      m.valid_to as "validTo", m.ends_at as "endsAt", m.forgotten_at as "forgottenAt", m.superseded_by as "supersededBy",
      m.superseded_at as "supersededAt"
    from passage p join memory m on m.id = p.memory_id
    where p.workspace_id = ${ctx.workspace.id}::uuid and p.document_id = ${documentId}::uuid and p.version = ${version}
    order by p.place`);
}

/** Keeps where notes stand in a version, in one statement. */
export async function insertPassages(
  tx: Context,
  { documentId, version }: { documentId: string; version: number },
  passages: readonly { place: number; start: number; end: number; memoryId: string }[],
): Promise<void> {
  await tx.db.$executeRaw(sql`
    insert into passage (workspace_id, document_id, version, place, start_at, end_at, memory_id)
    select ${tx.workspace.id}::uuid, ${documentId}::uuid, ${version}, place, "start", "end", "memoryId"
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb)
      as r(place integer, "start" integer, "end" integer, "memoryId" uuid)`);
}
