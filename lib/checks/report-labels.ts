import { checkCondition, sessionConditions } from "@/lib/checks/filter";
import type { CheckFilter } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { boundsOf } from "@/lib/instant";
import { Prisma } from "@/prisma/client/client";

export type Labelled = {
  author_id: string;
  client: string;
  project: string | null;
  checks: number;
  blocked: number;
  released: number;
  sessions: number;
  sessions_blocked: number;
  sessions_without_lookup: number;
};

/** The checks that fit and their sessions, by person, client and project. */
export function checksByLabel(ctx: Context, filter: CheckFilter, now: Date): Promise<Labelled[]> {
  const sessions = picksSingleChecks(filter) ? countedSessions(ctx, filter, now) : summedSessions(ctx, filter, now);
  return ctx.db.$queryRaw<Labelled[]>(Prisma.sql`
    select author_id, client, project, sum(checks)::int as checks, sum(blocked)::int as blocked,
      sum(released)::int as released, count(*)::int as sessions,
      count(*) filter (where blocked > 0)::int as sessions_blocked,
      count(*) filter (where lookups + recalls = 0)::int as sessions_without_lookup
    from (${sessions}) session_sum group by 1, 2, 3`);
}

const picksSingleChecks = ({ rule, outcome, verdict }: CheckFilter) => Boolean(rule || outcome || verdict);

const LABELS = Prisma.sql`s.author_id, s.client, s.project, s.lookups, s.recalls`;

/** Each session with what it has of the checks that fit. */
const countedSessions = (ctx: Context, filter: CheckFilter, now: Date, which = Prisma.sql`true`) => Prisma.sql`
  select ${LABELS}, n.checks, n.blocked, n.released
  from (select c.session_key, count(*) as checks, count(*) filter (where c.verdict = 'blocked') as blocked,
      count(*) filter (where c.verdict = 'released') as released
    from gate_check c where ${checkCondition(ctx, filter, now)} and ${which} group by 1) n
  join session s on s.id = n.session_key`;

/** The same by the sums that sessions keep of themselves: only those that reach over an end of the time are counted. */
function summedSessions(ctx: Context, filter: CheckFilter, now: Date): Prisma.Sql {
  const { from, to } = boundsOf(ctx, filter);
  const own = Prisma.join(
    [
      Prisma.sql`s.workspace_id = ${ctx.workspace.id}::uuid`,
      Prisma.sql`not s.trial`,
      ...sessionConditions(ctx, filter),
    ],
    " and ",
  );
  const within = Prisma.join(
    [own, ...(from ? [Prisma.sql`s.started_at >= ${from}`] : []), ...(to ? [Prisma.sql`s.last_at < ${to}`] : [])],
    " and ",
  );
  const ends = [from, to].flatMap((end) => (end ? [Prisma.sql`s.started_at < ${end} and s.last_at >= ${end}`] : []));
  const whole = Prisma.sql`select ${LABELS}, s.checks, s.blocked, s.released from session s where ${within}`;
  if (ends.length === 0) return whole;
  const reaching = Prisma.sql`c.session_key in (select s.id from session s where ${own} and (${Prisma.join(ends, " or ")}))`;
  return Prisma.sql`${whole} union all ${countedSessions(ctx, filter, now, reaching)}`;
}
