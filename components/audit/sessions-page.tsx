"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { SessionFilterBar } from "@/components/audit/session-filter-bar";
import { SessionList } from "@/components/audit/session-list";
import { texts } from "@/components/texts";
import { buttonClass } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { RowBones } from "@/components/ui/row-bones";
import { reportQuery, type SessionFilters, sessionParsers, sessionsQuery } from "@/lib/browser/audit";

const NONE = {
  ...{ from: null, to: null, project: null, person: null, client: null, rule: null, outcome: null },
  ...{ verdict: null, looked_up: null, trial: null },
};

/** The sessions behind a figure, or all of them. */
export function SessionsPage({ today }: { today: string }) {
  const [filters, setFilters] = useQueryStates(sessionParsers);
  const list = useInfiniteQuery({ ...sessionsQuery(filters), placeholderData: keepPreviousData });
  const checks = useFitting(filters);
  const choose = (change: Partial<SessionFilters>) => setFilters(change, { history: "push" });
  const clear = () => choose(NONE);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-semibold text-lg">{texts.sessions}</h1>
        <Link href="/audit" prefetch={false} className={buttonClass("plain", "print:hidden")}>
          {texts.toReport}
        </Link>
      </header>
      <SessionFilterBar
        filters={filters}
        sessions={list.data?.pages.flatMap((page) => page.items) ?? []}
        today={today}
        onChange={choose}
        clear={clear}
      />
      {list.error && <Failure error={list.error} retry={list.refetch} pending={list.isFetching} />}
      {list.isPending && <RowBones />}
      {list.data && <SessionList list={list} checks={checks} old={list.isPlaceholderData} clear={clear} />}
    </div>
  );
}

/** How many checks fit, where the report counts them: of trials and by lookups it does not. */
function useFitting(filters: SessionFilters): number | null {
  const counted = !filters.trial && filters.looked_up === null;
  const { data } = useQuery({ ...reportQuery(filters), enabled: counted });
  return counted && data ? data.totals.checks : null;
}
