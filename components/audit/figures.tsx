import Link from "next/link";
import { shareOf } from "@/components/audit/figure-link";
import { texts } from "@/components/texts";
import { type ReportFilters, type SessionFilters, sessionsHref } from "@/lib/browser/audit";
import type { BlockedStopsView } from "@/lib/checks/schema";

type Figure = { label: string; value: number; about: string; before: string | null; more: Partial<SessionFilters> };
type Props = { report: BlockedStopsView; before: BlockedStopsView | undefined; filters: ReportFilters };

const number = new Intl.NumberFormat("en");

/** Does it work, and better than before? Each figure is the way to its sessions. */
export function Figures({ report, before, filters }: Props) {
  return (
    <ul aria-label={texts.figures} className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {figuresOf(report, before).map(({ label, value, about, before, more }) => (
        <li key={label} className="flex">
          <Link
            href={sessionsHref({ ...filters, ...more })}
            prefetch={false}
            className="flex min-w-0 flex-1 flex-col rounded-md border border-line bg-raised px-3 py-2.5 hover:border-edge hover:bg-hover"
          >
            <span className="text-muted text-xs">{label}</span>
            <span className="font-semibold text-lg">{number.format(value)}</span>
            <span className="text-muted text-xs">{about}</span>
            {before !== null && <span className="text-muted text-xs">{texts.before(before)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function figuresOf(report: BlockedStopsView, before: BlockedStopsView | undefined): Figure[] {
  const { totals } = report;
  const then = before?.totals;
  const stored = storedIn(report);
  return [
    {
      label: texts.sessionsChecked,
      value: totals.sessions,
      about: texts.inChecks(totals.checks),
      before: then ? number.format(then.sessions) : null,
      more: {},
    },
    {
      label: texts.sessionsBlocked,
      value: totals.sessions_blocked,
      about: texts.ofSessions(shareOf(totals.sessions_blocked, totals.sessions)),
      before: then ? shareOf(then.sessions_blocked, then.sessions) : null,
      more: { verdict: "blocked" },
    },
    {
      label: texts.blockedStops,
      value: totals.blocked,
      about: texts.ofChecks(shareOf(totals.blocked, totals.checks)),
      before: then ? shareOf(then.blocked, then.checks) : null,
      more: { verdict: "blocked" },
    },
    {
      label: texts.storedAfter,
      value: stored,
      about: texts.ofBlocks(shareOf(stored, totals.blocked)),
      before: before && then ? shareOf(storedIn(before), then.blocked) : null,
      more: { outcome: "stored" },
    },
    {
      label: texts.neverLooked,
      value: totals.sessions_without_lookup,
      about: texts.ofSessions(shareOf(totals.sessions_without_lookup, totals.sessions)),
      before: then ? shareOf(then.sessions_without_lookup, then.sessions) : null,
      more: { looked_up: false },
    },
    {
      label: texts.warnedOnly,
      value: totals.warned,
      about: texts.ofChecks(shareOf(totals.warned, totals.checks)),
      before: then ? shareOf(then.warned, then.checks) : null,
      more: { verdict: "warned" },
    },
  ];
}

const storedIn = ({ by_outcome }: BlockedStopsView) => by_outcome.find(({ name }) => name === "stored")?.blocked ?? 0;
