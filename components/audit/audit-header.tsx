"use client";

import { Download, Printer } from "lucide-react";
import Link from "next/link";
import { filterWords } from "@/components/audit/filter-words";
import { texts } from "@/components/texts";
import { Button, buttonClass } from "@/components/ui/button";
import { Pieces } from "@/components/ui/note-text";
import { useClock } from "@/components/ui/when";
import { csvHref, type ReportFilters, sessionsHref } from "@/lib/browser/audit";
import { daysText } from "@/lib/browser/clock";
import { type Period, periodBefore } from "@/lib/browser/period";

type Props = { filters: ReportFilters; period: Period; zone: string };

/** What the page speaks of, in words that also stand on paper, and how to take it along. */
export function AuditHeader({ filters, period, zone }: Props) {
  const { locale } = useClock();
  const narrowed = filterWords({ ...filters, from: null, to: null });
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h1 className="font-semibold text-lg">{texts.audit}</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {texts.auditAbout(daysText(period, locale), zone)} {texts.beforeAbout(daysText(periodBefore(period), locale))}{" "}
          {narrowed.length > 0 && <Pieces text={texts.narrowedTo(narrowed)} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Link href={sessionsHref(filters)} prefetch={false} className={buttonClass()}>
          {texts.sessions}
        </Link>
        <a href={csvHref(filters)} download className={buttonClass()}>
          <Download size={14} aria-hidden />
          {texts.csv}
        </a>
        <Button onClick={() => window.print()}>
          <Printer size={14} aria-hidden />
          {texts.print}
        </Button>
      </div>
    </header>
  );
}
