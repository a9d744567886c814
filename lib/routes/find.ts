import type { Context } from "@/lib/context";
import { isId } from "@/lib/ids";
import { listKey, type Page, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";
import { countRoutes, listRoutes, type RouteFilter } from "@/lib/routes/filter";
import { noSuchRoute } from "@/lib/routes/one";
import type { RouteIdInput, RouteView } from "@/lib/routes/schema";
import { type RouteRow, routeView } from "@/lib/routes/view";

/**
 * Reads one route, in whatever state.
 * @throws BrainError `not_found`
 */
export async function getRoute(ctx: Context, input: RouteIdInput): Promise<RouteView> {
  return routeView(await readRoute(ctx, input.route_id));
}

export async function readRoute(ctx: Context, id: string): Promise<RouteRow> {
  const row = isId(id) ? await ctx.db.route.findFirst({ where: { workspaceId: ctx.workspace.id, id } }) : null;
  if (!row) throw noSuchRoute();
  return row;
}

/**
 * Lists the routes that fit every filter given, newest first, with their true number; with a path, those that name
 * that very path come first, then those of folders above and below it, then those where it stands further in. Without a state, every state.
 * @throws BrainError `invalid` when the cursor cannot be read
 */
export async function findRoutes(ctx: Context, input: RouteFilter): Promise<Page<RouteView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("routes", input);
  const after = readCursor(input.cursor, key, isId);
  const total = await countRoutes(ctx, input);
  const rows = await listRoutes(ctx, input, after, limit + 1);
  return pageOf(key, rows, limit, total, rows.map(routeView), (row) => ({
    rank: row.rank,
    at: row.createdAt,
    id: row.id,
  }));
}
