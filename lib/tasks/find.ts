import type { Context } from "@/lib/context";
import type { Page } from "@/lib/page";
import type { FindTasksInput, TaskIdInput, TaskView, TaskWithNotes } from "@/lib/tasks/schema";

export async function getTask(_ctx: Context, _input: TaskIdInput): Promise<TaskWithNotes> {
  throw new Error("to be written");
}

export async function findTasks(_ctx: Context, _input: FindTasksInput): Promise<Page<TaskView>> {
  throw new Error("to be written");
}
