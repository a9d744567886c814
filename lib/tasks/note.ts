import type { Context } from "@/lib/context";
import { keepNotes } from "@/lib/memories/keep";
import { makeNote } from "@/lib/memories/note";
import { SHORTEST_CONTEXT } from "@/lib/tasks/schema";
import type { TaskRow } from "@/lib/tasks/view";

const USUAL_IMPORTANCE = 4;

export type TaskNote = { memory_id: string | null; not_stored: string | null };

/** Stores what was said about a task as one note of it, unless there is nothing or too little to keep, or it is known. */
export async function storeTaskNote(
  tx: Context,
  task: TaskRow,
  given: { context?: string; importance?: number },
  at: Date,
): Promise<TaskNote> {
  if (given.context === undefined) return { memory_id: null, not_stored: null };
  const length = [...given.context.trim()].length;
  if (length < SHORTEST_CONTEXT) return { memory_id: null, not_stored: tooShort(length) };
  const input = {
    content: given.context,
    category: "context",
    importance: given.importance ?? USUAL_IMPORTANCE,
    project: task.project,
    task_id: task.taskId,
  };
  const [kept] = await keepNotes(tx, [makeNote(tx, input, at)], at);
  if (!kept) throw new Error("a note was kept without an answer");
  return { memory_id: kept.memory_id, not_stored: kept.created ? null : await known(tx, kept.memory_id, task.taskId) };
}

/** The same note may stand with another task, or with none. */
async function known(tx: Context, id: string, taskId: string): Promise<string> {
  const note = await tx.db.memory.findFirstOrThrow({
    where: { workspaceId: tx.workspace.id, id },
    select: { taskId: true },
  });
  const place =
    note.taskId === taskId ? "" : note.taskId ? `, a note of the task ${note.taskId}` : ", a note of no task";
  return `The context is known already as ${id}${place}: nothing new was stored.`;
}

const tooShort = (length: number) =>
  `The context has ${length} characters and was not stored: ${SHORTEST_CONTEXT} is the least. Say what was learned or decided, and why.`;
