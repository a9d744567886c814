import type { Context } from "@/lib/context";
import type { RouteHistoryView, RouteIdInput } from "@/lib/routes/schema";

export async function routeHistory(_ctx: Context, _input: RouteIdInput): Promise<RouteHistoryView> {
  throw new Error("to be written");
}
