import type { Context } from "@/lib/context";
import { mentionsEntity } from "@/lib/entities/list";
import type { Selection } from "@/lib/memories/filter";
import type { MemoryRow } from "@/lib/memories/note";
import { MEMORY_COLUMNS } from "@/lib/memories/rows";
import type { Place } from "@/lib/page";
import { ROUTE_COLUMNS } from "@/lib/routes/rows";
import type { RouteRow } from "@/lib/routes/view";
import { Prisma } from "@/prisma/client/client";

// The SQL of what stands around one entity.

/** The notes of a selection that mention an entity, the latest event first, from a place on. */
export function notesOf(ctx: Context, id: string, { notes, where }: Selection, after: Place | null, limit: number) {
  const onward = after ? Prisma.sql`and (m.event_at, m.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    select ${MEMORY_COLUMNS} from ${notes} m where ${where} and m.forgotten_at is null and ${mentionsEntity(ctx, id)}
      ${onward}
    order by m.event_at desc, m.id desc limit ${limit}`);
}

/** How many notes of a selection mention an entity. */
export async function countNotesOf(ctx: Context, id: string, { notes, where }: Selection): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(Prisma.sql`
    select count(*)::int as total from ${notes} m
    where ${where} and m.forgotten_at is null and ${mentionsEntity(ctx, id)}`);
  return row?.total ?? 0;
}

const MOST_ROUTES = 20;

/** The routes that hold one of its names, newest first. */
export function routesOf(ctx: Context, id: string): Promise<RouteRow[]> {
  return ctx.db.$queryRaw<RouteRow[]>(Prisma.sql`
    select ${ROUTE_COLUMNS} from route r
    where r.workspace_id = ${ctx.workspace.id}::uuid and r.retired_at is null and exists (
      select from entity_name n where n.workspace_id = ${ctx.workspace.id}::uuid and n.entity_id = ${id}::uuid
        and r.tsv @@ phraseto_tsquery('english', n.words))
    order by r.created_at desc, r.id desc limit ${MOST_ROUTES}`);
}

const MOST_DOCUMENTS = 20;

export type DocumentRow = { document_id: string; title: string | null; memories: number };

/** The documents whose passages mention it, those with the latest passage first. */
export function documentsOf(ctx: Context, id: string): Promise<DocumentRow[]> {
  return ctx.db.$queryRaw<DocumentRow[]>(Prisma.sql`
    select m.document_id, d.title, count(*)::int as memories from memory m
    left join document d on d.workspace_id = m.workspace_id and d.id = m.document_id
    where m.workspace_id = ${ctx.workspace.id}::uuid and m.document_id is not null and m.forgotten_at is null
      and ${mentionsEntity(ctx, id)}
    group by m.document_id, d.title order by max(m.event_at) desc, m.document_id limit ${MOST_DOCUMENTS}`);
}

const MOST_TOGETHER = 12;

export type TogetherRow = { id: string; memories: number };

/** The entities that its notes mention too, those of most notes first. */
export function togetherWith(ctx: Context, id: string): Promise<TogetherRow[]> {
  return ctx.db.$queryRaw<TogetherRow[]>(Prisma.sql`
    select n.entity_id as id, count(distinct m.id)::int as memories from memory m
    join mention x on x.workspace_id = m.workspace_id and x.memory_id = m.id
    join entity_name n on n.id = x.name_id and n.entity_id <> ${id}::uuid
    where m.workspace_id = ${ctx.workspace.id}::uuid and m.forgotten_at is null and ${mentionsEntity(ctx, id)}
    group by n.entity_id order by memories desc, n.entity_id limit ${MOST_TOGETHER}`);
}

export type MentionedRow = { id: string; written: string };

/** What a note mentions, in no order. */
export function mentionedIn(ctx: Context, memoryId: string): Promise<MentionedRow[]> {
  return ctx.db.$queryRaw<MentionedRow[]>(Prisma.sql`
    select n.entity_id as id, min(x.written) as written from mention x join entity_name n on n.id = x.name_id
    where x.workspace_id = ${ctx.workspace.id}::uuid and x.memory_id = ${memoryId}::uuid group by n.entity_id`);
}

/** The entities that were merged into one, and into those, in no order. */
export async function mergedInto(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    with recursive part as (
      select e.id from entity e where e.workspace_id = ${ctx.workspace.id}::uuid and e.merged_into = ${id}::uuid
      union
      select e.id from entity e join part on e.merged_into = part.id)
    select id from part`);
  return rows.map((row) => row.id);
}
