import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";

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
  const by = {
    workspaceId: ctx.workspace.id,
    at,
    authorId: ctx.actor.authorId,
    client: ctx.actor.client,
    sessionId: ctx.actor.sessionId,
    toolUseId: ctx.actor.toolUseId,
  };
  await ctx.db.event.createMany({ data: changes.map((change) => ({ ...by, ...change })) });
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
