"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { RouteState } from "@/components/route/route-state";
import { ROUTE_STATE_WORDS, texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { MoreButton } from "@/components/ui/more-button";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { RouteFilters } from "@/lib/browser/queries";
import type { Page } from "@/lib/page";
import type { RouteView } from "@/lib/routes/schema";

type Props = {
  list: UseInfiniteQueryResult<{ pages: Page<RouteView>[] }>;
  asked: RouteFilters;
  old: boolean;
  /** How the first route is written. */
  action: ReactNode;
  clear: () => void;
};

export function RouteList({ list, asked, old, action, clear }: Props) {
  const pages = list.data?.pages ?? [];
  const routes = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  const named = namesOf(asked);
  if (total === 0 && named.length === 0) return <NoRoutes action={action} />;
  return (
    <section aria-label={texts.routes} aria-busy={list.isFetching} className="flex min-w-0 flex-col gap-2">
      <p role="status" className="flex min-h-8 items-center text-muted text-sm">
        {total === 0 ? texts.noRouteMatch(named) : texts.routesOfTotal(routes.length, total)}
      </p>
      {total === 0 ? (
        <Button onClick={clear} className="self-start">
          {named.length === 1 && asked.q ? texts.clearSearch : texts.clearFilters}
        </Button>
      ) : (
        <ol aria-label={texts.routes} className={cx("flex flex-col", old && "stale")}>
          {routes.map((route) => (
            <RouteRow key={route.route_id} route={route} />
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </section>
  );
}

/** What the list was asked for, in words. */
function namesOf({ q, project, tag, state }: RouteFilters): string[] {
  const names = [
    q.trim() && `“${q.trim()}”`,
    project && `project ${project}`,
    tag && `tag ${tag}`,
    state !== "any" && `state ${ROUTE_STATE_WORDS[state].toLowerCase()}`,
  ];
  return names.flatMap((name) => name || []);
}

function RouteRow({ route }: { route: RouteView }) {
  return (
    <li className="row -mx-3 grid min-w-0 gap-x-6 gap-y-1.5 border-line border-b px-3 py-3 hover:bg-hover/60 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="flex min-w-0 flex-col gap-1">
        <Link
          href={`/routes/${route.route_id}`}
          prefetch={false}
          data-row={route.route_id}
          className="w-fit max-w-full font-medium"
        >
          <NoteText text={route.title} />
        </Link>
        <NoteText text={route.description} className="line-clamp-2 max-w-[72ch] text-muted" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          {route.state !== "current" && <RouteState state={route.state} />}
          <span>
            {texts.checked} <When at={route.checked_at} />
          </span>
          {route.project && (
            <span className="[overflow-wrap:anywhere]">
              <Pieces text={route.project} />
            </span>
          )}
          {route.tags.map((tag) => (
            <span key={tag} className="[overflow-wrap:anywhere]">
              #<Pieces text={tag} />
            </span>
          ))}
        </div>
      </div>
      <ul className="flex min-w-0 flex-col gap-0.5">
        {route.paths.slice(0, 4).map((path) => (
          <li key={path} className="truncate" title={path}>
            <code className="font-mono text-xs">
              <Pieces text={path} />
            </code>
          </li>
        ))}
        {route.paths.length > 4 && <li className="text-muted text-xs">+{route.paths.length - 4}</li>}
      </ul>
    </li>
  );
}

function NoRoutes({ action }: { action: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10 sm:py-16">
      <h2 className="font-semibold text-lg">{texts.noRoutes}</h2>
      <p className="text-muted">{texts.noRoutesBody}</p>
      {action}
    </section>
  );
}
