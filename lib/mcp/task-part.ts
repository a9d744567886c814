import type { Part } from "@/lib/mcp/answer";
import { withoutEmpty } from "@/lib/mcp/answer";
import { fence, label, when } from "@/lib/mcp/fence";
import { TaskView } from "@/lib/tasks/schema";

/** A task as tools answer it: empty fields are left out. */
export const CompactTask = TaskView.partial({ project: true });

export function taskPart(task: TaskView): Part {
  const header = [
    `task ${label(task.task_id)}`,
    task.status,
    `${task.notes} ${task.notes === 1 ? "note" : "notes"}`,
    `created ${when(task.created_at)}`,
    `updated ${when(task.updated_at)}`,
    task.project && `project ${label(task.project)}`,
  ];
  return {
    kind: "task",
    id: task.task_id,
    structured: withoutEmpty(task),
    text: `${header.filter(Boolean).join(", ")}\n${fence(task.title)}`,
    shorter: () => null,
  };
}
