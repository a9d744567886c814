import type { Prisma } from "@/lib/db/client";
import type { RouteView } from "@/lib/routes/schema";

/** A row of the table, without its search vector. */
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

/** What the events of a route keep: everything that a person can change, and its version. */
export function routeValues(row: RouteRow): Prisma.InputJsonObject {
  return {
    title: row.title,
    description: row.description,
    paths: row.paths,
    tags: row.tags,
    project: row.project,
    version: row.version,
    checked_at: row.checkedAt.toISOString(),
    stale_at: row.staleAt?.toISOString() ?? null,
    retired_at: row.retiredAt?.toISOString() ?? null,
  };
}
