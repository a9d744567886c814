import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import type { TaskRow } from "@/lib/tasks/view";
import { Prisma } from "@/prisma/client/client";

/** Reads a task of the workspace and holds it until the transaction ends. */
export async function lockTask(tx: Context, taskId: string): Promise<TaskRow | undefined> {
  const [row] = await tx.db.$queryRaw<TaskRow[]>(Prisma.sql`
    select workspace_id as "workspaceId", task_id as "taskId", title, status, project, created_at as "createdAt",
      updated_at as "updatedAt", author_id as "authorId"
    from task where workspace_id = ${tx.workspace.id}::uuid and task_id = ${taskId} for update`);
  return row;
}

/**
 * The next free key of the form `task-N`, held until the transaction ends. A key that only notes carry is not free:
 * the new task would take them over.
 */
export async function nextTaskId(tx: Context): Promise<string> {
  await waitFor(tx, [`${tx.workspace.id} task-N`]);
  const [row] = await tx.db.$queryRaw<{ last: number }[]>(Prisma.sql`
    select coalesce(max(substring(task_id from '^task-(\\d{1,8})$')::int), 0) as last from (
      select task_id from task where workspace_id = ${tx.workspace.id}::uuid
      union all
      select task_id from memory where workspace_id = ${tx.workspace.id}::uuid and task_id is not null) known`);
  return `task-${(row?.last ?? 0) + 1}`;
}
