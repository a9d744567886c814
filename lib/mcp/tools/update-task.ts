import { z } from "zod";
import { oneTask } from "@/lib/mcp/one";
import { CompactTask } from "@/lib/mcp/task-part";
import { defineTool } from "@/lib/mcp/tool";
import { UpdateTaskInput } from "@/lib/tasks/schema";
import { updateTask } from "@/lib/tasks/update";

export const updateTaskTool = defineTool({
  name: "update_task",
  title: "Update a task",
  description: "Change a task's status or title, and keep what was learned on it as its note (context).",
  input: UpdateTaskInput,
  output: z.object({ task: CompactTask, memory_id: z.string().optional(), not_stored: z.string().optional() }),
  effect: "writes",
  repeatable: false,
  run: async (ctx, input) => oneTask(await updateTask(ctx, input), "Updated."),
});
