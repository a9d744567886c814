import type { Context } from "@/lib/context";
import type { RouteView, UpdateRouteInput } from "@/lib/routes/schema";

export async function updateRoute(_ctx: Context, _input: UpdateRouteInput): Promise<{ route: RouteView }> {
  throw new Error("to be written");
}
