import { checkCondition, outcomeOf } from "@/lib/checks/filter";
import type { CheckFilter, Outcome, Verdict } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

/** How many checks stand in one quarter of an hour, or under one label. */
type Counted = { verdict: Verdict; outcome: Outcome | null; checks: number };

/** No zone differs from another by less than a quarter of an hour, so days and hours of every zone are made of them. */
export type Quarter = Counted & { quarter: number };
export type Labelled = Counted & { author_id: string; project: string | null; client: string; warned: boolean };
export type Ruled = {
  project: string | null;
  client: string;
  rule: string;
  verdict: Verdict;
  checks: number;
  sessions: number;
};
export type SessionTotals = { sessions: number; blocked: number; without_lookup: number };

/** The checks that fit, by the quarter of an hour since 1970 in which they were made. */
export function checksByQuarter(ctx: Context, filter: CheckFilter, now: Date): Promise<Quarter[]> {
  return ctx.db.$queryRaw<Quarter[]>(Prisma.sql`
    select floor(extract(epoch from c.at) / 900)::int as quarter, c.verdict, ${outcomeOf(now)} as outcome,
      count(*)::int as checks
    from gate_check c where ${checkCondition(ctx, filter, now)} group by 1, 2, 3`);
}

/** The checks that fit, by who, where and with what. */
export function checksByLabel(ctx: Context, filter: CheckFilter, now: Date): Promise<Labelled[]> {
  return ctx.db.$queryRaw<Labelled[]>(Prisma.sql`
    select c.author_id, c.project, c.client, c.verdict, ${outcomeOf(now)} as outcome, c.warned <> '{}' as warned,
      count(*)::int as checks
    from gate_check c where ${checkCondition(ctx, filter, now)} group by 1, 2, 3, 4, 5, 6`);
}

/** The checks that fit and broke a rule, by rule and place. A check that broke two stands under both. */
export function checksByRule(ctx: Context, filter: CheckFilter, now: Date): Promise<Ruled[]> {
  return ctx.db.$queryRaw<Ruled[]>(Prisma.sql`
    select c.project, c.client, rule, c.verdict, count(*)::int as checks, count(distinct c.session_key)::int as sessions
    from gate_check c cross join lateral (select unnest(c.rules) union select unnest(c.warned)) broken(rule)
    where (c.rules <> '{}' or c.warned <> '{}') and ${checkCondition(ctx, filter, now)} group by 1, 2, 3, 4`);
}

/** How many sessions the checks that fit are of, were blocked, and looked nothing up from their begin to now. */
export async function sessionTotals(ctx: Context, filter: CheckFilter, now: Date): Promise<SessionTotals> {
  const [row] = await ctx.db.$queryRaw<SessionTotals[]>(Prisma.sql`
    select count(*)::int as sessions, count(*) filter (where n.blocked)::int as blocked,
      count(*) filter (where s.lookups + s.recalls = 0)::int as without_lookup
    from (select c.session_key, bool_or(c.verdict = 'blocked') as blocked
      from gate_check c where ${checkCondition(ctx, filter, now)} group by 1) n
    join session s on s.id = n.session_key`);
  return row ?? { sessions: 0, blocked: 0, without_lookup: 0 };
}
