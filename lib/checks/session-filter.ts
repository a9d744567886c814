import { checkCondition } from "@/lib/checks/filter";
import type { FindSessionsInput } from "@/lib/checks/schema";
import type { SessionRow } from "@/lib/checks/view";
import type { Context } from "@/lib/context";
import type { Place } from "@/lib/page";
import { Prisma } from "@/prisma/client/client";

/** The columns of `session s` as a SessionRow. */
export const SESSION_COLUMNS =
  Prisma.raw(`s.id, s.workspace_id as "workspaceId", s.author_id as "authorId", s.person, s.client,
  s.session_id as "sessionId", s.client_version as "clientVersion", s.gate_version as "gateVersion", s.project, s.branch,
  s.trial, s.started_at as "startedAt", s.last_at as "lastAt", s.checks, s.blocked, s.released, s.edits, s.stores,
  s.recalls, s.lookups`);

/** How many sessions fit a filter. */
export async function countSessions(ctx: Context, input: FindSessionsInput, now: Date): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(
    Prisma.sql`select count(*)::int as total from session s where ${condition(ctx, input, now)}`,
  );
  return row?.total ?? 0;
}

/** The sessions that fit a filter, newest first, from a place on. */
export function listSessions(
  ctx: Context,
  input: FindSessionsInput,
  now: Date,
  after: Place | null,
  limit: number,
): Promise<SessionRow[]> {
  const onward = after ? Prisma.sql`and (s.started_at, s.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  return ctx.db.$queryRaw<SessionRow[]>(Prisma.sql`
    select ${SESSION_COLUMNS} from session s where ${condition(ctx, input, now)} ${onward}
    order by s.started_at desc, s.id desc limit ${limit}`);
}

function condition(ctx: Context, input: FindSessionsInput, now: Date): Prisma.Sql {
  const { looked_up: lookedUp, trial = false } = input;
  const checks = Prisma.sql`select c.session_key from gate_check c where ${checkCondition(ctx, input, now)}`;
  const conditions = [
    Prisma.sql`s.workspace_id = ${ctx.workspace.id}::uuid`,
    Prisma.sql`s.trial = ${trial}`,
    Prisma.sql`s.id in (${checks})`,
    ...(lookedUp === undefined ? [] : [Prisma.sql`(s.lookups + s.recalls > 0) = ${lookedUp}`]),
  ];
  return Prisma.join(conditions, " and ");
}
