import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { ReviewPage } from "@/components/review/review-page";
import { words } from "@/components/review/words";
import { pageContext } from "@/lib/auth/page-context";
import { makeQueryClient } from "@/lib/browser/queries";
import { loadReviewFilters, reviewQuery } from "@/lib/browser/review";
import { readInput } from "@/lib/lenient";
import { findReviewItems } from "@/lib/review/find";
import { FindReviewItemsInput } from "@/lib/review/schema";

export const metadata: Metadata = { title: words.title };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadReviewFilters(searchParams);
  const ctx = await pageContext();
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...reviewQuery(filters),
    queryFn: () => findReviewItems(ctx, readInput(FindReviewItemsInput, filters)),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ReviewPage />
    </HydrationBoundary>
  );
}
