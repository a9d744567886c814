import type { Context } from "@/lib/context";
import { recordEvents } from "@/lib/events";
import { type Finding, keepFindings } from "@/lib/review-items";
import { type Losses, lostAmong } from "@/lib/routes/lost";
import { lockRoutesOf, writeRoute } from "@/lib/routes/rows";
import type { LostPath } from "@/lib/routes/schema";
import { lostPaths, type RouteRow, routeValues } from "@/lib/routes/view";

/** What a session saw its repository lose. */
export type Seen = Losses & {
  project: string;
  client: string;
  sessionId: string;
  branch: string | null;
  /** The instant of the report: a route that somebody checked later is known better. */
  at: Date;
};

/**
 * Marks the routes of the project as stale whose paths a session saw renamed or deleted, says so in their history, and
 * keeps them for the review.
 * @returns how many were marked, or got further lost paths
 */
export async function markStale(tx: Context, seen: Seen): Promise<number> {
  const rows = await lockRoutesOf(tx, seen.project, seen.at);
  const marked = rows.flatMap((row) => {
    const known = lostPaths(row);
    const fresh = lostAmong(row.paths, seen).filter(({ path }) => !known.some((lost) => lost.path === path));
    return fresh.length > 0
      ? [{ row, after: { ...row, staleAt: row.staleAt ?? seen.at, lost: [...known, ...fresh] }, fresh }]
      : [];
  });
  if (marked.length === 0) return 0;
  for (const { after } of marked) await writeRoute(tx, after);
  const now = new Date();
  const from: Context = { ...tx, actor: { ...tx.actor, client: seen.client, sessionId: seen.sessionId } };
  await recordEvents(
    from,
    now,
    marked.map(({ row, after, fresh }) => staleChange(row, after, fresh)),
  );
  await keepFindings(
    tx,
    marked.map(({ after }) => findingOf(tx, after, seen)),
    now,
  );
  return marked.length;
}

const staleChange = (row: RouteRow, after: RouteRow, fresh: readonly LostPath[]) => ({
  action: "stale",
  subject: "route" as const,
  subjectId: row.id,
  reason: fresh.slice(0, 3).map(sentence).join("; "),
  old: part(row),
  new: part(after),
});

function part(row: RouteRow) {
  const { stale_at, lost_paths } = routeValues(row);
  return { stale_at, lost_paths };
}

const sentence = ({ path, to }: LostPath) => (to ? `${path} was renamed to ${to}` : `${path} was deleted`);

/** The key has the instant: a route that is stale again after a decision is to be settled again. */
const findingOf = ({ actor }: Context, row: RouteRow, seen: Seen): Finding => ({
  kind: "stale_route",
  key: `${row.id} ${row.staleAt?.getTime()}`,
  project: row.project,
  subjects: [row.id],
  evidence: {
    person: actor.name,
    client: seen.client,
    session_id: seen.sessionId,
    branch: seen.branch,
    at: seen.at.toISOString(),
  },
});
