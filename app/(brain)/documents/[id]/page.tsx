import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { DocumentPage } from "@/components/document/document-page";
import { words } from "@/components/document/words";
import { pageContext } from "@/lib/auth/page-context";
import { loadShown } from "@/lib/browser/document-filters";
import { documentQuery } from "@/lib/browser/documents";
import { makeQueryClient } from "@/lib/browser/queries";
import { getDocument } from "@/lib/documents/one";
import { DocumentInput } from "@/lib/documents/schema";
import { BrainError } from "@/lib/errors";
import { readInput } from "@/lib/lenient";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export const metadata: Metadata = { title: words.document };

export default async function Page({ params, searchParams }: Props) {
  const id = (await params).id.toLowerCase();
  const shown = await loadShown(searchParams);
  const client = makeQueryClient();
  const input = readInput(DocumentInput, { document_id: id, version: shown.version, memory_id: shown.note });
  const document = await getDocument(await pageContext(), input).catch(missing);
  client.setQueryData(documentQuery(id, shown).queryKey, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DocumentPage key={id} id={id} />
    </HydrationBoundary>
  );
}

function missing(error: unknown): never {
  if (error instanceof BrainError && error.code === "not_found") notFound();
  throw error;
}
