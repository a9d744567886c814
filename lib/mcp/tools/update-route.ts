import { z } from "zod";
import { fitOne } from "@/lib/mcp/budget";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { CompactRoute, routePart } from "@/lib/mcp/route-part";
import { defineTool } from "@/lib/mcp/tool";
import { UpdateRouteInput } from "@/lib/routes/schema";
import { updateRoute } from "@/lib/routes/update";

export const updateRouteTool = defineTool({
  name: "update_route",
  title: "Correct a route",
  description:
    "Correct a route that moved, retire one that is gone, or confirm one that you found still true. With version, a change by someone else since is a conflict and shows the current one.",
  input: UpdateRouteInput,
  output: z.object({ route: CompactRoute }),
  effect: "writes",
  run: async (ctx, input) => {
    const { route } = await updateRoute(ctx, input);
    const part = fitOne(routePart(route));
    return {
      structured: { route: part.structured },
      text: [`Updated: version ${route.version}.`, FENCE_RULE, "", part.text].join("\n"),
      ids: [part.id],
    };
  },
});
