// Which part of the rankings one answer shows. Pure.
import { encodeCursor, type Offsets } from "@/lib/recall/cursor";
import type { Result } from "@/lib/recall/evidence";
import type { Kind } from "@/lib/recall/search";

export type Page = { memories: Result[]; routes: Result[]; left_off: number; next_cursor: string | null };

/** The next `limit` of each ranking after the offsets, and how to go on. */
export function pageOf(
  rankings: readonly { kind: Kind; results: readonly Result[] }[],
  from: Offsets,
  limit: number,
): Page {
  const of = (kind: Kind) => rankings.filter((ranking) => ranking.kind === kind).flatMap(({ results }) => results);
  const memories = of("memory").slice(from.memories);
  const routes = of("route").slice(from.routes);
  const left_off = Math.max(0, memories.length - limit) + Math.max(0, routes.length - limit);
  const shown = { memories: memories.slice(0, limit), routes: routes.slice(0, limit) };
  const reached = { memories: from.memories + shown.memories.length, routes: from.routes + shown.routes.length };
  return { ...shown, left_off, next_cursor: left_off > 0 ? encodeCursor(reached) : null };
}
