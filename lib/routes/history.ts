import { z } from "zod";
import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import { readRoute } from "@/lib/routes/find";
import type { RouteHistoryView, RouteIdInput } from "@/lib/routes/schema";
import { routeView } from "@/lib/routes/view";

const Values = z.record(z.string(), z.unknown()).nullable();

/**
 * A route and every change of it, first change first, each with the values before and after.
 * @throws BrainError `not_found`
 */
export async function routeHistory(ctx: Context, input: RouteIdInput): Promise<RouteHistoryView> {
  const row = await readRoute(ctx, input.route_id);
  const events = await ctx.db.event.findMany({
    where: { workspaceId: ctx.workspace.id, subject: "route", subjectId: row.id },
    orderBy: { id: "asc" },
  });
  const authorOf = await authorsOf(
    ctx,
    events.map((event) => event.authorId),
  );
  return {
    route: routeView(row),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      action: event.action,
      actor: { ...authorOf(event.authorId), client: event.client, session_id: event.sessionId },
      reason: event.reason,
      old: Values.parse(event.old),
      new: Values.parse(event.new),
    })),
  };
}
