"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { About } from "@/components/audit/about";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditHeader } from "@/components/audit/audit-header";
import { PeriodFields } from "@/components/audit/period-fields";
import { Report } from "@/components/audit/report";
import { SilentGates } from "@/components/audit/silent-gates";
import { texts } from "@/components/texts";
import { buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Failure } from "@/components/ui/failure";
import { RowBones } from "@/components/ui/row-bones";
import { type ReportFilters, reportParsers, reportQuery } from "@/lib/browser/audit";
import { periodBefore, periodOf } from "@/lib/browser/period";
import type { BlockedStopsView } from "@/lib/checks/schema";

const NONE = { from: null, to: null, project: null, person: null, client: null, rule: null, outcome: null };

type Props = {
  zone: string;
  /** The day it is in that zone. */
  today: string;
};

/** The lead's report: who was sent back, when, by which rule, and how it ended. */
export function AuditPage({ zone, today }: Props) {
  const [filters, setFilters] = useQueryStates(reportParsers);
  const period = periodOf(filters, today);
  const asked = { ...filters, ...period };
  const now = useQuery({ ...reportQuery(asked), placeholderData: keepPreviousData });
  const before = useQuery({ ...reportQuery({ ...filters, ...periodBefore(period) }) });
  const choose = (change: Partial<ReportFilters>) => setFilters(change, { history: "push" });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AuditHeader filters={asked} period={period} zone={zone} />
      <AuditFilters
        filters={filters}
        carried={carriedBy(now.data)}
        filtered={Object.values(filters).some((value) => value !== null)}
        onChange={choose}
        clear={() => choose(NONE)}
        before={<PeriodFields days={period} today={today} usual="last30" onChange={choose} />}
      />
      <SilentGates />
      {now.error && <Failure error={now.error} retry={now.refetch} pending={now.isFetching} />}
      {now.isPending && <RowBones />}
      {now.data && (
        <div aria-busy={now.isFetching} className={cx("flex flex-col gap-8", now.isPlaceholderData && "stale")}>
          {now.data.totals.checks === 0 ? (
            <NoChecks />
          ) : (
            <Report report={now.data} before={before.data} filters={asked} period={period} />
          )}
        </div>
      )}
      <About />
    </div>
  );
}

const carriedBy = (report: BlockedStopsView | undefined) => ({
  project: report?.by_project.map(({ name }) => name) ?? [],
  person: report?.by_person.map(({ name }) => name) ?? [],
  client: report?.by_client.map(({ name }) => name) ?? [],
  rule: report?.by_rule.map(({ name }) => name) ?? [],
});

function NoChecks() {
  return (
    <section className="flex max-w-xl flex-col items-start gap-2 py-8">
      <h2 className="font-semibold text-lg">{texts.noChecks}</h2>
      <p className="text-muted">{texts.noChecksBody}</p>
      <Link href="/connect" prefetch={false} className={buttonClass()}>
        {texts.toConnect}
      </Link>
    </section>
  );
}
