import { z } from "zod";
import type { Context } from "@/lib/context";
import { historyOf } from "@/lib/event-history";
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
  const events = await historyOf(ctx, "route", [row.id]);
  return {
    route: routeView(row),
    events: events.map(({ row: { old, new: next }, changed }) => ({
      ...changed,
      old: Values.parse(old),
      new: Values.parse(next),
    })),
  };
}
