import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SettingsPage } from "@/components/settings/settings-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { findTokens } from "@/lib/auth/tokens";
import { makeQueryClient, tokensQuery } from "@/lib/browser/queries";

export const metadata: Metadata = { title: texts.settings };

export default async function Page() {
  const ctx = await pageContext();
  const client = makeQueryClient();
  await client.prefetchQuery({ ...tokensQuery, queryFn: () => findTokens(ctx), retry: false });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsPage />
    </HydrationBoundary>
  );
}
