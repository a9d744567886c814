import type { Context } from "@/lib/context";
import type { TaskChangedView, UpdateTaskInput } from "@/lib/tasks/schema";

export async function updateTask(_ctx: Context, _input: UpdateTaskInput): Promise<TaskChangedView> {
  throw new Error("to be written");
}
