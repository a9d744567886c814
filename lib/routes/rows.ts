import type { Context } from "@/lib/context";
import { routeVector } from "@/lib/recall/lexemes";
import { vectorSql } from "@/lib/recall/vector";
import type { SimilarRouteView } from "@/lib/routes/schema";
import type { RouteRow } from "@/lib/routes/view";
import { Prisma } from "@/prisma/client/client";

// The SQL that Prisma cannot say: locks, the search vector, routes that share paths or words.

/** The columns of `route r` as a RouteRow. */
export const ROUTE_COLUMNS = Prisma.raw(`r.id, r.workspace_id as "workspaceId", r.title, r.title_key as "titleKey",
  r.description, r.paths, r.tags, r.project, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.checked_at as "checkedAt", r.stale_at as "staleAt", r.lost, r.retired_at as "retiredAt", r.author_id as "authorId",
  r.client, r.session_id as "sessionId", r.tool_use_id as "toolUseId"`);

/** Reads a route of the workspace and holds it until the transaction ends. */
export async function lockRoute(ctx: Context, id: string): Promise<RouteRow | undefined> {
  const [row] = await ctx.db.$queryRaw<RouteRow[]>(Prisma.sql`
    select ${ROUTE_COLUMNS} from route r where r.workspace_id = ${ctx.workspace.id}::uuid and r.id = ${id}::uuid for update`);
  return row;
}

/**
 * Reads the routes of a project that are in use, and holds them until the transaction ends.
 * @param at only those that nobody has checked since
 */
export function lockRoutesOf(ctx: Context, project: string, at: Date): Promise<RouteRow[]> {
  return ctx.db.$queryRaw<RouteRow[]>(Prisma.sql`
    select ${ROUTE_COLUMNS} from route r where r.workspace_id = ${ctx.workspace.id}::uuid and r.project = ${project}
      and r.retired_at is null and (r.checked_at <= ${at} or r.checked_at = r.created_at)
    order by r.id for update`);
}

/** Inserts a route with its search vector. */
export async function insertRoute(ctx: Context, row: RouteRow): Promise<void> {
  await ctx.db.$executeRaw(Prisma.sql`
    insert into route (id, workspace_id, title, title_key, description, paths, tags, project, version, created_at,
      updated_at, checked_at, author_id, client, session_id, tool_use_id, tsv)
    values (${row.id}::uuid, ${row.workspaceId}::uuid, ${row.title}, ${row.titleKey}, ${row.description},
      ${row.paths}::text[], ${row.tags}::text[], ${row.project}, ${row.version}, ${row.createdAt}, ${row.updatedAt},
      ${row.checkedAt}, ${row.authorId}::uuid, ${row.client}, ${row.sessionId}, ${row.toolUseId},
      ${vectorSql(routeVector(row))})`);
}

/** Writes what can be changed on a route, with its search vector, in one statement. */
export async function writeRoute(ctx: Context, row: RouteRow): Promise<void> {
  await ctx.db.$executeRaw(Prisma.sql`
    update route set title = ${row.title}, title_key = ${row.titleKey}, description = ${row.description},
      paths = ${row.paths}::text[], tags = ${row.tags}::text[], version = ${row.version}, updated_at = ${row.updatedAt},
      checked_at = ${row.checkedAt}, stale_at = ${row.staleAt},
      lost = ${row.lost === null ? null : JSON.stringify(row.lost)}::jsonb, retired_at = ${row.retiredAt},
      tsv = ${vectorSql(routeVector(row))}
    where workspace_id = ${ctx.workspace.id}::uuid and id = ${row.id}::uuid`);
}

const MOST_FOUND = 300;

/** Routes of the same project that are not retired and share a path or a word of the title, those that share most first. */
export function nearRoutes(ctx: Context, row: RouteRow, limit: number): Promise<SimilarRouteView[]> {
  const words = Prisma.sql`tsvector_to_array(to_tsvector('english', ${routeVector(row).a}))`;
  return ctx.db.$queryRaw<SimilarRouteView[]>(Prisma.sql`
    with word as (
      select ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query
      from unnest(${words}) as lexeme
    ), found as (
      select r.id, r.title, r.paths, r.tsv, r.paths && ${row.paths}::text[] as shares_path from route r
      where r.workspace_id = ${ctx.workspace.id}::uuid and r.id <> ${row.id}::uuid and r.retired_at is null
        and r.project is not distinct from ${row.project}::text
        and (r.paths && ${row.paths}::text[] or r.tsv @@ (select string_agg(query::text, ' | ')::tsquery from word))
      limit ${MOST_FOUND}
    )
    select id as route_id, title, paths from found
    order by shares_path desc, (select count(*) from word where found.tsv @@ word.query) desc, id
    limit ${limit}`);
}
