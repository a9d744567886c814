import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

export type Subject = "memory" | "document" | "route" | "task" | "review" | "token" | "workspace" | "entity";

export type Change = {
  action: string;
  subject: Subject;
  subjectId: string;
  reason?: string | null;
  old?: Prisma.InputJsonObject;
  new?: Prisma.InputJsonObject;
};

/**
 * Records changes, in their order. Called inside their own transaction, so that a change without its event cannot
 * exist.
 * @param at the instant of the changes, the same as on the changed rows
 */
export async function recordEvents(ctx: Context, at: Date, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { authorId, client, sessionId, toolUseId } = ctx.actor;
  await ctx.db.$executeRaw(Prisma.sql`
    insert into event (workspace_id, at, author_id, client, session_id, tool_use_id, action, subject, subject_id, reason,
      old, new)
    select ${ctx.workspace.id}::uuid, ${at}::timestamptz, ${authorId}::uuid, ${client}::text, ${sessionId}::text,
      ${toolUseId}::text, action, subject, "subjectId", reason, old, new
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as r(action text, subject text, "subjectId" text, reason text, old jsonb, new jsonb)`);
}

/** Records one change, as `recordEvents` does. */
export function recordEvent(ctx: Context, at: Date, change: Change): Promise<void> {
  return recordEvents(ctx, at, [change]);
}

/**
 * The values that differ, before and after, by field.
 * @returns undefined when nothing differs
 */
export function difference<T extends Prisma.InputJsonObject>(
  before: T,
  after: T,
): { old: Prisma.InputJsonObject; new: Prisma.InputJsonObject } | undefined {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return undefined;
  const pick = (from: T) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { old: pick(before), new: pick(after) };
}
