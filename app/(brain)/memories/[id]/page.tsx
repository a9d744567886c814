import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MemoryPage } from "@/components/memory/memory-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { receiptsQuery } from "@/lib/browser/audit";
import { historyQuery, makeQueryClient, memoryQuery } from "@/lib/browser/queries";
import { findReceipts } from "@/lib/checks/receipts";
import { BrainError } from "@/lib/errors";
import { memoryHistory } from "@/lib/memories/history";

const TITLE_LENGTH = 70;

type Props = { params: Promise<{ id: string }> };

const chainOf = cache(async (id: string) => memoryHistory(await pageContext(), { memory_id: id.toLowerCase() }));

/** A tab is found by how its note begins. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = (await params).id.toLowerCase();
  const history = await chainOf(id).catch(() => null);
  const content = history?.memories.find(({ memory_id }) => memory_id === id)?.content ?? texts.note;
  return {
    title: content
      .replace(/[\p{C}\s]+/gu, " ")
      .slice(0, TITLE_LENGTH)
      .toWellFormed(),
  };
}

export default async function Page({ params }: Props) {
  const id = (await params).id.toLowerCase();
  const history = await chainOf(id).catch(missing);
  const memory = history.memories.find(({ memory_id }) => memory_id === id);
  if (!memory) notFound();
  const client = makeQueryClient();
  client.setQueryData(memoryQuery(id).queryKey, memory);
  client.setQueryData(historyQuery(id).queryKey, history);
  const ctx = await pageContext();
  await client.prefetchInfiniteQuery({
    ...receiptsQuery(id),
    queryFn: () => findReceipts(ctx, { memory_id: id }),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MemoryPage key={id} id={id} />
    </HydrationBoundary>
  );
}

function missing(error: unknown): never {
  if (error instanceof BrainError && error.code === "not_found") notFound();
  throw error;
}
