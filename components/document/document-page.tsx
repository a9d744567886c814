"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { DocumentFacts } from "@/components/document/document-facts";
import { DocumentText } from "@/components/document/document-text";
import { words } from "@/components/document/words";
import { NewsBar } from "@/components/shell/news-bar";
import { texts } from "@/components/texts";
import { Failure } from "@/components/ui/failure";
import { Pieces } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import { RowBones } from "@/components/ui/row-bones";
import { shownParsers } from "@/lib/browser/document-filters";
import { documentQuery } from "@/lib/browser/documents";
import type { WholeDocumentView } from "@/lib/documents/schema";

/** A text whole, with what became of each of its passages. */
export function DocumentPage({ id }: { id: string }) {
  const [shown] = useQueryStates(shownParsers);
  const { data, error, refetch, isFetching } = useQuery(documentQuery(id, shown));
  if (error) return <Failure error={error} retry={refetch} pending={isFetching} />;
  if (!data) return <RowBones rows={3} />;
  const notes = new Set(data.passages.map(({ memory_id }) => memory_id));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <NewsBar
        concerns={(change) => change.id === id || notes.has(change.id)}
        keys={[["document"]]}
        words={() => texts.thisChanged}
      />
      <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="flex min-w-0 flex-col gap-4">
          <Head document={data} />
          <DocumentText document={data} note={shown.note} />
        </article>
        <DocumentFacts document={data} />
      </div>
    </div>
  );
}

function Head({ document }: { document: WholeDocumentView }) {
  const { title, passages, reading, versions, version } = document;
  const isLatest = versions.at(-1)?.version === version;
  return (
    <header className="flex min-w-0 flex-col gap-2">
      <h1 dir="auto" className="font-semibold text-lg [overflow-wrap:anywhere]">
        <Pieces text={title} />
      </h1>
      <p className="text-muted text-sm">
        {words.passages(passages.length)}. {words.marked}
      </p>
      {reading && <Notice tone="needs">{words.reading}</Notice>}
      {!isLatest && <OldVersion id={document.document_id} />}
    </header>
  );
}

function OldVersion({ id }: { id: string }) {
  const latest = (
    <Link
      href={`/documents/${id}`}
      prefetch={false}
      className="tap flex items-center text-accent underline underline-offset-2"
    >
      {words.toLatest}
    </Link>
  );
  return <Notice action={latest}>{words.older}</Notice>;
}
