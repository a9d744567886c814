import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SessionPage } from "@/components/audit/session-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { sessionQuery } from "@/lib/browser/audit";
import { makeQueryClient } from "@/lib/browser/queries";
import { getSession } from "@/lib/checks/sessions";
import { BrainError } from "@/lib/errors";

export const metadata: Metadata = { title: texts.session };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = decodeURIComponent((await params).id);
  const session = await getSession(await pageContext(), { session_id: id }).catch(missing);
  const client = makeQueryClient();
  client.setQueryData(sessionQuery(id).queryKey, session);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SessionPage key={id} id={id} />
    </HydrationBoundary>
  );
}

function missing(error: unknown): never {
  if (error instanceof BrainError && error.code === "not_found") notFound();
  throw error;
}
