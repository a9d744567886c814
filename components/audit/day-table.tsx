import Link from "next/link";
import { CheckFigures } from "@/components/audit/check-figures";
import { Cell, Head, Table } from "@/components/audit/table";
import { OUTCOME_WORDS, texts } from "@/components/texts";
import { useClock } from "@/components/ui/when";
import { OUTCOMES, type ReportFilters, sessionsHref } from "@/lib/browser/audit";
import { daysText } from "@/lib/browser/clock";
import type { DaySums } from "@/lib/browser/day-sums";

/** Days on which nothing was checked are left out. */
export function DayTable({ days, filters }: { days: DaySums[]; filters: ReportFilters }) {
  return (
    <Table caption={texts.byDay}>
      <Head columns={[texts.day, texts.checks, texts.blocked, texts.howEnded]} words={[0, 3]} />
      <tbody>
        {days
          .filter(({ checks }) => checks > 0)
          .map((day) => (
            <DayRow key={day.from} day={day} filters={{ ...filters, from: day.from, to: day.to }} />
          ))}
      </tbody>
    </Table>
  );
}

function DayRow({ day, filters }: { day: DaySums; filters: ReportFilters }) {
  const { locale } = useClock();
  const name = daysText(day, locale);
  return (
    <tr>
      <Cell head>{name}</Cell>
      <CheckFigures row={day} name={name} filters={filters} />
      <Cell>
        <span className="flex flex-wrap gap-x-3">
          {OUTCOMES.filter((outcome) => day.outcomes[outcome] > 0).map((outcome) => (
            <Link
              key={outcome}
              href={sessionsHref({ ...filters, outcome })}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {day.outcomes[outcome]} {OUTCOME_WORDS[outcome].toLowerCase()}
            </Link>
          ))}
        </span>
      </Cell>
    </tr>
  );
}
