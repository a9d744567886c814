import { z } from "zod";
import * as field from "@/lib/fields";
import type { MemoryView } from "@/lib/memories/schema";

export const TASK_STATUSES = ["open", "in_progress", "done", "cancelled"] as const;

/** A note on a task shorter than this, counted after trimming, is not worth keeping and is not stored. */
export const SHORTEST_CONTEXT = 40;

const title = field.text("title", 200);
const context = field
  .text("context", field.CONTENT_LIMIT, 0)
  .describe("What was learned or decided, stored as a note of the task; 40 characters at least");

export const CreateTaskInput = z.object({
  task_id: field.taskId.optional().describe("Your key, such as cf-131; made up when absent"),
  title,
  project: field.project.optional(),
  context: context.optional(),
  importance: field.importance.optional(),
});
export type CreateTaskInput = z.output<typeof CreateTaskInput>;

export const UpdateTaskInput = z.object({
  task_id: field.taskId,
  status: z.enum(TASK_STATUSES).optional(),
  title: title.optional(),
  context: context.optional(),
  importance: field.importance.optional(),
});
export type UpdateTaskInput = z.output<typeof UpdateTaskInput>;

export const FindTasksInput = z.object({
  status: z.enum(TASK_STATUSES).optional(),
  project: field.project.optional(),
  query: field.query.optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindTasksInput = z.output<typeof FindTasksInput>;

export const TaskIdInput = z.object({ task_id: field.taskId });
export type TaskIdInput = z.output<typeof TaskIdInput>;

export const TaskView = z.object({
  task_id: z.string(),
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  project: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** How many notes it has that are not forgotten. */
  notes: z.int(),
});
export type TaskView = z.output<typeof TaskView>;

/** A task read alone: with its notes, oldest first. */
export type TaskWithNotes = TaskView & { memories: MemoryView[] };

/**
 * A task after a change, the action that its history got (null when nothing had to be changed), and the note of its
 * context. `not_stored` says why no new note was stored: too short, or known already as `memory_id`.
 */
export const ChangedTaskView = z.object({
  task: TaskView,
  memory_id: z.string().nullable(),
  not_stored: z.string().nullable(),
  action: z.string().nullable(),
});
export type ChangedTaskView = z.output<typeof ChangedTaskView>;
