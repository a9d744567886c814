import { z } from "zod";
import type { Context } from "@/lib/context";
import { invalid } from "@/lib/errors";
import * as field from "@/lib/fields";
import type { Answer } from "@/lib/mcp/answer";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { fitPage, LeftOff, leftOffLine, nothing, paged } from "@/lib/mcp/page";
import { ranked } from "@/lib/mcp/ranked";
import { CompactRoute, routePart } from "@/lib/mcp/route-part";
import { defineTool } from "@/lib/mcp/tool";
import { recallRoutes } from "@/lib/recall/recall";
import { STATUSES } from "@/lib/recall/schema";
import { findRoutes } from "@/lib/routes/find";

const USUAL = 8;

const Input = z.object({
  query: field.query.optional().describe("What you look for, in words; or path, not both"),
  path: field.sought.optional().describe("A file or folder you have, or the end of its path"),
  project: field.project.optional(),
  ...paged(USUAL, 25),
});

export const routeQuery = defineTool({
  name: "route_query",
  title: "Find where something lives",
  description:
    "Find the files, folders or URLs where something lives, by words or by a path you already have. Ask before you search the repository.",
  input: Input,
  output: z.object({
    status: z.enum(STATUSES).optional(),
    status_reason: z.string().optional(),
    routes: z.array(CompactRoute),
    ...LeftOff,
  }),
  effect: "reads",
  run: (ctx, { query = "", path = "", ...input }) => {
    if (query.trim() && path.trim()) throw both();
    return query.trim() ? found(ctx, { ...input, query }) : listed(ctx, { ...input, path });
  },
});

function both() {
  const message =
    "Give query or path, not both: query finds by words, path finds what is known about a file or folder. Nothing was looked up.";
  return invalid(message, [{ field: "path", message }]);
}

type Paged = Omit<z.output<typeof Input>, "query" | "path">;

async function found(ctx: Context, input: Paged & { query: string }): Promise<Answer> {
  return ranked(await recallRoutes(ctx, { ...input, limit: input.limit ?? USUAL }), input);
}

function listed(ctx: Context, { limit, cursor, ...filters }: Paged & { path: string }): Promise<Answer> {
  return fitPage(
    { limit, cursor },
    USUAL,
    (limit, cursor) =>
      findRoutes(ctx, { ...filters, states: ["current", "stale"], workspace_wide: true, limit, cursor }),
    (route) => routePart(route),
    (kept, left) => ({
      structured: { routes: kept.map((part) => part.structured), ...left },
      text: [
        kept.length > 0 ? `Routes. ${FENCE_RULE}` : nothing({ cursor }, "No route is known for this."),
        ...[...kept.map((part) => part.text), ...leftOffLine(left)].map((text) => `\n${text}`),
      ].join("\n"),
      ids: kept.map((part) => part.id),
    }),
  );
}
