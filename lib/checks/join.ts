import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

/** Where a call of a session left its id. */
const TABLES = ["call", "memory", "route", "event"] as const;

/**
 * Names the session on everything that calls of these sessions wrote or were given, where none is named yet. Nothing
 * else changes, and only what the session's own person wrote is joined.
 */
export async function joinSessions(ctx: Context, sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return;
  await fill(ctx, Prisma.sql`k.session_key = any(${[...sessions]}::uuid[])`);
}

/** The same for a call that came to its end after a report had claimed it. */
export async function joinCall(ctx: Context): Promise<void> {
  const { authorId, toolUseId } = ctx.actor;
  if (toolUseId === null) return;
  const [claimed] = await ctx.db.$queryRaw<unknown[]>(Prisma.sql`
    select from ${CLAIMS} where k.workspace_id = ${ctx.workspace.id}::uuid and k.tool_use_id = ${toolUseId}
      and a.id = ${authorId}::uuid`);
  if (claimed) await fill(ctx, Prisma.sql`k.tool_use_id = ${toolUseId}`);
}

/** Claimed calls with the authors of whom they may be. */
export const CLAIMS = Prisma.sql`claimed_call k
  join author a on a.workspace_id = k.workspace_id and coalesce(a.person_id, a.id::text) = k.person`;

async function fill(ctx: Context, which: Prisma.Sql): Promise<void> {
  for (const table of TABLES)
    await ctx.db.$executeRaw(Prisma.sql`
      update ${Prisma.raw(table)} t set session_id = s.session_id
      from ${CLAIMS} join session s on s.id = k.session_key
      where k.workspace_id = ${ctx.workspace.id}::uuid and ${which} and t.workspace_id = k.workspace_id
        and t.tool_use_id = k.tool_use_id and t.author_id = a.id and t.session_id is null`);
}
