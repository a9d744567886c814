import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

/**
 * Writes on every block of these sessions how it ended, as the first report after it tells, in the order of their
 * instants. Trials are apart from the rest. A block without a later report has no outcome yet.
 */
export async function settleOutcomes(tx: Context, sessions: readonly string[]): Promise<void> {
  await tx.db.$executeRaw(Prisma.sql`
    with following as (
      select id, lead(id) over later is not null as followed,
        coalesce(lead(stored_since_block) over later, lead(stores) over later > 0) as stored
      from gate_check
      where workspace_id = ${tx.workspace.id}::uuid and session_key = any(${[...sessions]}::uuid[])
      window later as (partition by session_key, trial order by at, id)),
    ended as (
      select id, case when followed then case when stored then 'stored' else 'released_without_storing' end end as outcome
      from following)
    update gate_check c set outcome = ended.outcome from ended
    where c.id = ended.id and c.verdict = 'blocked' and c.outcome is distinct from ended.outcome`);
}

/**
 * Writes on these sessions what follows from their checks. A session is a trial when every check of it is; else its
 * trials do not count. A retry reads again what the next check reads, so it counts what it read only while it is the last.
 */
export async function refreshSessions(tx: Context, sessions: readonly string[]): Promise<void> {
  await tx.db.$executeRaw(Prisma.sql`
    with chosen as (
      select c.*, c.verdict = 'released' and lead(c.id) over later is not null as read_again
      from gate_check c join (
        select session_key as key, bool_and(trial) as trial from gate_check
        where workspace_id = ${tx.workspace.id}::uuid and session_key = any(${[...sessions]}::uuid[]) group by 1
      ) kind on kind.key = c.session_key and kind.trial = c.trial
      window later as (partition by c.session_key order by c.at, c.id)),
    summed as (
      select session_key, bool_and(trial) as trial, min(at) as started_at, max(at) as last_at, count(*)::int as checks,
        count(*) filter (where verdict = 'blocked')::int as blocked,
        count(*) filter (where verdict = 'released')::int as released,
        ${added("edits")}, ${added("stores")}, ${added("recalls")}, ${added("lookups")},
        ${latest("client_version")}, ${latest("gate_version")}, ${latest("project")}, ${latest("branch")}
      from chosen group by session_key)
    update session s set trial = n.trial, started_at = n.started_at, last_at = n.last_at, checks = n.checks,
      blocked = n.blocked, released = n.released, edits = n.edits, stores = n.stores, recalls = n.recalls,
      lookups = n.lookups, client_version = n.client_version, gate_version = n.gate_version, project = n.project,
      branch = n.branch
    from summed n where s.id = n.session_key`);
}

const added = (column: string) =>
  Prisma.raw(`coalesce(sum(${column}) filter (where not read_again), 0)::int as ${column}`);

const latest = (column: string) =>
  Prisma.raw(`(array_agg(${column} order by at desc, id desc) filter (where ${column} is not null))[1] as ${column}`);
