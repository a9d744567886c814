import { ChangedTask, oneTask, unchanged } from "@/lib/mcp/one";
import { defineTool } from "@/lib/mcp/tool";
import { type ChangedTaskView, UpdateTaskInput } from "@/lib/tasks/schema";
import { updateTask } from "@/lib/tasks/update";

export const updateTaskTool = defineTool({
  name: "update_task",
  title: "Update a task",
  description: "Change a task's status or title, and keep what was learned on it as its note (context).",
  input: UpdateTaskInput,
  output: ChangedTask,
  effect: "writes",
  repeatable: false,
  run: async (ctx, input) => {
    const { task_id: _, ...fields } = input;
    const changed = await updateTask(ctx, input);
    return oneTask(changed, updatedSentence(changed, Object.keys(fields).length > 0));
  },
});

function updatedSentence({ action, memory_id, not_stored }: ChangedTaskView, hasFields: boolean): string {
  if (action !== null) return "Updated.";
  return memory_id || not_stored ? "The task itself stays as it was." : unchanged("task", hasFields);
}
