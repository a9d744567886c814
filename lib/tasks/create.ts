import type { Context } from "@/lib/context";
import type { CreateTaskInput, TaskChangedView } from "@/lib/tasks/schema";

export async function createTask(_ctx: Context, _input: CreateTaskInput): Promise<TaskChangedView> {
  throw new Error("to be written");
}
