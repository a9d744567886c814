import type { Context } from "@/lib/context";
import { difference, recordEvent } from "@/lib/events";
import { inTransactionThenCompare } from "@/lib/memories/compare";
import { storeTaskNote } from "@/lib/tasks/note";
import { noSuchTask } from "@/lib/tasks/one";
import { lockTask } from "@/lib/tasks/rows";
import type { ChangedTaskView, UpdateTaskInput } from "@/lib/tasks/schema";
import { type TaskRow, taskValues, taskView } from "@/lib/tasks/view";

/**
 * Changes a task's status or title, and stores its context as a note in the same transaction. What stays the same
 * records nothing.
 * @throws BrainError `not_found`
 */
export function updateTask(ctx: Context, input: UpdateTaskInput): Promise<ChangedTaskView> {
  const work = async (tx: Context) => {
    const before = await lockTask(tx, input.task_id);
    if (!before) throw noSuchTask();
    const at = new Date();
    const after = await write(tx, before, input, at);
    const note = await storeTaskNote(tx, after, input, at);
    return { task: await taskView(tx, after), ...note, action: after === before ? null : "updated" };
  };
  return inTransactionThenCompare(ctx, work, ({ memory_id }) => [memory_id]);
}

async function write(tx: Context, before: TaskRow, input: UpdateTaskInput, at: Date): Promise<TaskRow> {
  const after = { ...before, title: input.title ?? before.title, status: input.status ?? before.status };
  const change = difference(taskValues(before), taskValues(after));
  if (!change) return before;
  const { workspaceId, taskId, title, status } = after;
  await tx.db.task.updateMany({ where: { workspaceId, taskId }, data: { title, status, updatedAt: at } });
  await recordEvent(tx, at, { action: "updated", subject: "task", subjectId: taskId, ...change });
  return { ...after, updatedAt: at };
}
