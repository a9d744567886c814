import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RoutePage } from "@/components/route/route-page";
import { pageContext } from "@/lib/auth/page-context";
import { makeQueryClient, routeQuery } from "@/lib/browser/queries";
import { BrainError } from "@/lib/errors";
import { routeHistory } from "@/lib/routes/history";

export const metadata: Metadata = { title: "Route" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = (await params).id.toLowerCase();
  const history = await routeHistory(await pageContext(), { route_id: id }).catch(missing);
  const client = makeQueryClient();
  client.setQueryData(routeQuery(id).queryKey, history);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RoutePage key={id} id={id} />
    </HydrationBoundary>
  );
}

function missing(error: unknown): never {
  if (error instanceof BrainError && error.code === "not_found") notFound();
  throw error;
}
