import type { Context } from "@/lib/context";
import type { Page } from "@/lib/page";
import type { FindRoutesInput, RouteIdInput, RouteView } from "@/lib/routes/schema";

export async function getRoute(_ctx: Context, _input: RouteIdInput): Promise<RouteView> {
  throw new Error("to be written");
}

export async function findRoutes(_ctx: Context, _input: FindRoutesInput): Promise<Page<RouteView>> {
  throw new Error("to be written");
}
