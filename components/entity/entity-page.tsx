"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { EntityButtons } from "@/components/entity/entity-buttons";
import { EntityEvents } from "@/components/entity/entity-events";
import { EntityFacts } from "@/components/entity/entity-facts";
import { EntitySuggestions } from "@/components/entity/entity-suggestions";
import { KIND_WORDS, words } from "@/components/entity/words";
import { AsOfPill } from "@/components/memory/as-of-pill";
import { MemoryList } from "@/components/memory/memory-list";
import { WhereItLives } from "@/components/memory/where-it-lives";
import { NewsBar } from "@/components/shell/news-bar";
import { useMayWrite, usePast } from "@/components/shell/past";
import { PastBar } from "@/components/shell/past-bar";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Failure } from "@/components/ui/failure";
import { MoreButton } from "@/components/ui/more-button";
import { Pieces } from "@/components/ui/note-text";
import { RowBones } from "@/components/ui/row-bones";
import { entityQuery } from "@/lib/browser/entities";
import type { EntityView, WholeEntityView } from "@/lib/entities/schema";

/** Everything known about one: its notes in time, what stands beside them, and how its names became one. */
export function EntityPage({ id }: { id: string }) {
  const { past } = usePast();
  const list = useInfiniteQuery({ ...entityQuery(id, past), placeholderData: keepPreviousData });
  const [entity] = list.data?.pages ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PastBar />
      <NewsBar
        concerns={(change) => change.subject === "entity" || change.subject === "memory"}
        keys={[["entity"]]}
        words={() => texts.thisChanged}
      />
      {list.error && <Failure error={list.error} retry={list.refetch} pending={list.isFetching} />}
      {list.isPending && <RowBones rows={3} />}
      {entity && (
        <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <Header entity={entity} />
            <EntitySuggestions entity={entity} />
            <Notes list={list} stale={list.isPlaceholderData} />
            <History entity={entity} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <EntityFacts entity={entity} />
            <WhereItLives routes={entity.routes} q={entity.name} />
          </div>
        </div>
      )}
    </div>
  );
}

function Header({ entity }: { entity: EntityView }) {
  const mayWrite = useMayWrite();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <h1 className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]" dir="auto">
          <Pieces text={entity.name} />
        </h1>
        <Badge>{KIND_WORDS[entity.kind]}</Badge>
      </div>
      {mayWrite && <EntityButtons entity={entity} />}
    </header>
  );
}

type NotesProps = {
  list: { data?: { pages: WholeEntityView[] } } & Parameters<typeof MoreButton>[0]["list"];
  stale: boolean;
};

function Notes({ list, stale }: NotesProps) {
  const notes = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="known" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="known" className="font-medium text-sm">
          {words.known}
        </h2>
        <p role="status" className="text-muted text-sm">
          {total === 0 ? words.noNotes : words.notesOfTotal(notes.length, total)}
        </p>
        <AsOfPill />
      </div>
      <MemoryList
        memories={notes.map((note) => ({ ...note, quote: null, conflicts_with: [] }))}
        label={words.known}
        stale={stale}
      />
      <MoreButton list={list} />
    </section>
  );
}

function History({ entity }: { entity: WholeEntityView }) {
  if (entity.events.length === 0) return null;
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-3 border-line border-t pt-5">
      <h2 id="history" className="font-medium text-sm">
        {words.history}
      </h2>
      <EntityEvents entity={entity} />
    </section>
  );
}
