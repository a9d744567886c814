import type { Prisma } from "@/lib/db/client";
import type { RouteView } from "@/lib/routes/schema";

export type RouteRow = Prisma.RouteGetPayload<Record<string, never>>;

/** A route as everyone sees it. */
export function routeView(row: RouteRow): RouteView {
  return {
    route_id: row.id,
    title: row.title,
    description: row.description,
    paths: row.paths,
    tags: row.tags,
    project: row.project,
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
    checked_at: row.checkedAt.toISOString(),
    state: row.retiredAt ? "retired" : row.staleAt ? "stale" : "current",
  };
}
