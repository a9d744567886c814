// Which part of the rankings one answer shows. Pure.
import type { Conflicts } from "@/lib/recall/conflicts";
import { encodeCursor, type Offsets } from "@/lib/recall/cursor";
import type { Result } from "@/lib/recall/evidence";
import type { Kind } from "@/lib/recall/search";

export type Page = { memories: Result[]; routes: Result[]; left_off: number; next_cursor: string | null };

/**
 * The next `limit` of each ranking after the offsets, and how to go on. The memories are one more where they would end
 * between the two sides of a conflict.
 */
export function pageOf(
  rankings: readonly { kind: Kind; results: readonly Result[] }[],
  from: Offsets,
  limit: number,
  conflicts: Conflicts,
): Page {
  const of = (kind: Kind) => rankings.filter((ranking) => ranking.kind === kind).flatMap(({ results }) => results);
  const memories = of("memory").slice(from.memories);
  const routes = of("route").slice(from.routes);
  const end = limit + (splitsSides(memories, limit, conflicts) ? 1 : 0);
  const left_off = Math.max(0, memories.length - end) + Math.max(0, routes.length - limit);
  const shown = { memories: memories.slice(0, end), routes: routes.slice(0, limit) };
  const reached = { memories: from.memories + shown.memories.length, routes: from.routes + shown.routes.length };
  return { ...shown, left_off, next_cursor: left_off > 0 ? encodeCursor(reached) : null };
}

function splitsSides(memories: readonly Result[], limit: number, conflicts: Conflicts): boolean {
  const [last, next] = memories.slice(limit - 1, limit + 1);
  if (!last || !next) return false;
  const others = conflicts.get(last.id)?.map(({ id }) => id) ?? [];
  return others.includes(next.id) && !memories.slice(0, limit).some(({ id }) => others.includes(id));
}
