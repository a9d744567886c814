import type { Context } from "@/lib/context";
import { reasonOf } from "@/lib/db/faults";
import { canBegin, inTransaction } from "@/lib/db/transaction";
import { recordEvent } from "@/lib/events";
import { newId } from "@/lib/ids";
import { projectOf } from "@/lib/project";
import { insertRoute } from "@/lib/routes/rows";
import type { CreatedRouteView, CreateRouteInput } from "@/lib/routes/schema";
import { similarRoutes } from "@/lib/routes/similar";
import { takeTitle, titleKey } from "@/lib/routes/title";
import { type RouteRow, routeValues, routeView } from "@/lib/routes/view";

/**
 * Says where something lives. Routes that share a path or most of the title are told, and nothing is done about them.
 * @throws BrainError `conflict` when a route with the same title stands in the same project
 */
export async function createRoute(ctx: Context, input: CreateRouteInput): Promise<CreatedRouteView> {
  const row = makeRoute(ctx, input, new Date());
  await inTransaction(ctx, async (tx) => {
    await takeTitle(tx, row);
    await insertRoute(tx, row);
    const subject = { subject: "route", subjectId: row.id } as const;
    await recordEvent(tx, row.createdAt, { action: "created", ...subject, new: routeValues(row) });
  });
  return { route_id: row.id, route: routeView(row), ...(await similarTo(ctx, row)) };
}

/** As for a note: the route is kept by now, but within a transaction nothing is yet. */
async function similarTo(ctx: Context, row: RouteRow): Promise<Pick<CreatedRouteView, "similar" | "similar_failed">> {
  try {
    return { similar: await similarRoutes(ctx, row) };
  } catch (error) {
    if (!canBegin(ctx.db)) throw error;
    console.error(`what is similar to the route ${row.id} could not be looked up: ${reasonOf(error)}`);
    return { similar: [], similar_failed: true };
  }
}

function makeRoute(ctx: Context, input: CreateRouteInput, at: Date): RouteRow {
  return {
    id: newId(),
    workspaceId: ctx.workspace.id,
    title: input.title,
    titleKey: titleKey(input.title),
    description: input.description,
    paths: input.paths,
    tags: input.tags ?? [],
    project: projectOf(ctx, input.project),
    version: 1,
    createdAt: at,
    updatedAt: at,
    checkedAt: at,
    staleAt: null,
    lost: null,
    retiredAt: null,
    authorId: ctx.actor.authorId,
    client: ctx.actor.client,
    sessionId: ctx.actor.sessionId,
    toolUseId: ctx.actor.toolUseId,
  };
}
