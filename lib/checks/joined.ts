import { CLAIMS } from "@/lib/checks/join";
import type { CallView, GivenView, WholeSessionView } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { isId } from "@/lib/ids";
import { memoryViews } from "@/lib/memories/view";
import { routeView } from "@/lib/routes/view";
import { Prisma } from "@/prisma/client/client";

type CallRow = Omit<CallView, "at"> & { at: Date };
type GivenRow = { id: string; given_at: Date; times: number };

/** What the calls of a session are, in the columns of `claimed_call k` and `call c`. */
const ITS_CALLS = Prisma.sql`${CLAIMS} join call c on c.workspace_id = k.workspace_id
  and c.tool_use_id = k.tool_use_id and c.author_id = a.id`;

const ofSession = (ctx: Context, key: string) =>
  Prisma.sql`k.workspace_id = ${ctx.workspace.id}::uuid and k.session_key = ${key}::uuid`;

/** Every call that a session claims, oldest first, with what the brain knows of it. */
export async function callsOf(ctx: Context, key: string): Promise<CallView[]> {
  const rows = await ctx.db.$queryRaw<CallRow[]>(Prisma.sql`
    with seen as (select distinct on (k.tool_use_id) k.tool_use_id, c.tool, c.at, c.project, c.query, c.status, c.ids
      from ${ITS_CALLS} where ${ofSession(ctx, key)} order by k.tool_use_id, c.at, c.id)
    select coalesce(seen.tool, k.tool) as tool, k.tool_use_id, coalesce(seen.at, k.at) as at, seen.project, seen.query,
      seen.status, coalesce(seen.ids, '{}') as ids
    from claimed_call k left join seen using (tool_use_id) where ${ofSession(ctx, key)} order by 3, 2`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The notes and the routes that the calls of a session wrote, oldest first; also a note that stood there already. */
export async function writtenBy(ctx: Context, key: string): Promise<Pick<WholeSessionView, "stored" | "routes">> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    select unnest(c.ids) as id from ${ITS_CALLS}
    where ${ofSession(ctx, key)} and c.tool in ('memory_store', 'create_route', 'update_route') and c.status = 'ok'
    union select m.id::text from ${CLAIMS} join memory m on m.workspace_id = k.workspace_id
      and m.tool_use_id = k.tool_use_id and m.author_id = a.id where ${ofSession(ctx, key)}
    union select r.id::text from ${CLAIMS} join route r on r.workspace_id = k.workspace_id
      and r.tool_use_id = k.tool_use_id and r.author_id = a.id where ${ofSession(ctx, key)}`);
  const where = { workspaceId: ctx.workspace.id, id: { in: rows.map((row) => row.id).filter(isId) } };
  const memories = await ctx.db.memory.findMany({ where, orderBy: { id: "asc" } });
  const routes = await ctx.db.route.findMany({ where, orderBy: { id: "asc" } });
  return { stored: await memoryViews(ctx, memories), routes: routes.map(routeView) };
}

/** The notes that lookups gave to a session, first given first. */
export async function givenTo(ctx: Context, key: string): Promise<GivenView[]> {
  const rows = await ctx.db.$queryRaw<GivenRow[]>(Prisma.sql`
    select given.id, min(c.at) as given_at, count(*)::int as times
    from ${ITS_CALLS} cross join lateral unnest(c.ids) given(id)
    where ${ofSession(ctx, key)} and c.tool in ('context_query', 'memory_recall') group by 1`);
  const receipts = new Map(rows.map((row) => [row.id, row]));
  const ids = [...receipts.keys()].filter(isId);
  const memories = await ctx.db.memory.findMany({ where: { workspaceId: ctx.workspace.id, id: { in: ids } } });
  const views = await memoryViews(ctx, memories);
  return views
    .flatMap((view) => {
      const receipt = receipts.get(view.memory_id);
      return receipt ? [{ ...view, given_at: receipt.given_at.toISOString(), times: receipt.times }] : [];
    })
    .sort((a, b) => (a.given_at === b.given_at ? 0 : a.given_at < b.given_at ? -1 : 1));
}
