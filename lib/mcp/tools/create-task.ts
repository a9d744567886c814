import { ChangedTask, oneTask } from "@/lib/mcp/one";
import { defineTool } from "@/lib/mcp/tool";
import { createTask } from "@/lib/tasks/create";
import { CreateTaskInput } from "@/lib/tasks/schema";

export const createTaskTool = defineTool({
  name: "create_task",
  title: "Create a task",
  description: "Open a task that others can see and that notes can belong to by its task_id.",
  input: CreateTaskInput,
  output: ChangedTask,
  effect: "writes",
  repeatable: false,
  run: async (ctx, input) => oneTask(await createTask(ctx, input), "Created."),
});
