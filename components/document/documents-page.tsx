"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { DocumentList } from "@/components/document/document-list";
import { words } from "@/components/document/words";
import { useDialogs } from "@/components/shell/dialogs";
import { NewsBar } from "@/components/shell/news-bar";
import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { FilterPill } from "@/components/ui/filter-pill";
import { NewButton } from "@/components/ui/new-button";
import { RowBones } from "@/components/ui/row-bones";
import { SearchInput } from "@/components/ui/search-input";
import { useSettled } from "@/components/ui/use-settled";
import { type DocumentFilters, documentFilterParsers } from "@/lib/browser/document-filters";
import { documentsQuery } from "@/lib/browser/documents";
import type { DocumentView } from "@/lib/documents/schema";

const NONE = { q: null, project: null, author: null };

export function DocumentsPage() {
  const [filters, setFilters] = useQueryStates(documentFilterParsers);
  const asked = useSettled(filters);
  const list = useInfiniteQuery({ ...documentsQuery(asked), placeholderData: keepPreviousData });
  const documents = list.data?.pages.flatMap((page) => page.items) ?? [];
  const clear = () => setFilters(NONE, { history: "push" });
  const filtered = filters.project !== null || filters.author !== null;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h1 className="sr-only">{words.documents}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={words.search}
          placeholder={words.search}
          value={filters.q}
          onChange={(q) => setFilters({ q: q || null }, { history: "replace" })}
        />
        <AddTextButton compact />
      </div>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">{texts.filters}</legend>
        <DocumentPills
          filters={filters}
          documents={documents}
          choose={(change) => setFilters(change, { history: "push" })}
        />
        {filtered && (
          <Button look="quiet" onClick={clear}>
            {texts.clearFilters}
          </Button>
        )}
      </fieldset>
      <NewsBar concerns={(change) => change.subject === "document"} keys={[["documents"]]} />
      {list.error && <Failure error={list.error} retry={list.refetch} pending={list.isFetching} />}
      {list.isPending && <RowBones />}
      {list.data && (
        <DocumentList
          list={list}
          filtered={filtered || asked.q.trim() !== ""}
          old={list.isPlaceholderData || asked !== filters}
          action={<AddTextButton />}
          clear={clear}
        />
      )}
    </div>
  );
}

type PillsProps = {
  filters: DocumentFilters;
  documents: DocumentView[];
  choose: (change: { project?: string | null; author?: string | null }) => void;
};

function DocumentPills({ filters: { project, author }, documents, choose }: PillsProps) {
  const choices = (values: (string | null)[]) =>
    [...new Set(values)].flatMap((value) => (value === null ? [] : [{ value, label: value }]));
  return (
    <>
      <FilterPill
        label={texts.project}
        value={project}
        choices={choices(documents.map((document) => document.project))}
        open
        onChange={(value) => choose({ project: value })}
      />
      <FilterPill
        label={texts.author}
        value={author}
        choices={choices(documents.map((document) => document.author.name))}
        open
        onChange={(value) => choose({ author: value })}
      />
    </>
  );
}

function AddTextButton({ compact }: { compact?: boolean }) {
  const open = useDialogs();
  const { reachable } = useReach();
  const add = () => open({ kind: "add-text" });
  return <NewButton label={words.addText} compact={compact} disabled={!reachable} onClick={add} />;
}
