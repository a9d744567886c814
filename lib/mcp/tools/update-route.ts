import { z } from "zod";
import { fitOne } from "@/lib/mcp/budget";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { unchanged } from "@/lib/mcp/one";
import { CompactRoute, routePart } from "@/lib/mcp/route-part";
import { defineTool } from "@/lib/mcp/tool";
import { type ChangedRouteView, UpdateRouteInput } from "@/lib/routes/schema";
import { updateRoute } from "@/lib/routes/update";

export const updateRouteTool = defineTool({
  name: "update_route",
  title: "Correct a route",
  description:
    "Correct a route that moved, retire one that is gone, or confirm one that you found still true. With version, a change by someone else since is a conflict and shows the current one.",
  input: UpdateRouteInput,
  output: z.object({ message: z.string(), route: CompactRoute }),
  effect: "writes",
  run: async (ctx, input) => {
    const { route_id: _, version: __, ...fields } = input;
    const changed = await updateRoute(ctx, input);
    const part = fitOne(routePart(changed.route));
    const message = updatedSentence(changed, Object.keys(fields).length > 0);
    return {
      structured: { message, route: part.structured },
      text: [message, FENCE_RULE, "", part.text].join("\n"),
      ids: [part.id],
    };
  },
});

function updatedSentence({ route: { version, state }, action }: ChangedRouteView, hasFields: boolean): string {
  const standing = state === "retired" ? " It is retired, out of recall: retired false brings it back." : "";
  if (action === null) return `${unchanged("route", hasFields)} It is at version ${version}.${standing}`;
  if (action === "confirmed") return `Confirmed: checked now, still version ${version}.${standing}`;
  if (action === "restored") return `Back in recall: version ${version}.`;
  return `${action === "retired" ? "Retired" : "Updated"}: version ${version}.${standing}`;
}
