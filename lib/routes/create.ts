import type { Context } from "@/lib/context";
import type { CreatedRouteView, CreateRouteInput } from "@/lib/routes/schema";

export async function createRoute(_ctx: Context, _input: CreateRouteInput): Promise<CreatedRouteView> {
  throw new Error("to be written");
}
