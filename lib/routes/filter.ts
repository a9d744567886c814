import type { Context } from "@/lib/context";
import type { Place } from "@/lib/page";
import { projectOf } from "@/lib/project";
import { wordsOf } from "@/lib/recall/lexemes";
import { ROUTE_COLUMNS } from "@/lib/routes/rows";
import type { FindRoutesInput, RouteView } from "@/lib/routes/schema";
import type { RouteRow } from "@/lib/routes/view";
import { Prisma } from "@/prisma/client/client";

/** What the doors may ask beyond the public filters. */
export type RouteFilter = FindRoutesInput & {
  /** Any of these states; without it and without `state`, every state. */
  states?: readonly RouteView["state"][];
  /** With a project: also the routes of the whole workspace, as a query in the project sees them. */
  workspace_wide?: boolean;
};

/** How many routes fit a filter. */
export async function countRoutes(ctx: Context, input: RouteFilter): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(
    Prisma.sql`select count(*)::int as total from route r where ${routeCondition(ctx, input)}`,
  );
  return row?.total ?? 0;
}

export type RankedRoute = RouteRow & { rank: number };

/**
 * The routes that fit, from a place on: those that name the very path first, then those of a folder above or below it,
 * then those where it stands further in; each newest first.
 */
export function listRoutes(ctx: Context, input: RouteFilter, after: Place | null, limit: number) {
  const path = plainPath(input.path ?? "");
  const rank = path
    ? Prisma.sql`case when ${anyPath(Prisma.sql`p = ${path}`)} then 0 when ${anyPath(nested(path))} then 1 else 2 end`
    : Prisma.sql`0`;
  const onward = after
    ? Prisma.sql`where rank > ${after.rank} or (rank = ${after.rank} and ("createdAt", id) < (${after.at}, ${after.id}::uuid))`
    : Prisma.empty;
  return ctx.db.$queryRaw<RankedRoute[]>(Prisma.sql`
    select * from (select ${ROUTE_COLUMNS}, ${rank} as rank from route r where ${routeCondition(ctx, input)}) found
    ${onward} order by rank, "createdAt" desc, id desc limit ${limit}`);
}

function routeCondition(ctx: Context, input: RouteFilter): Prisma.Sql {
  const project = projectOf(ctx, input.project);
  const states = input.state ? [input.state] : input.states;
  const path = plainPath(input.path ?? "");
  const conditions = [
    Prisma.sql`r.workspace_id = ${ctx.workspace.id}::uuid`,
    ...(input.query?.trim() ? [wordsCondition(input.query)] : []),
    ...(path ? [pathCondition(path)] : []),
    ...(input.tags?.length ? [Prisma.sql`r.tags @> ${input.tags}::text[]`] : []),
    ...(project ? [projectCondition(project, input.workspace_wide)] : []),
    ...(states ? [Prisma.sql`${STATE} = any(${[...states]}::text[])`] : []),
  ];
  return Prisma.join(conditions, " and ");
}

const STATE = Prisma.raw(
  "case when r.retired_at is not null then 'retired' when r.stale_at is not null then 'stale' else 'current' end",
);

const projectCondition = (project: string, workspaceWide = false) =>
  workspaceWide ? Prisma.sql`(r.project = ${project} or r.project is null)` : Prisma.sql`r.project = ${project}`;

/** Every word of the query stands in the route. A query of signs or of small words alone is looked for as it stands. */
function wordsCondition(query: string): Prisma.Sql {
  const words = wordsOf(query).join(" ");
  return Prisma.sql`case when numnode(plainto_tsquery('english', ${words})) > 0
    then r.tsv @@ plainto_tsquery('english', ${words})
    else position(lower(${query.trim()}) in lower(concat_ws(' ', r.title, r.description, array_to_string(r.paths, ' ')))) > 0 end`;
}

/**
 * A path is found as it stands, in a folder that a route names, and as any run of whole names of what a route names
 * (`price.ts` and `checkout` find `src/checkout/price.ts`). A path that begins at the root also finds what stands
 * further in, for the root of a checkout differs from machine to machine; a pattern (`src/*.ts`) stands for the folder
 * before its first sign.
 */
function pathCondition(path: string): Prisma.Sql {
  return anyPath(Prisma.sql`${nested(path)} or position('/' || ${path} || '/' in '/' || p || '/') > 0
    or (starts_with(${path}, '/') and not starts_with(p, '/') and position('/' || p || '/' in ${path} || '/') > 0)`);
}

/** One is the folder of the other, both from where they begin. */
const nested = (path: string) =>
  Prisma.sql`starts_with(${path} || '/', p || '/') or starts_with(p || '/', ${path} || '/')`;

const anyPath = (holds: Prisma.Sql) =>
  Prisma.sql`exists (select from (select ${PLAIN} as p from unnest(r.paths) as given) plain where p <> '' and (${holds}))`;

/** The same as `plainPath`, as SQL, for the paths of a route. */
const PLAIN = Prisma.raw(
  String.raw`regexp_replace(regexp_replace(replace(lower(given), '\', '/'), '^(\./)+|^[a-z]:(?=/)|[^/]*[*?{\[].*$|(:\d+)+$', '', 'g'), '/+$', '')`,
);

/**
 * A path without what does not tell places apart: `./` or a drive's letter before it, a pattern, a line number, `/`
 * after it, which way its slashes lean, its case.
 */
export function plainPath(path: string): string {
  return path
    .trim()
    .toLowerCase()
    .replaceAll("\\", "/")
    .replace(/^(\.\/)+|^[a-z]:(?=\/)|[^/]*[*?{[].*$|(:\d+)+$/g, "")
    .replace(/\/+$/, "");
}
