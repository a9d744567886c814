"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { EmptyBrain } from "@/components/memory/empty-brain";
import { FilterBar } from "@/components/memory/filter-bar";
import { SearchResults } from "@/components/memory/search-results";
import { useFilters } from "@/components/memory/use-filters";
import { WhereItLives } from "@/components/memory/where-it-lives";
import { useDialogs } from "@/components/shell/dialogs";
import { NewsBar } from "@/components/shell/news-bar";
import { useMayWrite, usePast } from "@/components/shell/past";
import { PastBar } from "@/components/shell/past-bar";
import { texts } from "@/components/texts";
import { NewButton } from "@/components/ui/new-button";
import { SearchInput } from "@/components/ui/search-input";
import { routesQuery, searchQuery } from "@/lib/browser/queries";
import { type Filters, isFiltered, isRecall } from "@/lib/browser/search";
import type { RouteView } from "@/lib/routes/schema";

const CONCERNED = ["memory", "route"];

export function SearchPage({ origin }: { origin: string }) {
  const { filters, asked, type, choose } = useFilters();
  const search = useInfiniteQuery({ ...searchQuery(asked), placeholderData: keepPreviousData });
  const routes = useRoutesBeside(asked, search.data?.pages[0]?.routes ?? []);
  const memories = search.data?.pages.flatMap((page) => page.memories) ?? [];
  const { away } = usePast();
  const nothing = search.data?.pages[0]?.total === 0 && asked.q.trim() === "" && !isFiltered(asked) && !away;
  const old = search.isPlaceholderData || asked !== filters;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h1 className="sr-only">{texts.brain}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput label={texts.search} placeholder={texts.searchHint} value={filters.q} onChange={type} />
        <NewNoteButton compact />
      </div>
      <FilterBar filters={filters} memories={memories} onChange={choose} />
      <PastBar />
      <NewsBar concerns={(change) => CONCERNED.includes(change.subject)} keys={[["search"], ["routes"]]} />
      {nothing ? (
        <EmptyBrain origin={origin} action={<NewNoteButton />} />
      ) : (
        <div className="grid min-w-0 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <SearchResults search={search} asked={asked} old={old} clear={choose} />
          <WhereItLives routes={routes} q={asked.q} />
        </div>
      )}
    </div>
  );
}

/** Recall brings its routes along; beside a plain list stand the newest. */
function useRoutesBeside(asked: Filters, found: RouteView[]): RouteView[] {
  const { q, project, tag } = asked;
  const recalled = isRecall(asked);
  const list = useInfiniteQuery({
    ...routesQuery({ q, project, tag, state: "current" }),
    placeholderData: keepPreviousData,
    enabled: !recalled,
  });
  return recalled ? found : (list.data?.pages[0]?.items ?? []);
}

function NewNoteButton({ compact }: { compact?: boolean }) {
  const open = useDialogs();
  const mayWrite = useMayWrite();
  const write = () => open({ kind: "new-note" });
  return <NewButton label={texts.newNote} hotkey="c" compact={compact} disabled={!mayWrite} onClick={write} />;
}
