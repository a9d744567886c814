"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { RouteList } from "@/components/route/route-list";
import { useDialogs } from "@/components/shell/dialogs";
import { NewsBar, newRoutes } from "@/components/shell/news-bar";
import { useReach } from "@/components/shell/reach";
import { ROUTE_STATE_WORDS, texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { FilterPill } from "@/components/ui/filter-pill";
import { NewButton } from "@/components/ui/new-button";
import { RowBones } from "@/components/ui/row-bones";
import { SearchInput } from "@/components/ui/search-input";
import { useSettled } from "@/components/ui/use-settled";
import { type RouteFilters, routesQuery } from "@/lib/browser/queries";
import { ROUTE_LIST_STATES, routeFilterParsers } from "@/lib/browser/route-filters";
import type { RouteView } from "@/lib/routes/schema";

const NONE = { q: null, project: null, tag: null, state: null };
const STATE_CHOICES = ROUTE_LIST_STATES.map((value) => ({
  value,
  label: value === "any" ? "Any" : ROUTE_STATE_WORDS[value],
}));

export function RoutesPage() {
  const [filters, setFilters] = useQueryStates(routeFilterParsers);
  const asked = useSettled(filters);
  const list = useInfiniteQuery({ ...routesQuery(asked), placeholderData: keepPreviousData });
  const routes = list.data?.pages.flatMap((page) => page.items) ?? [];
  const choose = (change: Partial<Record<keyof RouteFilters, string | null>>) =>
    setFilters(
      { ...change, state: ROUTE_LIST_STATES.find((known) => known === (change.state ?? filters.state)) },
      { history: "push" },
    );
  const clear = () => setFilters(NONE, { history: "push" });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h1 className="sr-only">{texts.routes}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={texts.searchRoutes}
          placeholder={texts.searchRoutes}
          value={filters.q}
          onChange={(q) => setFilters({ q: q || null }, { history: "replace" })}
        />
        <NewRouteButton compact />
      </div>
      <RouteFilterBar filters={filters} routes={routes} choose={choose} clear={clear} />
      <NewsBar concerns={(change) => change.subject === "route"} keys={[["routes"]]} words={newRoutes} />
      {list.error && <Failure error={list.error} retry={list.refetch} pending={list.isFetching} />}
      {list.isPending && <RowBones />}
      {list.data && (
        <RouteList
          list={list}
          asked={asked}
          old={list.isPlaceholderData || asked !== filters}
          action={<NewRouteButton />}
          clear={clear}
        />
      )}
    </div>
  );
}

type BarProps = {
  filters: RouteFilters;
  routes: RouteView[];
  choose: (change: { project?: string | null; tag?: string | null; state?: string | null }) => void;
  clear: () => void;
};

function RouteFilterBar({ filters, routes, choose, clear }: BarProps) {
  const { project, tag, state } = filters;
  const words = (values: (string | null)[]) =>
    [...new Set(values)].flatMap((value) => (value === null ? [] : [{ value, label: value }]));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.filters}</legend>
      <FilterPill
        label={texts.project}
        value={project}
        choices={words(routes.map((route) => route.project))}
        open
        onChange={(value) => choose({ project: value })}
      />
      <FilterPill
        label="Tag"
        value={tag}
        choices={words(routes.flatMap((route) => route.tags))}
        open
        onChange={(value) => choose({ tag: value })}
      />
      <FilterPill
        label={texts.state}
        value={state}
        usual="any"
        choices={STATE_CHOICES}
        onChange={(value) => choose({ state: value ?? "any" })}
      />
      {(project || tag || state !== "any") && (
        <Button look="quiet" onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}

function NewRouteButton({ compact }: { compact?: boolean }) {
  const open = useDialogs();
  const { reachable } = useReach();
  const write = () => open({ kind: "route", route: null });
  return <NewButton label={texts.newRoute} compact={compact} disabled={!reachable} onClick={write} />;
}
