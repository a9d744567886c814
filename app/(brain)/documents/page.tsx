import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { DocumentsPage } from "@/components/document/documents-page";
import { words } from "@/components/document/words";
import { pageContext } from "@/lib/auth/page-context";
import { loadDocumentFilters } from "@/lib/browser/document-filters";
import { documentListQuery, documentsQuery } from "@/lib/browser/documents";
import { makeQueryClient } from "@/lib/browser/queries";
import { findDocuments } from "@/lib/documents/find";
import { FindDocumentsInput } from "@/lib/documents/schema";
import { readInput } from "@/lib/lenient";

export const metadata: Metadata = { title: words.documents };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadDocumentFilters(searchParams);
  const ctx = await pageContext();
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...documentsQuery(filters),
    queryFn: () => findDocuments(ctx, readInput(FindDocumentsInput, documentListQuery(filters, null))),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DocumentsPage />
    </HydrationBoundary>
  );
}
