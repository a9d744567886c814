import { z } from "zod";
import type { Context } from "@/lib/context";
import * as field from "@/lib/fields";
import type { Answer } from "@/lib/mcp/answer";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { fitPage, LeftOff, leftOffLine, paged } from "@/lib/mcp/page";
import { ranked } from "@/lib/mcp/ranked";
import { CompactRoute, routePart } from "@/lib/mcp/route-part";
import { defineTool } from "@/lib/mcp/tool";
import { recallRoutes } from "@/lib/recall/recall";
import { STATUSES } from "@/lib/recall/schema";
import { findRoutes } from "@/lib/routes/find";

const USUAL = 8;

const Input = z.object({
  query: field.query.optional().describe("What you look for, in words"),
  path: field.sought.optional().describe("A file or folder you have: what is known about it"),
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
  run: (ctx, { query, ...input }) => (query?.trim() ? found(ctx, { ...input, query }) : listed(ctx, input)),
});

type Filters = Omit<z.output<typeof Input>, "query">;

async function found(ctx: Context, { path: _, ...input }: Filters & { query: string }): Promise<Answer> {
  return ranked(await recallRoutes(ctx, { ...input, limit: input.limit ?? USUAL }), input);
}

function listed(ctx: Context, { limit, cursor, ...filters }: Filters): Promise<Answer> {
  return fitPage(
    { limit, cursor },
    USUAL,
    (limit, cursor) =>
      findRoutes(ctx, { ...filters, states: ["current", "stale"], workspace_wide: true, limit, cursor }),
    (route) => routePart(route),
    (kept, left) => ({
      structured: { routes: kept.map((part) => part.structured), ...left },
      text: [
        kept.length > 0 ? `Routes. ${FENCE_RULE}` : "No route is known for this.",
        ...[...kept.map((part) => part.text), ...leftOffLine(left)].map((text) => `\n${text}`),
      ].join("\n"),
      ids: kept.map((part) => part.id),
    }),
  );
}
