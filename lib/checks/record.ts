import { claimCalls, insertChecks } from "@/lib/checks/insert";
import { joinSessions } from "@/lib/checks/join";
import { personOf } from "@/lib/checks/person";
import { type Report, readReport } from "@/lib/checks/read";
import { refreshSessions, settleOutcomes } from "@/lib/checks/rows";
import { CheckInput, MOST_REPORTS, type RecordedView } from "@/lib/checks/schema";
import { findSessionKeys } from "@/lib/checks/session-keys";
import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { inTransaction } from "@/lib/db/transaction";
import { BrainError, invalid } from "@/lib/errors";
import { readInput } from "@/lib/lenient";
import { markStale } from "@/lib/routes/stale";
import { getPolicy } from "@/lib/workspace/policy";

/** Keeps one report of a gate; one that came before counts once. @returns what was kept, and the rules in force */
export function recordCheck(ctx: Context, input: CheckInput): Promise<RecordedView> {
  return keep(ctx, [input], []);
}

/**
 * Keeps up to 1,000 reports, such as a gate spooled while the brain was away. One that cannot be read leaves the others
 * kept and is told in `refused`.
 * @throws BrainError `invalid` when there are more: then none is kept
 */
export async function recordChecks(ctx: Context, items: unknown[]): Promise<RecordedView> {
  if (items.length > MOST_REPORTS)
    throw invalid(
      `${items.length} reports came, the limit is ${MOST_REPORTS} in one request. None was kept: send them in parts.`,
    );
  const refused: Refused[] = [];
  const inputs = items.flatMap((item, index) => {
    const read = readOne(item);
    if (typeof read !== "string") return [read];
    refused.push({ index, detail: read });
    return [];
  });
  return keep(ctx, inputs, refused);
}

type Refused = { index: number; detail: string };

function readOne(item: unknown): CheckInput | string {
  try {
    return readInput(CheckInput, item);
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    return error.message;
  }
}

async function keep(ctx: Context, inputs: CheckInput[], refused: Refused[]): Promise<RecordedView> {
  const receivedAt = new Date();
  const reports = inputs.map((input) => readReport(ctx, input, receivedAt));
  const person = await personOf(ctx);
  const kept = await inTransaction(ctx, (tx) => write(tx, person, reports, receivedAt));
  // After the reports are there for all to see: a call that is being written now looks for them when it is done.
  await joinSessions(ctx, kept.sessions);
  return {
    accepted: kept.accepted,
    duplicates: reports.length - kept.accepted,
    policy: await getPolicy(ctx),
    ...(refused.length > 0 && { refused }),
  };
}

/** One writer a person at a time, so that a report sent twice at once counts once, and every block is settled. */
async function write(tx: Context, person: string, reports: Report[], receivedAt: Date) {
  await waitFor(tx, [`${tx.workspace.id} checks ${person}`]);
  const fresh = await withoutDuplicates(tx, reports);
  if (fresh.length === 0) return { accepted: 0, sessions: [] };
  const keys = await findSessionKeys(tx, person, fresh);
  await insertChecks(tx, fresh, keys, receivedAt);
  await claimCalls(tx, person, fresh, keys);
  const sessions = [...new Set(fresh.map(keys))];
  await settleOutcomes(tx, sessions);
  await refreshSessions(tx, sessions);
  for (const report of fresh) await markLost(tx, report);
  return { accepted: fresh.length, sessions };
}

/** What a real session saw its repository lose makes routes of the same project stale. */
async function markLost(tx: Context, { trial, project, git, ...report }: Report): Promise<void> {
  if (trial || project === null || git === null) return;
  const renamed = git.renamed.flatMap(([from, to]): [string, string][] => (from && to ? [[from, to]] : []));
  await markStale(tx, { ...report, project, renamed, deleted: git.deleted });
}

/** In the order of their own clock; of two with one id the first that came. */
async function withoutDuplicates(tx: Context, reports: Report[]): Promise<Report[]> {
  const known = await tx.db.gateCheck.findMany({
    where: {
      workspaceId: tx.workspace.id,
      authorId: tx.actor.authorId,
      reportId: { in: reports.map((report) => report.reportId) },
    },
    select: { reportId: true },
  });
  const seen = new Set(known.map((row) => row.reportId));
  const fresh = reports.filter(({ reportId }) => !seen.has(reportId) && seen.add(reportId));
  return fresh.sort((a, b) => a.saidAt.getTime() - b.saidAt.getTime());
}
