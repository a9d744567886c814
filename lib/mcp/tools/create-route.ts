import { z } from "zod";
import type { Answer } from "@/lib/mcp/answer";
import { fitOne } from "@/lib/mcp/budget";
import { FENCE_RULE, fence } from "@/lib/mcp/fence";
import { CompactRoute, routePart } from "@/lib/mcp/route-part";
import { defineTool } from "@/lib/mcp/tool";
import { createRoute } from "@/lib/routes/create";
import { type CreatedRouteView, CreateRouteInput, SimilarRouteView } from "@/lib/routes/schema";

/** How many paths of a similar route are shown: enough to tell whether it is the same place. */
const MOST_SIMILAR_PATHS = 3;

export const createRouteTool = defineTool({
  name: "create_route",
  title: "Record where something lives",
  description:
    "Record where something lives when you had to search for it, so that nobody searches again. A title that is taken in the project is refused: use update_route on it.",
  input: CreateRouteInput,
  output: z.object({
    message: z.string(),
    route_id: z.string(),
    route: CompactRoute,
    similar: z.array(SimilarRouteView),
  }),
  effect: "writes",
  repeatable: false,
  always: true,
  run: async (ctx, input) => createdAnswer(await createRoute(ctx, input)),
});

function createdAnswer({ route_id, route, similar, similar_failed }: CreatedRouteView): Answer {
  const part = fitOne(routePart(route));
  const near = similar.map((other) => ({ ...other, paths: other.paths.slice(0, MOST_SIMILAR_PATHS) }));
  const message = [
    "Recorded.",
    near.length > 0 && "Similar routes follow it: if one is the same place, retire one with update_route.",
    similar_failed && "Similar routes could not be looked up.",
  ]
    .filter(Boolean)
    .join(" ");
  return {
    structured: { message, route_id, route: part.structured, similar: near },
    text: [message, FENCE_RULE, ...[part.text, ...near.map(similarText)].map((text) => `\n${text}`)].join("\n"),
    ids: [route_id],
  };
}

const similarText = ({ route_id, title, paths }: CreatedRouteView["similar"][number]) =>
  `similar route ${route_id}\n${fence([title, ...paths].join("\n"))}`;
