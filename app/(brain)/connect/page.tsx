import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { ConnectPage } from "@/components/connect/connect-page";
import { words } from "@/components/connect/words";
import { pageContext } from "@/lib/auth/page-context";
import { gatesQuery, trialsQuery } from "@/lib/browser/gates";
import { makeQueryClient } from "@/lib/browser/queries";
import { findGates } from "@/lib/checks/gates";
import { findSessions } from "@/lib/checks/sessions";
import { clientFacts } from "@/lib/connect/client-facts";
import { env } from "@/lib/env";
import { publicUrl } from "@/lib/http/public-url";

export const metadata: Metadata = { title: words.title };

export default async function Page() {
  const ctx = await pageContext();
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...gatesQuery, queryFn: () => findGates(ctx), retry: false }),
    client.prefetchQuery({
      ...trialsQuery,
      queryFn: () => findSessions(ctx, { trial: true, limit: 20 }),
      retry: false,
    }),
  ]);
  const url = publicUrl((await headers()).get("host"));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ConnectPage clients={clientFacts(url)} local={env().open} />
    </HydrationBoundary>
  );
}
