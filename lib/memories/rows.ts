import type { Context } from "@/lib/context";
import { recordMentions } from "@/lib/entities/record";
import { forgetPlaces } from "@/lib/entities/rows";
import { dueForComparison } from "@/lib/memories/compare";
import { changesAfter, notesKnownAt } from "@/lib/memories/known";
import type { MemoryRow } from "@/lib/memories/note";
import { memoryVector } from "@/lib/recall/lexemes";
import { vectorColumns, vectorOfColumns } from "@/lib/recall/vector";
import { Prisma } from "@/prisma/client/client";

// The SQL that Prisma cannot say: locks, the search vector, many rows in one statement, chains.

/** The columns of `memory m` as a MemoryRow. */
export const MEMORY_COLUMNS =
  Prisma.raw(`m.id, m.workspace_id as "workspaceId", m.content, m.content_hash as "contentHash",
  m.category, m.importance, m.tags, m.project, m.task_id as "taskId", m.event_at as "eventAt", m.valid_to as "validTo",
  m.ends_at as "endsAt", m.stored_at as "storedAt", m.forgotten_at as "forgottenAt", m.superseded_by as "supersededBy",
  m.superseded_at as "supersededAt", m.author_id as "authorId", m.client, m.session_id as "sessionId",
  m.tool_use_id as "toolUseId", m.document_id as "documentId", m.quote, m.url, m.document_version as "documentVersion",
  m.quote_start as "quoteStart", m.quote_end as "quoteEnd", m.heading, m.dates`);

/** Reads notes of the workspace and holds them until the transaction ends. In order of id, so that two never wait for each other. */
export function lockMemories(ctx: Context, ids: readonly string[]): Promise<MemoryRow[]> {
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    select ${MEMORY_COLUMNS} from memory m
    where m.workspace_id = ${ctx.workspace.id}::uuid and m.id = any(${[...ids]}::uuid[])
    order by m.id for update`);
}

/** Inserts notes, says that they are to be compared with the others, and keeps what they mention. */
export async function insertMemories(ctx: Context, notes: readonly MemoryRow[]): Promise<void> {
  if (notes.length === 0) return;
  await insertBare(ctx, notes);
  await dueForComparison(
    ctx,
    notes.map(({ id }) => id),
  );
  await recordMentions(ctx, notes);
}

/** Inserts notes with their search vectors, in one statement, and nothing else. */
export async function insertBare(ctx: Context, notes: readonly MemoryRow[]): Promise<void> {
  if (notes.length === 0) return;
  const records = notes.map((note) => ({ ...note, ...memoryVector(note) }));
  await ctx.db.$executeRaw(Prisma.sql`
    insert into memory (id, workspace_id, content, content_hash, category, importance, tags, project, task_id,
      event_at, valid_to, ends_at, stored_at, author_id, client, session_id, tool_use_id, document_id, quote, url,
      document_version, quote_start, quote_end, heading, dates, tsv)
    select id, "workspaceId", content, "contentHash", category, importance, tags, project, "taskId",
      "eventAt", "validTo", "endsAt", "storedAt", "authorId", client, "sessionId", "toolUseId", "documentId", quote, url,
      "documentVersion", "quoteStart", "quoteEnd", heading, dates, ${vectorOfColumns}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, "workspaceId" uuid, content text,
      "contentHash" text, category text, importance smallint, tags text[], project text, "taskId" text,
      "eventAt" timestamptz, "validTo" timestamptz, "endsAt" timestamptz, "storedAt" timestamptz, "authorId" uuid,
      client text, "sessionId" text, "toolUseId" text, "documentId" uuid, quote text, url text,
      "documentVersion" integer, "quoteStart" integer, "quoteEnd" integer, heading text, dates jsonb, ${vectorColumns})`);
}

/**
 * Writes what can be changed on a note (tags, category, importance, project) with its search vector, in one statement,
 * and keeps what it mentions now.
 */
export async function relabelMemories(ctx: Context, notes: readonly MemoryRow[]): Promise<void> {
  if (notes.length === 0) return;
  const records = notes.map((note) => ({
    ...{ id: note.id, tags: note.tags, category: note.category, importance: note.importance, project: note.project },
    ...memoryVector(note),
  }));
  await ctx.db.$executeRaw(Prisma.sql`
    update memory m set tags = r.tags, category = r.category, importance = r.importance, project = r.project, tsv = r.tsv
    from (select id, tags, category, importance, project, ${vectorOfColumns} as tsv
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as given(id uuid, tags text[], category text, importance smallint, project text, ${vectorColumns})) r
    where m.id = r.id and m.workspace_id = ${ctx.workspace.id}::uuid`);
  await forgetPlaces(
    ctx,
    notes.map(({ id }) => id),
  );
  await recordMentions(ctx, notes);
}

/** A note and its successor. */
export type Link = Pick<MemoryRow, "id" | "supersededBy">;

/** The notes of these ids, in no order, as they were known at an instant; those not known then are left out. */
export function memoriesOf(ctx: Context, ids: readonly string[], knownAt: Date | null): Promise<MemoryRow[]> {
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    select ${MEMORY_COLUMNS} from ${notesKnownAt(ctx, knownAt, ids)} m
    where m.workspace_id = ${ctx.workspace.id}::uuid and m.id = any(${[...ids]}::uuid[])`);
}

