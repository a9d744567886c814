import { z } from "zod";
import { authorsOf } from "@/lib/authors";
import { openSince } from "@/lib/checks/filter";
import { type CheckView, GitView, OUTCOMES, type Outcome, type SessionView, VERDICTS } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";

export type SessionRow = Prisma.SessionGetPayload<Record<string, never>>;
type CheckRow = Prisma.GateCheckGetPayload<Record<string, never>>;

const Ended = z.enum(OUTCOMES);
const Verdict = z.enum(VERDICTS);

/** Sessions as everyone sees them, in the given order, with two look-ups however many they are. */
export async function sessionViews(ctx: Context, rows: readonly SessionRow[], now: Date): Promise<SessionView[]> {
  const checks = await checksOf(ctx, rows);
  const heads = await sessionHeads(ctx, rows);
  return heads.map((head) => {
    const own = (checks.get(head.id) ?? []).map((row) => checkView(row, now));
    const last = own.findLast((check) => check.outcome !== null);
    return { ...head, outcome: last?.outcome ?? null, checks: own };
  });
}

/** Sessions without their checks. */
export async function sessionHeads(ctx: Context, rows: readonly SessionRow[]) {
  const authorOf = await authorsOf(
    ctx,
    rows.map((row) => row.authorId),
  );
  return rows.map((row) => ({
    id: row.id,
    session_id: row.sessionId,
    person: authorOf(row.authorId).name,
    client: row.client,
    client_version: row.clientVersion,
    gate_version: row.gateVersion,
    project: row.project,
    branch: row.branch,
    trial: row.trial,
    started_at: row.startedAt.toISOString(),
    last_at: row.lastAt.toISOString(),
    counts: countsOf(row),
  }));
}

const countsOf = ({ checks, blocked, released, edits, stores, recalls, lookups }: SessionRow) => ({
  ...{ checks, blocked, released, edits, stores, recalls, lookups },
});

/** The checks that make a session, oldest first: its trials only if it is one. */
async function checksOf(ctx: Context, sessions: readonly SessionRow[]): Promise<Map<string, CheckRow[]>> {
  const trials = new Map(sessions.map((session) => [session.id, session.trial]));
  const rows = await ctx.db.gateCheck.findMany({
    where: { workspaceId: ctx.workspace.id, sessionKey: { in: [...trials.keys()] } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const bySession = new Map<string, CheckRow[]>();
  for (const row of rows) {
    if (row.trial !== trials.get(row.sessionKey)) continue;
    bySession.set(row.sessionKey, [...(bySession.get(row.sessionKey) ?? []), row]);
  }
  return bySession;
}

function checkView(row: CheckRow, now: Date): CheckView {
  return {
    check_id: row.id,
    report_id: row.reportId,
    at: row.at.toISOString(),
    received_at: row.receivedAt.toISOString(),
    verdict: Verdict.parse(row.verdict),
    outcome: outcomeNow(row, now),
    rules: row.rules,
    warned: row.warned,
    trial: row.trial,
    stored_since_block: row.storedSinceBlock,
    reason: row.reason,
    note: row.note,
    project: row.project,
    branch: row.branch,
    client_version: row.clientVersion,
    gate_version: row.gateVersion,
    counts: {
      entries: row.entries,
      calls: row.calls,
      edits: row.edits,
      stores: row.stores,
      recalls: row.recalls,
      lookups: row.lookups,
    },
    edited_paths: row.editedPaths,
    git: row.git === null ? null : GitView.parse(row.git),
  };
}

/** The same as `outcomeOf` says in SQL. */
function outcomeNow({ verdict, outcome, at }: CheckRow, now: Date): Outcome | null {
  if (verdict !== "blocked") return null;
  if (outcome) return Ended.parse(outcome);
  return at > openSince(now) ? "open" : "ended_unchecked";
}
