import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { RoutesPage } from "@/components/route/routes-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { makeQueryClient, routeListQuery, routesQuery } from "@/lib/browser/queries";
import { loadRouteFilters } from "@/lib/browser/route-filters";
import { readInput } from "@/lib/lenient";
import { findRoutes } from "@/lib/routes/find";
import { FindRoutesInput } from "@/lib/routes/schema";

export const metadata: Metadata = { title: texts.routes };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadRouteFilters(searchParams);
  const ctx = await pageContext();
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...routesQuery(filters),
    queryFn: () => findRoutes(ctx, readInput(FindRoutesInput, routeListQuery(filters, null))),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RoutesPage />
    </HydrationBoundary>
  );
}