/** Which notes were succeeded by these, as it was known at an instant, in the order of their storing. */
export async function predecessorsOf(ctx: Context, ids: readonly string[], knownAt: Date | null): Promise<Link[]> {
  const linked = await ctx.db.$queryRaw<Link[]>(Prisma.sql`
    select m.id, m.superseded_by as "supersededBy" from memory m
    where m.workspace_id = ${ctx.workspace.id}::uuid and m.superseded_by = any(${[...ids]}::uuid[]) order by m.id`);
  if (!knownAt) return linked;
  const unlinked = await ctx.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    select distinct e.subject_id as id from event e
    where ${changesAfter(ctx, knownAt)} and e.old->>'superseded_by' = any(${[...ids]}::text[])`);
  const known = await memoriesOf(ctx, [...new Set([...linked, ...unlinked].map(({ id }) => id))], knownAt);
  return known
    .filter(({ supersededBy }) => supersededBy !== null && ids.includes(supersededBy))
    .sort((one, two) => (one.id < two.id ? -1 : 1));
}

/** The successors of a note, the next first. */
export function laterMemories(ctx: Context, id: string): Promise<MemoryRow[]> {
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    with recursive ${later(ctx, id, notesKnownAt(ctx, null))}
    select ${MEMORY_COLUMNS} from memory m join later using (id) where later.depth > 0 order by later.depth`);
}

/**
 * A note with everything that came before and after it, what was replaced standing before its successor, as it was known
 * at an instant.
 */
export function chainOf(ctx: Context, id: string, knownAt: Date | null): Promise<MemoryRow[]> {
  const notes = notesKnownAt(ctx, knownAt);
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    with recursive ${later(ctx, id, notes)}, chain as (
      (select id, 0 as depth from later order by later.depth desc limit 1)
      union
      select m.id, chain.depth + 1 from ${notes} m join chain on m.superseded_by = chain.id
      where m.workspace_id = ${ctx.workspace.id}::uuid)
    select ${MEMORY_COLUMNS} from ${notes} m join chain using (id) order by chain.depth desc, m.stored_at, m.id`);
}

const later = (ctx: Context, id: string, notes: Prisma.Sql) => Prisma.sql`later as (
  select m.id, m.superseded_by, 0 as depth from ${notes} m
  where m.workspace_id = ${ctx.workspace.id}::uuid and m.id = ${id}::uuid
  union
  select m.id, m.superseded_by, later.depth + 1 from ${notes} m join later on m.id = later.superseded_by
  where m.workspace_id = ${ctx.workspace.id}::uuid)`;
