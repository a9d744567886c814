"use client";

import Link from "next/link";
import { DayTable } from "@/components/audit/day-table";
import { outcomeFill } from "@/components/audit/outcome-look";
import { count, OUTCOME_WORDS, texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";
import { Disclosure } from "@/components/ui/disclosure";
import { useClock } from "@/components/ui/when";
import { OUTCOMES, type ReportFilters, sessionsHref } from "@/lib/browser/audit";
import { daysText } from "@/lib/browser/clock";
import { type DaySums, daySums } from "@/lib/browser/day-sums";
import type { Period } from "@/lib/browser/period";
import type { BlockedStopsView } from "@/lib/checks/schema";

type Props = { report: BlockedStopsView; filters: ReportFilters; period: Period };

/** When sessions were sent back, and how it ended: as columns for the eye, and as a table with the same figures. */
export function DayChart({ report, filters, period }: Props) {
  const days = daySums(report, period);
  const most = Math.max(0, ...days.map(({ blocked }) => blocked));
  return (
    <section aria-labelledby="by-day" className="flex min-w-0 flex-col gap-3">
      <h2 id="by-day" className="font-medium text-base">
        {texts.byDay}
      </h2>
      {most > 0 && <Columns days={days} most={most} filters={filters} period={period} />}
      <Disclosure label={texts.dayTable} printed>
        <DayTable days={days} filters={filters} />
      </Disclosure>
    </section>
  );
}

type ColumnsProps = { days: DaySums[]; most: number; filters: ReportFilters; period: Period };

/** Hidden from screen readers and from the Tab key: the table under it says the same and leads to the same rows. */
function Columns({ days, most, filters, period }: ColumnsProps) {
  const { locale } = useClock();
  return (
    <figure aria-hidden className="flex flex-col gap-1">
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-xs">
        {texts.mostInDay(most)}
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {OUTCOMES.map((outcome) => (
            <span key={outcome} className="flex items-center gap-1.5">
              <span className={cx("size-2.5 rounded-sm", outcomeFill(outcome))} />
              {OUTCOME_WORDS[outcome]}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="flex h-32 items-stretch gap-px border-line border-b sm:gap-0.5">
        {days.map((day) => (
          <Link
            key={day.from}
            href={sessionsHref({ ...filters, from: day.from, to: day.to, verdict: "blocked" })}
            prefetch={false}
            tabIndex={-1}
            title={`${daysText(day, locale)}: ${count(day.blocked, "block")}`}
            className="flex min-w-0 flex-1 flex-col justify-end hover:bg-hover"
          >
            {OUTCOMES.toReversed().map((outcome) => (
              <span
                key={outcome}
                className={cx("min-w-0 shrink-0", day.outcomes[outcome] > 0 && outcomeFill(outcome))}
                style={{ height: `${(100 * day.outcomes[outcome]) / most}%` }}
              />
            ))}
          </Link>
        ))}
      </div>
      <div className="flex justify-between text-muted text-xs">
        <span>{daysText({ from: period.from, to: period.from }, locale)}</span>
        <span>{daysText({ from: period.to, to: period.to }, locale)}</span>
      </div>
    </figure>
  );
}
