"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { SessionLink } from "@/components/audit/session-row";
import { texts } from "@/components/texts";
import { Failure } from "@/components/ui/failure";
import { MoreButton } from "@/components/ui/more-button";
import { RowBones } from "@/components/ui/row-bones";
import { receiptsQuery } from "@/lib/browser/audit";
import type { ReceiptView } from "@/lib/checks/schema";

/** Which sessions were given a note, and which stored it. */
export function MemoryReceipts({ id }: { id: string }) {
  const { data, error, refetch, isFetching, ...list } = useInfiniteQuery(receiptsQuery(id));
  const sessions = data?.pages.flatMap((page) => page.items) ?? [];
  const unknown = data?.pages[0]?.not_joined ?? 0;
  return (
    <section aria-labelledby="receipts" className="flex min-w-0 flex-col gap-3 border-line border-t pt-5">
      <h2 id="receipts" className="font-medium text-sm">
        {texts.receipts}
      </h2>
      {error && <Failure error={error} retry={refetch} pending={isFetching} />}
      {!data && !error && <RowBones rows={1} />}
      {data && sessions.length === 0 && <p className="text-muted">{texts.noReceipts}</p>}
      {sessions.length > 0 && (
        <ul aria-labelledby="receipts" className="flex flex-col">
          {sessions.map((session) => (
            <Receipt key={session.id} session={session} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
      {unknown > 0 && <p className="text-muted text-xs">{texts.notJoined(unknown)}</p>}
    </section>
  );
}

function Receipt({ session }: { session: ReceiptView }) {
  const did = [session.stored && texts.receiptStored, session.given > 0 && texts.receiptGiven(session.given)];
  return (
    <li className="row -mx-3 flex min-w-0 flex-col gap-0.5 px-3 py-2 hover:bg-hover/60">
      <SessionLink session={session} />
      <span className="text-muted text-xs">{did.filter(Boolean).join(" · ")}</span>
    </li>
  );
}
