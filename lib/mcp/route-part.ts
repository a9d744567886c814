import { z } from "zod";
import { type Part, withoutEmpty } from "@/lib/mcp/answer";
import { fence, label, when } from "@/lib/mcp/fence";
import { type LostPath, ROUTE_STATES, type RouteView } from "@/lib/routes/schema";

const LONGEST_DESCRIPTION = 600;
const SHORTEST_DESCRIPTION = 40;

/** A route as tools answer it: empty fields are left out. */
export const CompactRoute = z.object({
  route_id: z.string(),
  title: z.string(),
  description: z.string(),
  paths: z.array(z.string()),
  truncated: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  project: z.string().optional(),
  version: z.int(),
  updated_at: z.string(),
  checked_at: z.string(),
  state: z.enum(ROUTE_STATES),
  lost_paths: z.array(z.object({ path: z.string(), to: z.string().optional() })).optional(),
});

/**
 * @param most how many characters of the description are shown
 * @param paths how many of the paths are shown
 */
export function routePart(route: RouteView, most: number = LONGEST_DESCRIPTION, paths = 20): Part {
  const shown = {
    description: [...route.description].slice(0, most).join("").trim(),
    paths: route.paths.slice(0, paths),
  };
  const cut = shown.description.length < route.description.length || shown.paths.length < route.paths.length;
  return {
    kind: "route",
    id: route.route_id,
    structured: dataOf({ ...route, ...shown }, cut),
    text: `${headerOf(route, cut)}\n${fence([route.title, ...shown.paths, shown.description].join("\n"))}`,
    shorter: () => (most / 2 < SHORTEST_DESCRIPTION ? null : routePart(route, most / 2, Math.ceil(paths / 3))),
  };
}

function dataOf(route: RouteView, truncated: boolean): Record<string, unknown> {
  return withoutEmpty({
    route_id: route.route_id,
    title: route.title,
    description: route.description,
    paths: route.paths,
    truncated: truncated || null,
    tags: route.tags,
    project: route.project,
    version: route.version,
    updated_at: route.updated_at,
    checked_at: route.checked_at,
    state: route.state,
    lost_paths: route.lost_paths?.map(withoutEmpty),
  });
}

const MOST_LOST = 3;

const lostWords = ({ path, to }: LostPath): string =>
  to ? `${label(path)} is gone, likely now ${label(to)}` : `${label(path)} is gone`;

/** `route ID, version 2, checked 2026-11-02, project github.com/acme/shop` */
function headerOf(route: RouteView, truncated: boolean): string {
  return [
    `route ${route.route_id}`,
    `version ${route.version}`,
    route.state !== "current" && route.state.toUpperCase(),
    ...(route.lost_paths ?? []).slice(0, MOST_LOST).map(lostWords),
    `updated ${when(route.updated_at)}`,
    `checked ${when(route.checked_at)}`,
    route.project && `project ${label(route.project)}`,
    route.tags.length > 0 && `tags ${route.tags.map(label).join(" ")}`,
    truncated && "TRUNCATED",
  ]
    .filter(Boolean)
    .join(", ");
}
