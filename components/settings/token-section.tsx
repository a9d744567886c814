"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { TokenList } from "@/components/settings/token-list";
import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { RowBones } from "@/components/ui/row-bones";
import { tokensQuery } from "@/lib/browser/queries";

const NewTokenDialog = dynamic(() => import("@/components/settings/new-token-dialog"));

/** What a token is, where it goes, what it may do; then every one there is. */
export function TokenSection({ origin }: { origin: string }) {
  const { data, error, refetch, isFetching } = useQuery(tokensQuery);
  const { reachable } = useReach();
  const [making, setMaking] = useState(false);
  return (
    <section aria-labelledby="tokens" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <h2 id="tokens" className="font-medium text-base">
            {texts.tokens}
          </h2>
          {[texts.tokensWhat, texts.tokensWhere(origin), texts.tokensMay].map((line) => (
            <p key={line} className="max-w-[72ch] text-muted [overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </div>
        <Button look="primary" disabled={!reachable} onClick={() => setMaking(true)}>
          {texts.newToken}
        </Button>
      </div>
      {error && <Failure error={error} retry={refetch} pending={isFetching} />}
      {!data && !error && <RowBones rows={2} />}
      {data && <TokenList tokens={data.items} />}
      {making && <NewTokenDialog origin={origin} close={() => setMaking(false)} />}
    </section>
  );
}
