"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { NO_FILTERS } from "@/components/memory/filter-bar";
import { MemoryList } from "@/components/memory/memory-list";
import { NearMisses } from "@/components/memory/near-misses";
import { StatusLine } from "@/components/memory/status-line";
import { useDialogs } from "@/components/shell/dialogs";
import { useMayWrite } from "@/components/shell/past";
import { STATE_WORDS, texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { RowBones } from "@/components/ui/row-bones";
import { isPast } from "@/lib/browser/past";
import { type Filters, isFiltered, type SearchPage } from "@/lib/browser/search";

type Props = {
  search: UseInfiniteQueryResult<{ pages: SearchPage[] }>;
  asked: Filters;
  /** Whether what is shown answers an earlier question. */
  old: boolean;
  clear: (change: typeof NO_FILTERS) => void;
};

export function SearchResults({ search, asked, old, clear }: Props) {
  const { data, error, isPending, isFetching, refetch } = search;
  const pages = data?.pages ?? [];
  const memories = pages.flatMap((page) => page.memories);
  const label = headingOf(asked);
  return (
    <section aria-label={label} aria-busy={isFetching} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          {!isPending && !error && <Summary pages={pages} label={label} filtered={isFiltered(asked)} />}
        </div>
        {pages.at(-1)?.status === "UnknownBecauseDegraded" && (
          <Button onClick={() => refetch()} pending={isFetching}>
            {texts.retry}
          </Button>
        )}
      </div>
      {error && <Failure error={error} retry={refetch} pending={isFetching} />}
      {isPending && <RowBones />}
      <MemoryList memories={memories} label={label} stale={old} />
      {pages.length > 0 && memories.length === 0 && <NoMatch asked={asked} clear={clear} page={pages[0]} />}
      <More search={search} pages={pages} shown={memories.length} />
    </section>
  );
}

function Summary({ pages, label, filtered }: { pages: SearchPage[]; label: string; filtered: boolean }) {
  const [first] = pages;
  if (!first) return null;
  if (first.status) return <StatusLine status={first.status} pages={pages} filtered={filtered} />;
  const shown = pages.reduce((sum, page) => sum + page.memories.length, 0);
  return (
    <>
      <h2 className="font-medium text-sm">{label}</h2>
      <span className="text-muted text-xs">{texts.ofTotal(shown, first.total ?? shown)}</span>
    </>
  );
}

function More({ search, pages, shown }: Pick<Props, "search"> & { pages: SearchPage[]; shown: number }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = search;
  if (!hasNextPage) return null;
  const last = pages.at(-1);
  const total = last?.total ?? null;
  return (
    <div className="flex items-center gap-3 py-2">
      <Button onClick={() => fetchNextPage()} pending={isFetchingNextPage}>
        {isFetchingNextPage ? texts.loadingMore : texts.more}
      </Button>
      <span className="text-muted text-xs">
        {total === null ? texts.offMore(last?.left_off ?? 0) : texts.ofTotal(shown, total)}
      </span>
    </div>
  );
}

/** Nothing fits: which filters say so, how to take them off, and what came near without answering. */
function NoMatch({ asked, clear, page }: Pick<Props, "asked" | "clear"> & { page: SearchPage | undefined }) {
  const open = useDialogs();
  const mayWrite = useMayWrite();
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      {isFiltered(asked) && (
        <p className="text-muted">
          {!page?.status && `${texts.noMatch} `}
          {texts.filteredBy(filterNames(asked))}
        </p>
      )}
      {!isFiltered(asked) && !page?.status && <p className="text-muted">{texts.noMatch}</p>}
      <div className="flex flex-wrap gap-2">
        {isFiltered(asked) && <Button onClick={() => clear(NO_FILTERS)}>{texts.clearFilters}</Button>}
        {page?.status === "NoKnownSupport" && (
          <Button disabled={!mayWrite} onClick={() => open({ kind: "new-note" })}>
            {texts.writeNote}
          </Button>
        )}
      </div>
      {page && <NearMisses memories={page.near_misses} />}
    </div>
  );
}

function headingOf({ q, state, ...past }: Filters): string {
  if (q.trim()) return "Notes found";
  if (isPast(past)) return texts.countedThen;
  if (state === "current") return texts.newest;
  return state === "any" ? "Notes in any state" : `${STATE_WORDS[state]} notes`;
}

function filterNames({ project, category, tag, state, from, to }: Filters): string {
  const names = [
    project && `project ${project}`,
    category && `category ${category}`,
    tag && `tag ${tag}`,
    (from || to) && `true ${texts.between(from, to)}`,
    state !== "current" && `state ${state === "any" ? "any" : STATE_WORDS[state].toLowerCase()}`,
  ];
  return new Intl.ListFormat("en").format(names.filter((name) => typeof name === "string"));
}
