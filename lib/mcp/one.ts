import { z } from "zod";
import type { Answer } from "@/lib/mcp/answer";
import { fitOne } from "@/lib/mcp/budget";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { memoryPart } from "@/lib/mcp/memory-part";
import { CompactTask, taskPart } from "@/lib/mcp/task-part";
import type { MemoryView } from "@/lib/memories/schema";
import type { ChangedTaskView } from "@/lib/tasks/schema";

/** The answer to a change of one note: what it came to, and the note as it is now. */
export function oneMemory(memory: MemoryView, message: string): Answer {
  const part = fitOne(memoryPart(memory));
  return {
    structured: { message, memory: part.structured },
    text: [message, FENCE_RULE, "", part.text].join("\n"),
    ids: [part.id],
  };
}

export const ChangedTask = z.object({
  message: z.string(),
  task: CompactTask,
  memory_id: z.string().optional(),
  not_stored: z.string().optional(),
});

/** The answer to a change of one task: what it came to, the task, and what became of the note that came with it. */
export function oneTask({ task, memory_id, not_stored }: ChangedTaskView, message: string): Answer {
  const part = taskPart(task);
  const stored = memory_id && !not_stored ? [`The context is stored as note ${memory_id}.`] : [];
  const refused = not_stored ? [not_stored] : [];
  return {
    structured: { message, task: part.structured, ...(memory_id && { memory_id }), ...(not_stored && { not_stored }) },
    text: [message, ...stored, ...refused, FENCE_RULE, "", part.text].join("\n"),
    ids: [part.id, ...(memory_id ? [memory_id] : [])],
  };
}

/** Why a change changed nothing. */
export function unchanged(what: "route" | "task", hasFields: boolean): string {
  return `Nothing was changed: ${hasFields ? `the ${what} says this already` : "no field to change was given"}.`;
}
