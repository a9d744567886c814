import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { AuditPage } from "@/components/audit/audit-page";
import { texts } from "@/components/texts";
import { pageContext } from "@/lib/auth/page-context";
import { auditQuery, loadReportFilters, type ReportFilters, reportQuery } from "@/lib/browser/audit";
import { gatesQuery } from "@/lib/browser/gates";
import { dayIn, periodBefore, periodOf } from "@/lib/browser/period";
import { makeQueryClient } from "@/lib/browser/queries";
import { findGates } from "@/lib/checks/gates";
import { blockedStopsFigures } from "@/lib/checks/report";
import { ReportInput } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";

export const metadata: Metadata = { title: texts.audit };

/** What cannot be read here is asked for again by the page, which then shows the error in its place. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadReportFilters(searchParams);
  const ctx = await pageContext();
  const zone = ctx.workspace.timeZone;
  const today = dayIn(zone, Date.now());
  const period = periodOf(filters, today);
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery(reportOf(ctx, { ...filters, ...period })),
    client.prefetchQuery(reportOf(ctx, { ...filters, ...periodBefore(period) })),
    client.prefetchQuery({ ...gatesQuery, queryFn: () => findGates(ctx), retry: false }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditPage zone={zone} today={today} />
    </HydrationBoundary>
  );
}

function reportOf(ctx: Context, filters: ReportFilters) {
  const queryFn = () => blockedStopsFigures(ctx, readInput(ReportInput, auditQuery(filters)));
  return { ...reportQuery(filters), queryFn, retry: false };
}
