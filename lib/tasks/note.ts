import type { Context } from "@/lib/context";
import { keepNotes } from "@/lib/memories/keep";
import { makeNote } from "@/lib/memories/note";
import { SHORTEST_CONTEXT } from "@/lib/tasks/schema";
import type { TaskRow } from "@/lib/tasks/view";

const USUAL_IMPORTANCE = 4;

export type TaskNote = { memory_id: string | null; not_stored: string | null };

/** Stores what was said about a task as one note of it, unless there is nothing or too little to keep. */
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
  return { memory_id: kept?.memory_id ?? null, not_stored: null };
}

const tooShort = (length: number) =>
  `The context has ${length} characters and was not stored: ${SHORTEST_CONTEXT} is the least. Say what was learned or decided, and why.`;
