import { z } from "zod";
import type { Prisma } from "@/lib/db/client";
import { LostPath, type RouteView } from "@/lib/routes/schema";

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
    ...(row.staleAt && !row.retiredAt && { lost_paths: lostPaths(row) }),
  };
}

export const lostPaths = ({ lost }: RouteRow): LostPath[] => z.array(LostPath).parse(lost ?? []);

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
    lost_paths: lostPaths(row),
    retired_at: row.retiredAt?.toISOString() ?? null,
  };
}
