import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { cache } from "react";
import { MemoryPage } from "@/components/memory/memory-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { receiptsQuery } from "@/lib/browser/audit";
import { isPast, loadPast } from "@/lib/browser/past";
import { historyQuery, makeQueryClient, memoryQuery } from "@/lib/browser/queries";
import { findReceipts } from "@/lib/checks/receipts";
import { BrainError } from "@/lib/errors";
import { readInput } from "@/lib/lenient";
import { memoryHistory } from "@/lib/memories/history";
import { MemoryAtInput } from "@/lib/memories/schema";

const TITLE_LENGTH = 70;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const chainOf = cache(async (id: string, as_of: string | null, known_at: string | null) =>
  memoryHistory(await pageContext(), readInput(MemoryAtInput, { memory_id: id, as_of, known_at })),
);

/** A tab is found by how its note begins. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = (await params).id.toLowerCase();
  const { as_of, known_at } = await loadPast(searchParams);
  const history = await chainOf(id, as_of, known_at).catch(() => null);
  const content = history?.memories.find(({ memory_id }) => memory_id === id)?.content ?? texts.note;
  return {
    title: content
      .replace(/[\p{C}\s]+/gu, " ")
      .slice(0, TITLE_LENGTH)
      .toWellFormed(),
  };
}

/** What the brain refuses about another time the page asks for again, and says in its place. */
export default async function Page({ params, searchParams }: Props) {
  const id = (await params).id.toLowerCase();
  const past = await loadPast(searchParams);
  const history = await chainOf(id, past.as_of, past.known_at).catch(isPast(past) ? refused : missing);
  const memory = history?.memories.find(({ memory_id }) => memory_id === id);
  if (!memory && !isPast(past)) notFound();
  const client = makeQueryClient();
  if (history && memory) {
    client.setQueryData(memoryQuery(id, past).queryKey, memory);
    client.setQueryData(historyQuery(id, past).queryKey, history);
  }
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

function refused(error: unknown): null {
  if (error instanceof BrainError) return null;
  throw error;
}

function missing(error: unknown): never {
  if (error instanceof BrainError && error.code === "not_found") notFound();
  throw error;
}
