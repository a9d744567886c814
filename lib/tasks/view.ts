import { z } from "zod";
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { TASK_STATUSES, type TaskView } from "@/lib/tasks/schema";

export type TaskRow = Prisma.TaskGetPayload<Record<string, never>>;

const Status = z.enum(TASK_STATUSES);

/** Tasks as everyone sees them, in the given order, with one look-up for the number of their notes. */
export async function taskViews(ctx: Context, rows: readonly TaskRow[]): Promise<TaskView[]> {
  if (rows.length === 0) return [];
  const counts = await ctx.db.memory.groupBy({
    by: ["taskId"],
    where: { workspaceId: ctx.workspace.id, taskId: { in: rows.map((row) => row.taskId) }, forgottenAt: null },
    _count: { _all: true },
  });
  const notes = new Map(counts.map((count) => [count.taskId, count._count._all]));
  return rows.map((row) => ({
    task_id: row.taskId,
    title: row.title,
    status: Status.parse(row.status),
    project: row.project,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    notes: notes.get(row.taskId) ?? 0,
  }));
}

/** One task as everyone sees it. */
export async function taskView(ctx: Context, row: TaskRow): Promise<TaskView> {
  const [only] = await taskViews(ctx, [row]);
  if (!only) throw new Error("a view of one row is one view");
  return only;
}

/** What the events of a task keep. */
export const taskValues = (row: TaskRow): Prisma.InputJsonObject => ({
  title: row.title,
  status: row.status,
  project: row.project,
});
