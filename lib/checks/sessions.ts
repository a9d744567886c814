import { callsOf, givenTo, writtenBy } from "@/lib/checks/joined";
import type { FindSessionsInput, SessionIdInput, SessionView, WholeSessionView } from "@/lib/checks/schema";
import { countSessions, listSessions } from "@/lib/checks/session-filter";
import { type SessionRow, sessionViews } from "@/lib/checks/view";
import type { Context } from "@/lib/context";
import { documentsOfSession } from "@/lib/documents/find";
import { notFound } from "@/lib/errors";
import { isId } from "@/lib/ids";
import { listKey, type Page, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";

/**
 * Lists the sessions with a check that fits every filter given, newest first, with their true number. Trials are left
 * out, unless they are asked for.
 * @throws BrainError `invalid` when a time or the cursor cannot be read
 */
export async function findSessions(ctx: Context, input: FindSessionsInput): Promise<Page<SessionView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const now = new Date();
  const key = listKey("sessions", input);
  const after = readCursor(input.cursor, key, isId);
  const total = await countSessions(ctx, input, now);
  const rows = await listSessions(ctx, input, now, after, limit + 1);
  const items = await sessionViews(ctx, rows.slice(0, limit), now);
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: 0, at: row.startedAt, id: row.id }));
}

/**
 * One session: its checks with how each block ended, its calls, what they wrote and were given, and the order of it
 * all. Of several sessions that a client calls the same, the newest.
 * @throws BrainError `not_found`
 */
export async function getSession(ctx: Context, input: SessionIdInput): Promise<WholeSessionView> {
  const row = await findSession(ctx, input.session_id);
  const [view] = row ? await sessionViews(ctx, [row], new Date()) : [];
  if (!row || !view)
    throw notFound("No session has this id. GET /sessions lists them all, and ?trial=true the trials.");
  const calls = await callsOf(ctx, view.id);
  return {
    ...view,
    calls,
    ...(await writtenBy(ctx, view.id)),
    documents: await documentsOfSession(ctx, row.person, row.sessionId),
    given: await givenTo(ctx, view.id),
    timeline: timelineOf(view, calls),
  };
}

async function findSession(ctx: Context, id: string): Promise<SessionRow | null> {
  const workspaceId = ctx.workspace.id;
  const ours = isId(id) ? await ctx.db.session.findFirst({ where: { workspaceId, id } }) : null;
  if (ours) return ours;
  return ctx.db.session.findFirst({
    where: { workspaceId, sessionId: id },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
  });
}

function timelineOf({ checks }: SessionView, calls: WholeSessionView["calls"]): WholeSessionView["timeline"] {
  return [
    ...calls.map(({ at, tool_use_id }) => ({ at, kind: "call" as const, id: tool_use_id })),
    ...checks.map(({ at, check_id }) => ({ at, kind: "check" as const, id: check_id })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
