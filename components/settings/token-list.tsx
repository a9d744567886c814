"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Pieces } from "@/components/ui/note-text";
import { useClock, When } from "@/components/ui/when";
import type { TokenView } from "@/lib/auth/schema";

const RevokeDialog = dynamic(() => import("@/components/settings/revoke-dialog"));

/** Every token there ever was, newest first: who could once read is worth knowing. */
export function TokenList({ tokens }: { tokens: TokenView[] }) {
  const [revoking, setRevoking] = useState<TokenView | null>(null);
  if (tokens.length === 0)
    return <p className="rounded-md border border-line border-dashed px-4 py-6 text-muted">{texts.noTokens}</p>;
  return (
    <>
      <ul aria-label={texts.tokens} className="flex flex-col overflow-hidden rounded-md border border-line bg-raised">
        {tokens.map((token) => (
          <TokenRow key={token.token_id} token={token} revoke={() => setRevoking(token)} />
        ))}
      </ul>
      {revoking && <RevokeDialog token={revoking} close={() => setRevoking(null)} />}
    </>
  );
}

function TokenRow({ token, revoke }: { token: TokenView; revoke: () => void }) {
  const { now } = useClock();
  const { reachable } = useReach();
  const { name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at } = token;
  const ended = revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= now);
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className={cx("flex min-w-0 flex-1 basis-64 flex-col gap-1", ended && "text-muted")}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
            <Pieces text={name} />
          </span>
          <code className="font-mono text-muted text-xs">{prefix}…</code>
          <TokenState ended={ended} revoked={revoked_at !== null} />
        </div>
        <p className="text-muted text-xs">{texts.may(scopes.map((scope) => texts.scopeWords[scope]))}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-xs">
          <span>
            {texts.created} <When at={created_at} />
          </span>
          <span>{last_used_at ? <Labelled label={texts.used} at={last_used_at} /> : texts.neverUsed}</span>
          {revoked_at && <Labelled label={texts.revoked} at={revoked_at} />}
          {!revoked_at && expires_at && <Labelled label={ended ? texts.expired : texts.expires} at={expires_at} />}
        </p>
      </div>
      {!ended && (
        <Button disabled={!reachable} onClick={revoke} aria-label={`${texts.revoke} ${name}`}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

function TokenState({ ended, revoked }: { ended: boolean; revoked: boolean }) {
  if (!ended) return <Badge tone="holds">{texts.active}</Badge>;
  return <Badge>{revoked ? texts.revoked : texts.expired}</Badge>;
}

function Labelled({ label, at }: { label: string; at: string }) {
  return (
    <span>
      {label} <When at={at} />
    </span>
  );
}
