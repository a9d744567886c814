import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SettingsPage } from "@/components/settings/settings-page";
import { SignOut } from "@/components/settings/sign-out";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { findTokens } from "@/lib/auth/tokens";
import { makeQueryClient, tokensQuery, workspaceQuery } from "@/lib/browser/queries";
import { env } from "@/lib/env";
import { getWorkspace } from "@/lib/workspace/find";

export const metadata: Metadata = { title: texts.settings };

export default async function Page() {
  const ctx = await pageContext();
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...tokensQuery, queryFn: () => findTokens(ctx), retry: false }),
    client.prefetchQuery({ ...workspaceQuery, queryFn: () => getWorkspace(ctx), retry: false }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <div className="flex flex-col gap-8">
        <SettingsPage origin={env().url} />
        {!env().open && <SignOut name={ctx.actor.name} />}
      </div>
    </HydrationBoundary>
  );
}
