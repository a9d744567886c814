import { checkCondition, outcomeOf } from "@/lib/checks/filter";
import type { CheckFilter } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { type Csv, csv } from "@/lib/csv";
import { Prisma } from "@/prisma/client/client";

type Row = {
  session_id: string;
  started_at: Date;
  person: string;
  client: string;
  project: string | null;
  branch: string | null;
  checks: number;
  blocked: number;
  released: number;
  rules: string[] | null;
  edits: number;
  stores: number;
  lookups: number;
  outcome: string | null;
};

const HEADER = [
  ...["started_at", "person", "client", "project", "branch", "session_id", "checks", "blocked", "released", "rules"],
  ...["edits", "stores", "lookups", "outcome"],
];

/** A row a session, newest first: its checks that fit the filter, so that the rows add up to the report's totals. */
export async function blockedSessionsCsv(ctx: Context, filter: CheckFilter, now: Date): Promise<Csv> {
  const rows = await readRows(ctx, filter, now);
  return csv("blocked-stops.csv", HEADER, rows.map(cells));
}

function readRows(ctx: Context, filter: CheckFilter, now: Date): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>(Prisma.sql`
    with fitting as (
      select c.session_key, count(*)::int as checks, count(*) filter (where c.verdict = 'blocked')::int as blocked,
        count(*) filter (where c.verdict = 'released')::int as released,
        (array_agg(${outcomeOf(now)} order by c.at desc, c.id desc) filter (where c.verdict = 'blocked'))[1] as outcome
      from gate_check c where ${checkCondition(ctx, filter, now)} group by 1),
    broken as (
      select c.session_key, array_agg(distinct rule order by rule) as rules
      from gate_check c cross join lateral unnest(c.rules || c.warned) rule
      where ${checkCondition(ctx, filter, now)} group by 1)
    select s.session_id, s.started_at, a.name as person, s.client, s.project, s.branch, f.checks, f.blocked, f.released,
      broken.rules, s.edits, s.stores, s.lookups, f.outcome
    from fitting f join session s on s.id = f.session_key join author a on a.id = s.author_id
      left join broken on broken.session_key = s.id
    order by s.started_at desc, s.id desc`);
}

const cells = (row: Row) => [
  ...[row.started_at.toISOString(), row.person, row.client, row.project, row.branch, row.session_id],
  ...[row.checks, row.blocked, row.released, (row.rules ?? []).join(" ")],
  ...[row.edits, row.stores, row.lookups, row.outcome],
];
