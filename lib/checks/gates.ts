import type { GatesView, GateView } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Calls that go on for so long after the last report mean that the gate may be off. */
const SILENT_MS = 7 * DAY_MS;
/** Calls that are older say nothing about today. */
const RECENT_MS = 30 * DAY_MS;

type Row = {
  person: string;
  client: string;
  client_version: string | null;
  gate_version: string | null;
  last_check_at: Date | null;
  last_trial_at: Date | null;
  last_call_at: Date | null;
  calls_since: number;
};

/**
 * The gates of the workspace, one for a person and a client, by name: `alive` reported within seven days, `silent` has
 * not although calls go on, `idle` had neither, `never` has calls of the last 30 days and no report at all.
 */
export async function findGates(ctx: Context): Promise<GatesView> {
  const now = Date.now();
  const rows = await readGates(ctx, new Date(now - RECENT_MS));
  const items = rows.map((row) => ({
    ...row,
    state: stateOf(row, now),
    last_check_at: row.last_check_at?.toISOString() ?? null,
    last_trial_at: row.last_trial_at?.toISOString() ?? null,
    last_call_at: row.last_call_at?.toISOString() ?? null,
  }));
  return { items, total: items.length, next_cursor: null };
}

function stateOf({ last_check_at, calls_since }: Row, now: number): GateView["state"] {
  if (!last_check_at) return calls_since > 0 ? "never" : "idle";
  if (now - last_check_at.getTime() < SILENT_MS) return "alive";
  return calls_since > 0 ? "silent" : "idle";
}

/** A client's name for MCP begins with the name of its gate: `codex-mcp-client` is `codex`. */
function readGates(ctx: Context, since: Date): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>(Prisma.sql`
    with gate as (
      select person, client, max(last_at) filter (where not trial) as last_check_at,
        max(last_at) filter (where trial) as last_trial_at, (array_agg(author_id order by last_at desc))[1] as author_id,
        (array_agg(client_version order by last_at desc))[1] as client_version,
        (array_agg(gate_version order by last_at desc))[1] as gate_version
      from session where workspace_id = ${ctx.workspace.id}::uuid group by 1, 2),
    called as (
      select coalesce(a.person_id, a.id::text) as person, a.id as author_id, c.at,
        lower(split_part(coalesce(c.client, 'unknown'), '/', 1)) as client
      from call c join author a on a.id = c.author_id
      where c.workspace_id = ${ctx.workspace.id}::uuid and c.at > ${since}),
    used as (
      select called.person, coalesce(gate.client, called.client) as client, max(called.at) as last_call_at,
        count(*) filter (where gate.last_check_at is null or called.at > gate.last_check_at)::int as calls_since,
        (array_agg(called.author_id order by called.at desc))[1] as author_id
      from called left join gate on gate.person = called.person and starts_with(called.client, gate.client)
      group by 1, 2)
    select coalesce(p.name, a.name) as person, client, gate.client_version, gate.gate_version, gate.last_check_at, gate.last_trial_at,
      used.last_call_at, coalesce(used.calls_since, 0) as calls_since
    from gate full join used using (person, client) join author a on a.id = coalesce(gate.author_id, used.author_id)
      left join author p on p.workspace_id = a.workspace_id and p.id::text = a.person_id
    order by 1, 2`);
}
