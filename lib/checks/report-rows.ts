import { checkCondition, outcomeOf, TOLD } from "@/lib/checks/filter";
import type { CheckFilter, Outcome } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

// Passes over the checks, each as narrow as its index; with `report-labels.ts` they hold every figure of the report.

/** Zones differ by whole quarters of an hour, so the days and hours of each are made of them. */
export type Quarter = { quarter: number; checks: number };
export type Told = Quarter & { verdict: string; outcome: Outcome | null; warned: boolean };
export type Ruled = {
  client: string;
  project: string | null;
  rule: string;
  checks: number;
  blocked: number;
  sessions: number;
};

const QUARTER = Prisma.sql`floor(date_part('epoch', c.at) / 900)::int`;

/** The checks that fit, by the quarter of an hour since 1970 in which they were made. */
export function checksByQuarter(ctx: Context, filter: CheckFilter, now: Date): Promise<Quarter[]> {
  return ctx.db.$queryRaw<Quarter[]>(Prisma.sql`
    select ${QUARTER} as quarter, count(*)::int as checks
    from gate_check c where ${checkCondition(ctx, filter, now)} group by 1`);
}

/** The same of those that were blocked or warned alone, with how it ended. */
export function toldByQuarter(ctx: Context, filter: CheckFilter, now: Date): Promise<Told[]> {
  return ctx.db.$queryRaw<Told[]>(Prisma.sql`
    select ${QUARTER} as quarter, c.verdict, ${outcomeOf(now)} as outcome, c.warned <> '{}' as warned,
      count(*)::int as checks
    from gate_check c where ${TOLD} and ${checkCondition(ctx, filter, now)} group by 1, 2, 3, 4`);
}

/** The checks that fit and broke a rule, by rule and place. A check that broke two stands under both. */
export function checksByRule(ctx: Context, filter: CheckFilter, now: Date): Promise<Ruled[]> {
  return ctx.db.$queryRaw<Ruled[]>(Prisma.sql`
    select s.client, s.project, n.rule, sum(n.checks)::int as checks, sum(n.blocked)::int as blocked,
      count(*) filter (where n.blocked > 0)::int as sessions
    from (select c.session_key, rule, count(*) as checks, count(*) filter (where c.verdict = 'blocked') as blocked
      from gate_check c cross join lateral unnest(c.rules || c.warned) rule
      where ${TOLD} and ${checkCondition(ctx, filter, now)} group by 1, 2) n
    join session s on s.id = n.session_key group by 1, 2, 3`);
}
