import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { KIND_WORDS, words } from "@/components/document/words";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { MoreButton } from "@/components/ui/more-button";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { DocumentView } from "@/lib/documents/schema";
import type { Page } from "@/lib/page";

type Props = {
  list: UseInfiniteQueryResult<{ pages: Page<DocumentView>[] }>;
  filtered: boolean;
  old: boolean;
  /** How the first document is added. */
  action: ReactNode;
  clear: () => void;
};

export function DocumentList({ list, filtered, old, action, clear }: Props) {
  const pages = list.data?.pages ?? [];
  const documents = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  if (total === 0 && !filtered) return <NoDocuments action={action} />;
  return (
    <section aria-label={words.documents} aria-busy={list.isFetching} className="flex min-w-0 flex-col gap-2">
      <p role="status" className="flex min-h-8 items-center text-muted text-sm">
        {total === 0 ? words.noMatch : words.ofTotal(documents.length, total)}
      </p>
      {total === 0 ? (
        <Button onClick={clear} className="self-start">
          {texts.clearFilters}
        </Button>
      ) : (
        <ol aria-label={words.documents} className={cx("flex flex-col", old && "stale")}>
          {documents.map((document) => (
            <DocumentRow key={document.document_id} document={document} />
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </section>
  );
}

function DocumentRow({ document }: { document: DocumentView }) {
  const { document_id, title, source, occurred_at, author, project, passage_count, version_count } = document;
  return (
    <li className="row -mx-3 flex min-w-0 flex-col gap-1.5 border-line border-b px-3 py-3 hover:bg-hover/60">
      <Link
        href={`/documents/${document_id}`}
        prefetch={false}
        data-row={document_id}
        className="w-fit max-w-full font-medium"
      >
        <NoteText text={title} />
      </Link>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        {source.kind && <Badge>{KIND_WORDS[source.kind]}</Badge>}
        <When at={occurred_at} full />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Pieces text={author.name} />
        </span>
        {project && (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <Pieces text={project} />
          </span>
        )}
        <span>{words.passages(passage_count)}</span>
        {version_count > 1 && <span>{words.versions(version_count)}</span>}
      </div>
    </li>
  );
}

function NoDocuments({ action }: { action: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10 sm:py-16">
      <h2 className="font-semibold text-lg">{words.none}</h2>
      <p className="text-muted">{words.noneBody}</p>
      {action}
    </section>
  );
}
