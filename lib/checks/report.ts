import { authorsOf } from "@/lib/authors";
import { blockedSessionsCsv } from "@/lib/checks/report-csv";
import {
  checksByLabel,
  checksByQuarter,
  checksByRule,
  type Labelled,
  type Quarter,
  type Ruled,
  sessionTotals,
} from "@/lib/checks/report-rows";
import { type BlockedStopsView, OUTCOMES, type ReportInput, type ReportRow } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import type { Csv } from "@/lib/csv";

type Countable = { verdict: string; checks: number };

/**
 * Who was sent back, when, by which rule, and how it ended: of the checks that fit the filters, trials apart. Every row
 * says how many checks it holds and how many of them were blocked. Days and hours are those of the workspace's zone.
 * @returns with `format: csv` a row a session instead, whose checks add up to the same totals
 * @throws BrainError `invalid` when a time cannot be read
 */
export async function blockedStops(ctx: Context, { format, ...filter }: ReportInput): Promise<BlockedStopsView | Csv> {
  const now = new Date();
  if (format === "csv") return blockedSessionsCsv(ctx, filter, now);
  const quarters = await checksByQuarter(ctx, filter, now);
  const labelled = await checksByLabel(ctx, filter, now);
  const ruled = await checksByRule(ctx, filter, now);
  const sessions = await sessionTotals(ctx, filter, now);
  const nameOf = await authorsOf(
    ctx,
    labelled.map((row) => row.author_id),
  );
  const zone = ctx.workspace.timeZone;
  const days = withLocal(quarters, dayIn(zone));
  return {
    totals: {
      ...totalsOf(labelled),
      sessions: sessions.sessions,
      sessions_blocked: sessions.blocked,
      sessions_without_lookup: sessions.without_lookup,
    },
    by_day: byName(rowsBy(days, (row) => row.local)),
    by_hour: byName(rowsBy(withLocal(quarters, hourIn(zone)), (row) => row.local)),
    by_rule: rowsBy(ruled, (row) => row.rule),
    by_person: byName(rowsBy(labelled, (row) => nameOf(row.author_id).name)),
    by_project: rowsBy(labelled, (row) => row.project),
    by_client: rowsBy(labelled, (row) => row.client),
    by_outcome: rowsBy(
      labelled.filter((row) => row.outcome !== null),
      (row) => row.outcome,
    ),
    outcomes_by_day: outcomesBy(days),
    repeated: repeatedOf(ruled),
    time_zone: zone,
  };
}

const sum = (rows: readonly Countable[], fits: (row: Countable) => boolean) =>
  rows.reduce((total, row) => total + (fits(row) ? row.checks : 0), 0);

function totalsOf(rows: readonly Labelled[]) {
  const of = (verdict: string) => sum(rows, (row) => row.verdict === verdict);
  return {
    checks: sum(rows, () => true),
    passed: of("passed"),
    blocked: of("blocked"),
    released: of("released"),
    warned: sum(
      rows.filter((row) => row.warned),
      () => true,
    ),
  };
}

/** One row a name, the most blocked first. */
function rowsBy<T extends Countable>(counted: readonly T[], nameOf: (row: T) => string | null): ReportRow[] {
  const rows = new Map<string | null, ReportRow>();
  for (const one of counted) {
    const name = nameOf(one);
    const row = rows.get(name) ?? { name, checks: 0, blocked: 0 };
    row.checks += one.checks;
    row.blocked += one.verdict === "blocked" ? one.checks : 0;
    rows.set(name, row);
  }
  return [...rows.values()].sort((a, b) => b.blocked - a.blocked || b.checks - a.checks || compare(a.name, b.name));
}

/** Days and hours run on; people are not ranked. */
const byName = (rows: ReportRow[]) => rows.sort((a, b) => compare(a.name, b.name));

const compare = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : 1);

function outcomesBy(days: readonly (Quarter & { local: string })[]): BlockedStopsView["outcomes_by_day"] {
  const names = [...new Set(days.map((day) => day.local))].sort();
  const count = (name: string, outcome: string) =>
    days.reduce((total, day) => total + (day.local === name && day.outcome === outcome ? day.checks : 0), 0);
  return names.map((name) => {
    const [stored = 0, released_without_storing = 0, open = 0, ended_unchecked = 0] = OUTCOMES.map((one) =>
      count(name, one),
    );
    return { name, stored, released_without_storing, open, ended_unchecked };
  });
}

function repeatedOf(ruled: readonly Ruled[]): BlockedStopsView["repeated"] {
  return ruled
    .filter((row) => row.verdict === "blocked" && row.checks > 1)
    .sort((a, b) => b.checks - a.checks || compare(a.project, b.project) || compare(a.rule, b.rule))
    .slice(0, MOST_REPEATED)
    .map(({ project, client, rule, checks, sessions }) => ({ project, client, rule, blocked: checks, sessions }));
}

const MOST_REPEATED = 50;

const QUARTER_MS = 15 * 60 * 1000;

const withLocal = (quarters: readonly Quarter[], nameOf: (at: Date) => string) =>
  quarters.map((row) => ({ ...row, local: nameOf(new Date(row.quarter * QUARTER_MS)) }));

function dayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (at) => format.format(at);
}

function hourIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return (at) => format.format(at);
}
