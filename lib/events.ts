import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";

export type Subject = "memory" | "route" | "task" | "token";

export type Change = {
  action: string;
  subject: Subject;
  subjectId: string;
  reason?: string | null;
  old?: Prisma.InputJsonObject;
  new?: Prisma.InputJsonObject;
};

/**
 * Records one change. Called inside the change's own transaction, so that a change without its event cannot exist.
 * @param at the instant of the change, the same as on the changed row
 */
export async function recordEvent(ctx: Context, at: Date, change: Change): Promise<void> {
  await ctx.db.event.create({
    data: {
      workspaceId: ctx.workspace.id,
      at,
      authorId: ctx.actor.authorId,
      client: ctx.actor.client,
      sessionId: ctx.actor.sessionId,
      toolUseId: ctx.actor.toolUseId,
      ...change,
    },
  });
}
