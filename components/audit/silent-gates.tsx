"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { clientName } from "@/components/memory/client-name";
import { texts } from "@/components/texts";
import { buttonClass } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Pieces } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import { gatesQuery } from "@/lib/browser/gates";

/** Gates that went silent while their person works on: nobody would miss the checks that they do not make. */
export function SilentGates() {
  const { data, error, refetch, isFetching } = useQuery({ ...gatesQuery, refetchInterval: false });
  if (error) return <Failure error={error} retry={refetch} pending={isFetching} />;
  const silent = data?.items.filter(({ state }) => state === "silent") ?? [];
  return silent.map(({ person, client, calls_since }) => (
    <Notice key={`${person} ${client}`} tone="needs" action={<ToGates />}>
      <Pieces text={texts.gateSilent(person, clientName(client), calls_since)} />
    </Notice>
  ));
}

function ToGates() {
  return (
    <Link href="/connect" prefetch={false} className={buttonClass("offer", "print:hidden")}>
      {texts.toGates}
    </Link>
  );
}
