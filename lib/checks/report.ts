import { authorsOf } from "@/lib/authors";
import { blockedSessionsCsv } from "@/lib/checks/report-csv";
import { checksByLabel, type Labelled } from "@/lib/checks/report-labels";
import {
  checksByQuarter,
  checksByRule,
  type Quarter,
  type Ruled,
  type Told,
  toldByQuarter,
} from "@/lib/checks/report-rows";
import { byName, type Counted, compare, countBy, sum } from "@/lib/checks/report-sums";
import { type BlockedStopsView, type CheckFilter, OUTCOMES, type ReportInput } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import type { Csv } from "@/lib/csv";

const MOST_REPEATED = 50;

/**
 * Who was sent back, when, by which rule, and how it ended: of the checks that fit the filters, trials apart. Every row
 * says how many checks it holds and how many of them were blocked. Days and hours are those of the workspace's zone.
 * @returns with `format: csv` a row a session instead, whose checks add up to the same totals
 * @throws BrainError `invalid` when a time cannot be read
 */
export async function blockedStops(ctx: Context, { format, ...filter }: ReportInput): Promise<BlockedStopsView | Csv> {
  return format === "csv" ? blockedSessionsCsv(ctx, filter, new Date()) : blockedStopsFigures(ctx, filter);
}

/** The figures alone. */
export async function blockedStopsFigures(ctx: Context, filter: CheckFilter): Promise<BlockedStopsView> {
  const now = new Date();
  const quarters = await checksByQuarter(ctx, filter, now);
  const told = await toldByQuarter(ctx, filter, now);
  const labelled = await checksByLabel(ctx, filter, now);
  const ruled = await checksByRule(ctx, filter, now);
  return {
    totals: totalsOf(labelled, told),
    ...timesOf(ctx, quarters, told.filter(isBlock)),
    ...(await labelsOf(ctx, labelled)),
    by_rule: countBy(ruled, (row) => row.rule),
    repeated: repeatedOf(ruled),
  };
}

function totalsOf(labelled: readonly Labelled[], told: readonly Told[]): BlockedStopsView["totals"] {
  const of = (key: "checks" | "blocked" | "released" | "sessions" | "sessions_blocked" | "sessions_without_lookup") =>
    sum(labelled.map((row) => row[key]));
  return {
    checks: of("checks"),
    passed: of("checks") - of("blocked") - of("released"),
    blocked: of("blocked"),
    released: of("released"),
    warned: sum(told.filter((row) => row.warned).map((row) => row.checks)),
    sessions: of("sessions"),
    sessions_blocked: of("sessions_blocked"),
    sessions_without_lookup: of("sessions_without_lookup"),
  };
}

async function labelsOf(ctx: Context, labelled: readonly Labelled[]) {
  const authorOf = await authorsOf(
    ctx,
    labelled.map((row) => row.author_id),
  );
  return {
    by_person: byName(countBy(labelled, (row) => authorOf(row.author_id).name)),
    by_project: countBy(labelled, (row) => row.project),
    by_client: countBy(labelled, (row) => row.client),
  };
}

const isBlock = (row: Told) => row.verdict === "blocked";

/** What tells when: every check counts in its quarter of an hour, the blocks once more as blocks. */
function timesOf(ctx: Context, quarters: readonly Quarter[], blocks: readonly Told[]) {
  const { timeZone } = ctx.workspace;
  const [day, hour] = [dayIn(timeZone), hourIn(timeZone)];
  const counted: (Quarter & Counted)[] = [
    ...quarters.map((row) => ({ ...row, blocked: 0 })),
    ...blocks.map(({ quarter, checks }) => ({ quarter, checks: 0, blocked: checks })),
  ];
  const by_day = byName(countBy(counted, day));
  return {
    by_day,
    by_hour: byName(countBy(counted, hour)),
    by_outcome: countBy(
      blocks.map((row) => ({ ...row, blocked: row.checks })),
      (row) => row.outcome,
    ),
    outcomes_by_day: by_day.map(({ name }) =>
      outcomesOf(
        name ?? "",
        blocks.filter((row) => day(row) === name),
      ),
    ),
    time_zone: timeZone,
  };
}

function outcomesOf(name: string, blocks: readonly Told[]): BlockedStopsView["outcomes_by_day"][number] {
  const [stored = 0, released_without_storing = 0, open = 0, ended_unchecked = 0] = OUTCOMES.map((outcome) =>
    sum(blocks.filter((row) => row.outcome === outcome).map((row) => row.checks)),
  );
  return { name, stored, released_without_storing, open, ended_unchecked };
}

function repeatedOf(ruled: readonly Ruled[]): BlockedStopsView["repeated"] {
  return ruled
    .filter((row) => row.blocked > 1)
    .sort((a, b) => b.blocked - a.blocked || compare(a.project, b.project) || compare(a.rule, b.rule))
    .slice(0, MOST_REPEATED)
    .map(({ project, client, rule, blocked, sessions }) => ({ project, client, rule, blocked, sessions }));
}

type NameOf = (row: Quarter) => string;

const dayIn = (timeZone: string): NameOf =>
  namedBy(new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }));

const hourIn = (timeZone: string): NameOf =>
  namedBy(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }));

const QUARTER_MS = 15 * 60 * 1000;

/** Each quarter is asked for often and named once. */
function namedBy(format: Intl.DateTimeFormat): NameOf {
  const names = new Map<number, string>();
  return ({ quarter }) => {
    const name = names.get(quarter) ?? format.format(quarter * QUARTER_MS);
    names.set(quarter, name);
    return name;
  };
}
