import { z } from "zod";
import * as field from "@/lib/fields";
import { CompactMemory } from "@/lib/mcp/memory-part";
import { LeftOff, paged } from "@/lib/mcp/page";
import { ranked } from "@/lib/mcp/ranked";
import { CompactRoute } from "@/lib/mcp/route-part";
import { defineTool } from "@/lib/mcp/tool";
import { recall } from "@/lib/recall/recall";
import { STATUSES } from "@/lib/recall/schema";

const USUAL = 8;

export const contextQuery = defineTool({
  name: "context_query",
  title: "Look up what the team knows",
  description:
    "Ask this before you start work and whenever you would guess. Finds notes (decisions, gotchas, how-tos) and routes (where things live) that speak to a question, best first. Use plain words with the names of files, errors or features. Answers a status: Supported, Conflicted, NoKnownSupport (nothing known) or UnknownBecauseDegraded (search incomplete).",
  input: z.object({
    query: field.query,
    project: field.project.optional().describe("Git remote or name"),
    as_of: field.instant.optional().describe("What counted then: ISO instant with zone, or date"),
    ...paged(USUAL, 25),
  }),
  output: z.object({
    status: z.enum(STATUSES),
    status_reason: z.string(),
    memories: z.array(CompactMemory),
    routes: z.array(CompactRoute),
    ...LeftOff,
  }),
  effect: "reads",
  always: true,
  run: async (ctx, input) => ranked(await recall(ctx, { ...input, limit: input.limit ?? USUAL }), input),
});
