import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";

export const ROUTE_LIST_STATES = ["current", "stale", "retired", "any"] as const;

export const routeFilterParsers = {
  q: parseAsString.withDefault(""),
  project: parseAsString,
  tag: parseAsString,
  state: parseAsStringLiteral(ROUTE_LIST_STATES).withDefault("any"),
};

export const loadRouteFilters = createLoader(routeFilterParsers);
