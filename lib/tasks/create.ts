import type { Context } from "@/lib/context";
import { conflict } from "@/lib/errors";
import { recordEvent } from "@/lib/events";
import { inTransactionThenCompare } from "@/lib/memories/compare";
import { projectOf } from "@/lib/project";
import { storeTaskNote } from "@/lib/tasks/note";
import { nextTaskId } from "@/lib/tasks/rows";
import type { ChangedTaskView, CreateTaskInput } from "@/lib/tasks/schema";
import { type TaskRow, taskValues, taskView } from "@/lib/tasks/view";

/**
 * Makes a task, under the key given or one made up, and stores its context as a note in the same transaction.
 * @throws BrainError `conflict` when the key is taken, with the task in `details`
 */
export function createTask(ctx: Context, input: CreateTaskInput): Promise<ChangedTaskView> {
  const work = async (tx: Context) => {
    const at = new Date();
    const row = {
      workspaceId: ctx.workspace.id,
      taskId: input.task_id ?? (await nextTaskId(tx)),
      title: input.title,
      status: "open",
      project: projectOf(ctx, input.project),
      createdAt: at,
      updatedAt: at,
      authorId: ctx.actor.authorId,
    };
    await insertTask(tx, row);
    const subject = { subject: "task", subjectId: row.taskId } as const;
    await recordEvent(tx, at, { action: "created", ...subject, new: taskValues(row) });
    const note = await storeTaskNote(tx, row, input, at);
    return { task: await taskView(tx, row), ...note, action: "created" };
  };
  return inTransactionThenCompare(ctx, work, ({ memory_id }) => [memory_id]);
}

/** Skips a key that is taken instead of failing, for a failed statement would end the transaction. */
async function insertTask(tx: Context, row: TaskRow): Promise<void> {
  const { count } = await tx.db.task.createMany({ data: [row], skipDuplicates: true });
  if (count === 1) return;
  const taken = await tx.db.task.findFirstOrThrow({ where: { workspaceId: row.workspaceId, taskId: row.taskId } });
  throw conflict(
    `A task ${taken.taskId} is already there: "${taken.title}", ${taken.status}. Nothing was changed. Change it with update_task, or choose another task_id.`,
    { task: await taskView(tx, taken) },
  );
}
