import type { Answer, Part } from "@/lib/mcp/answer";
import { budgetOf, keepWithin } from "@/lib/mcp/budget";
import { FENCE_RULE, sentence } from "@/lib/mcp/fence";
import { memoryPart } from "@/lib/mcp/memory-part";
import { leftOffLine } from "@/lib/mcp/page";
import { routePart } from "@/lib/mcp/route-part";
import { decodeCursor, encodeCursor } from "@/lib/recall/cursor";
import type { RecallView } from "@/lib/recall/schema";

type Found = Pick<RecallView, "status" | "status_reason" | "left_off" | "next_cursor"> &
  Partial<Pick<RecallView, "evidence" | "routes">>;
type Asked = { limit?: number | undefined; cursor?: string | undefined };
type Shown = { memories: Part[]; routes: Part[] };

/** A search's answer within the budget. A list that the search did not make is not in the answer either. */
export function ranked(found: Found, asked: Asked): Answer {
  const memories = (found.evidence ?? []).map((note) => memoryPart(note));
  const routes = (found.routes ?? []).map((route) => routePart(route));
  const before = asked.cursor ? decodeCursor(asked.cursor) : { memories: 0, routes: 0 };
  const build = (kept: Part[]) => {
    const shown = {
      memories: kept.filter((part) => part.kind === "memory"),
      routes: kept.filter((part) => part.kind === "route"),
    };
    const dropped = memories.length + routes.length - kept.length;
    const reached = { memories: before.memories + shown.memories.length, routes: before.routes + shown.routes.length };
    return answerOf(found, shown, {
      left_off: found.left_off + dropped,
      next_cursor: dropped > 0 ? encodeCursor(reached) : found.next_cursor,
    });
  };
  return build(keepWithin(budgetOf(asked), build([]), interleave(memories, routes)));
}

/** Two notes, one route, and so on: routes are short and few, and neither list starves the other. */
function interleave(memories: Part[], routes: Part[]): Part[] {
  const turns = Math.max(Math.ceil(memories.length / 2), routes.length);
  return Array.from({ length: turns }, (_, turn) => [
    ...memories.slice(turn * 2, turn * 2 + 2),
    ...routes.slice(turn, turn + 1),
  ]).flat();
}

type Left = { left_off: number; next_cursor: string | null };

function answerOf(found: Found, shown: Shown, left: Left): Answer {
  const parts = [...shown.memories, ...shown.routes];
  return {
    structured: {
      status: found.status,
      status_reason: found.status_reason,
      ...(found.evidence && { memories: shown.memories.map((part) => part.structured) }),
      ...(found.routes && { routes: shown.routes.map((part) => part.structured) }),
      ...left,
    },
    text: [
      `${found.status}: ${sentence(found.status_reason)}`,
      ...(parts.length > 0 ? [FENCE_RULE] : []),
      ...parts.map((part) => `\n${part.text}`),
      ...leftOffLine(left).map((line) => `\n${line}`),
    ].join("\n"),
    ids: parts.map((part) => part.id),
    status: found.status,
  };
}
