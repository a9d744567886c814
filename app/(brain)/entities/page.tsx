import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { EntitiesPage } from "@/components/entity/entities-page";
import { words } from "@/components/entity/words";
import { pageContext } from "@/lib/auth/page-context";
import { entitiesQuery, entityListQuery, loadEntityFilters } from "@/lib/browser/entities";
import { makeQueryClient } from "@/lib/browser/queries";
import { findEntities } from "@/lib/entities/find";
import { FindEntitiesInput } from "@/lib/entities/schema";
import { readInput } from "@/lib/lenient";

export const metadata: Metadata = { title: words.entities };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadEntityFilters(searchParams);
  const ctx = await pageContext();
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...entitiesQuery(filters),
    queryFn: () => findEntities(ctx, readInput(FindEntitiesInput, entityListQuery(filters, null))),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <EntitiesPage />
    </HydrationBoundary>
  );
}
