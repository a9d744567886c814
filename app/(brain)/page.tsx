import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { SearchParams } from "nuqs/server";
import { SearchPage } from "@/components/memory/search-page";
import { pageContext } from "@/lib/auth/page-context";
import { makeQueryClient, routeListQuery, routesQuery, searchQuery } from "@/lib/browser/queries";
import {
  type Filters,
  isRecall,
  listQuery,
  loadFilters,
  pageOfList,
  pageOfRecall,
  recallBody,
} from "@/lib/browser/search";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { readInput } from "@/lib/lenient";
import { findMemories } from "@/lib/memories/find";
import { FindMemoriesInput } from "@/lib/memories/schema";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { findRoutes } from "@/lib/routes/find";
import { FindRoutesInput } from "@/lib/routes/schema";

/** What cannot be read here is asked for again by the page, which then shows the error in its place. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  const ctx = await pageContext();
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchInfiniteQuery({ ...searchQuery(filters), queryFn: () => search(ctx, filters), retry: false }),
    isRecall(filters) || client.prefetchInfiniteQuery(besideList(ctx, filters)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SearchPage origin={env().url} />
    </HydrationBoundary>
  );
}

async function search(ctx: Context, filters: Filters) {
  if (isRecall(filters)) return pageOfRecall(await recall(ctx, readInput(RecallInput, recallBody(filters, null))));
  return pageOfList(await findMemories(ctx, readInput(FindMemoriesInput, listQuery(filters, null))));
}

function besideList(ctx: Context, { q, project, tag }: Filters) {
  const beside = { q, project, tag, state: "current" } as const;
  const input = readInput(FindRoutesInput, routeListQuery(beside, null));
  return { ...routesQuery(beside), queryFn: () => findRoutes(ctx, input), retry: false };
}
