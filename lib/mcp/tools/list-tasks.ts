import { z } from "zod";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { fitPage, LeftOff, leftOffLine, nothing, paged } from "@/lib/mcp/page";
import { CompactTask, taskPart } from "@/lib/mcp/task-part";
import { defineTool } from "@/lib/mcp/tool";
import { findTasks } from "@/lib/tasks/find";
import { FindTasksInput } from "@/lib/tasks/schema";

const USUAL = 20;

export const listTasks = defineTool({
  name: "list_tasks",
  title: "List tasks",
  description: "List tasks, newest first. Read a task's notes with memory_recall and its task_id.",
  input: FindTasksInput.pick({ status: true, project: true, query: true }).extend(paged(USUAL, 100)),
  output: z.object({ tasks: z.array(CompactTask), ...LeftOff }),
  effect: "reads",
  run: (ctx, { limit, cursor, ...filters }) =>
    fitPage(
      { limit, cursor },
      USUAL,
      (limit, cursor) => findTasks(ctx, { ...filters, workspace_wide: true, limit, cursor }),
      taskPart,
      (kept, left) => ({
        structured: { tasks: kept.map((part) => part.structured), ...left },
        text: [
          kept.length > 0 ? `Tasks. ${FENCE_RULE}` : nothing({ cursor }, "No tasks match."),
          ...[...kept.map((part) => part.text), ...leftOffLine(left)],
        ].join("\n"),
        ids: kept.map((part) => part.id),
      }),
    ),
});
