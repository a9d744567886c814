"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Lifeline } from "@/components/memory/lifeline";
import { MemoryFacts } from "@/components/memory/memory-facts";
import { MemoryHistory } from "@/components/memory/memory-history";
import { MemoryReceipts } from "@/components/memory/memory-receipts";
import { NoteActions } from "@/components/memory/note-buttons";
import { StandingNotice } from "@/components/memory/standing-notice";
import { StateBadge } from "@/components/memory/state-badge";
import { takeWish } from "@/components/shell/focus-wish";
import { NewsBar } from "@/components/shell/news-bar";
import { usePast } from "@/components/shell/past";
import { PastBar } from "@/components/shell/past-bar";
import { texts } from "@/components/texts";
import { Failure } from "@/components/ui/failure";
import { NoteText } from "@/components/ui/note-text";
import { RowBones } from "@/components/ui/row-bones";
import { historyQuery, memoryQuery } from "@/lib/browser/queries";
import type { HistoryView, MemoryView } from "@/lib/memories/schema";

export function MemoryPage({ id }: { id: string }) {
  const { past } = usePast();
  const note = useQuery({ ...memoryQuery(id, past), placeholderData: keepPreviousData });
  const history = useQuery({ ...historyQuery(id, past), placeholderData: keepPreviousData });
  const shown = note.error ? undefined : note.data;
  const chain = history.data?.memories ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PastBar />
      <NewsBar
        concerns={(change) => change.id === id || chain.some((memory) => memory.memory_id === change.id)}
        keys={[["memory"], ["history"]]}
        words={() => texts.thisChanged}
      />
      {!shown && <h1 className="font-semibold text-base">{texts.note}</h1>}
      {note.error && <Failure error={note.error} retry={note.refetch} pending={note.isFetching} />}
      {note.isPending && <RowBones rows={3} />}
      {shown && (
        <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <Note memory={shown} chain={chain} />
            {chain.length > 0 && <Lifeline chain={chain} id={id} />}
            <HistorySection history={history} id={id} />
            <MemoryReceipts id={id} />
          </div>
          <MemoryFacts memory={shown} />
        </div>
      )}
    </div>
  );
}

function Note({ memory, chain }: { memory: MemoryView; chain: MemoryView[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeWish("note")) heading.current?.focus();
  }, []);
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-2">
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-base">
            {texts.note}
          </h1>
          <StateBadge state={memory.state} />
        </div>
        <NoteActions memory={memory} chain={chain} />
      </header>
      <StandingNotice memory={memory} chain={chain} />
      <NoteText text={memory.content} links className="max-w-[72ch] text-base leading-relaxed" />
    </article>
  );
}

type HistoryResult = { data?: HistoryView; error: Error | null; refetch: () => void; isFetching: boolean };

function HistorySection({ history, id }: { history: HistoryResult; id: string }) {
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-3 border-line border-t pt-5">
      <h2 id="history" className="font-medium text-sm">
        {texts.history}
      </h2>
      {history.error && <Failure error={history.error} retry={history.refetch} pending={history.isFetching} />}
      {history.data && <MemoryHistory history={history.data} id={id} />}
      {!history.data && !history.error && <RowBones rows={2} />}
    </section>
  );
}
