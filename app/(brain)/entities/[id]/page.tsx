import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { EntityPage } from "@/components/entity/entity-page";
import { words } from "@/components/entity/words";
import { pageContext } from "@/lib/auth/page-context";
import { entityQuery } from "@/lib/browser/entities";
import { isPast, loadPast } from "@/lib/browser/past";
import { makeQueryClient } from "@/lib/browser/queries";
import { getEntity } from "@/lib/entities/find";
import { EntityInput } from "@/lib/entities/schema";
import { BrainError } from "@/lib/errors";
import { readInput } from "@/lib/lenient";

export const metadata: Metadata = { title: words.entity };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

/** What the brain refuses about another time the page asks for again, and says in its place. */
export default async function Page({ params, searchParams }: Props) {
  const id = (await params).id.toLowerCase();
  const past = await loadPast(searchParams);
  const ctx = await pageContext();
  const entity = await getEntity(ctx, readInput(EntityInput, { entity_id: id, ...past })).catch(
    isPast(past) ? refused : missing,
  );
  const client = makeQueryClient();
  if (entity) client.setQueryData(entityQuery(id, past).queryKey, { pages: [entity], pageParams: [null] });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <EntityPage key={id} id={id} />
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
