import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import type { ChangedView } from "@/lib/event-view";
import type { Subject } from "@/lib/events";

export type Recorded = { row: Prisma.EventGetPayload<Record<string, never>>; changed: ChangedView };

/** Every recorded change of the given notes, routes or tasks, first change first, with what all histories say of one. */
export async function historyOf(ctx: Context, subject: Subject, ids: string[]): Promise<Recorded[]> {
  const rows = await ctx.db.event.findMany({
    where: { workspaceId: ctx.workspace.id, subject, subjectId: { in: ids } },
    orderBy: { id: "asc" },
  });
  const authorOf = await authorsOf(
    ctx,
    rows.map((row) => row.authorId),
  );
  return rows.map((row) => ({
    row,
    changed: {
      at: row.at.toISOString(),
      action: row.action,
      actor: { ...authorOf(row.authorId), client: row.client, session_id: row.sessionId },
      reason: row.reason,
    },
  }));
}
