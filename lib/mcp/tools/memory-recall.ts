import { z } from "zod";
import type { Context } from "@/lib/context";
import * as field from "@/lib/fields";
import { optionalInstant } from "@/lib/instant";
import type { Answer } from "@/lib/mcp/answer";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { CompactMemory, memoryPart } from "@/lib/mcp/memory-part";
import { fitPage, LeftOff, leftOffLine, nothing, paged } from "@/lib/mcp/page";
import { ranked } from "@/lib/mcp/ranked";
import { defineTool } from "@/lib/mcp/tool";
import type { MemoryFilter } from "@/lib/memories/filter";
import { findMemories } from "@/lib/memories/find";
import { recallMemories } from "@/lib/recall/recall";
import { STATUSES } from "@/lib/recall/schema";

const USUAL = 8;

const Input = z.object({
  query: field.query.optional(),
  category: field.category.optional(),
  tags: field.tags.optional().describe("Notes that have all of them"),
  task_id: field.taskId.optional(),
  project: field.project.optional(),
  as_of: field.instant.optional(),
  include_superseded: z.boolean().optional(),
  ...paged(USUAL, 25),
});

export const memoryRecall = defineTool({
  name: "memory_recall",
  title: "List notes",
  description:
    "List notes by category, tags, task or project: newest first, or best first with a query. For a question use context_query, which finds routes too. Only current notes, unless include_superseded.",
  input: Input,
  output: z.object({
    status: z.enum(STATUSES).optional(),
    status_reason: z.string().optional(),
    memories: z.array(CompactMemory),
    ...LeftOff,
  }),
  effect: "reads",
  always: true,
  run: (ctx, { query, ...filters }) => {
    if (query === undefined || query.trim() === "") return newest(ctx, filters);
    return found(ctx, { ...filters, query });
  },
});

type Filters = Omit<z.output<typeof Input>, "query">;

async function found(ctx: Context, input: Filters & { query: string }): Promise<Answer> {
  const { routes: _, ...view } = await recallMemories(ctx, { ...input, limit: input.limit ?? USUAL });
  return ranked(view, input);
}

function newest(ctx: Context, { limit, cursor, ...filters }: Filters): Promise<Answer> {
  const where = whereOf(ctx, filters);
  return fitPage(
    { limit, cursor },
    USUAL,
    (limit, cursor) => findMemories(ctx, { ...where, limit, cursor }),
    (memory) => memoryPart(memory),
    (kept, left) => ({
      structured: { memories: kept.map((part) => part.structured), ...left },
      text: [
        kept.length > 0 ? `Notes, newest first. ${FENCE_RULE}` : nothing({ cursor }, "No notes match."),
        ...[...kept.map((part) => part.text), ...leftOffLine(left)].map((text) => `\n${text}`),
      ].join("\n"),
      ids: kept.map((part) => part.id),
    }),
  );
}

/** What counts now, or counted at `as_of`; with `include_superseded` also what no longer did. Never what is forgotten. */
function whereOf(
  ctx: Context,
  { include_superseded, as_of, ...filters }: Omit<Filters, "limit" | "cursor">,
): MemoryFilter {
  const states = include_superseded ? (["current", "superseded", "expired"] as const) : (["current"] as const);
  const at = optionalInstant(ctx, "as_of", as_of, "end");
  return { ...filters, workspace_wide: true, states, ...(at && { at }) };
}
