import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { SessionsPage } from "@/components/audit/sessions-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { auditQuery, loadSessionFilters, sessionsQuery } from "@/lib/browser/audit";
import { dayIn } from "@/lib/browser/period";
import { makeQueryClient } from "@/lib/browser/queries";
import { FindSessionsInput } from "@/lib/checks/schema";
import { findSessions } from "@/lib/checks/sessions";
import { readInput } from "@/lib/lenient";

export const metadata: Metadata = { title: texts.sessions };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadSessionFilters(searchParams);
  const ctx = await pageContext();
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...sessionsQuery(filters),
    queryFn: () => findSessions(ctx, readInput(FindSessionsInput, auditQuery(filters))),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SessionsPage today={dayIn(ctx.workspace.timeZone, Date.now())} />
    </HydrationBoundary>
  );
}
