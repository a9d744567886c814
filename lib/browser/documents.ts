import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { read, write } from "@/lib/browser/api";
import { refreshNotes } from "@/lib/browser/cached-notes";
import type { DocumentFilters, Shown } from "@/lib/browser/document-filters";
import { rememberWrite } from "@/lib/browser/own-writes";
import type { DocumentKind, DocumentView, IngestedView, WholeDocumentView } from "@/lib/documents/schema";
import type { MemoryView } from "@/lib/memories/schema";
import type { Page } from "@/lib/page";

export function documentListQuery({ q, project, author }: DocumentFilters, cursor: string | null) {
  return { query: q.trim() === "" ? null : q, project, author, cursor };
}

const start = (): string | null => null;

export const documentsQuery = (filters: DocumentFilters) =>
  infiniteQueryOptions({
    queryKey: ["documents", filters],
    queryFn: ({ pageParam, signal }) =>
      read<Page<DocumentView>>("/documents", documentListQuery(filters, pageParam), signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

export const documentQuery = (id: string, { version, note }: Shown) =>
  queryOptions({
    queryKey: ["document", id, version, note],
    queryFn: ({ signal }) =>
      read<WholeDocumentView>(`/documents/${encodeURIComponent(id)}`, { version, memory_id: note }, signal),
  });

/** The place in its document where a note was read. */
export const placeAddress = ({ memory_id, source }: MemoryView) =>
  `/documents/${source.document_id}?note=${memory_id}#passage`;

export type TextDraft = {
  text: string;
  occurred_at: string;
  project: string | null;
  source: { name: string | null; kind: DocumentKind | null; url: string | null };
};

/** Waits for the server: what is refused stays in the form. */
export function useIngest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: TextDraft & { key: string }) => write<IngestedView>("POST", "/ingest", body, key),
    onSuccess: async ({ document_id, memory_ids }) => {
      for (const id of [document_id, ...memory_ids]) rememberWrite(id);
      await Promise.all(["documents", "document"].map((name) => client.invalidateQueries({ queryKey: [name] })));
      await refreshNotes(client);
    },
  });
}
