import type { Answer } from "@/lib/mcp/answer";
import { fitOne } from "@/lib/mcp/budget";
import { FENCE_RULE } from "@/lib/mcp/fence";
import { memoryPart } from "@/lib/mcp/memory-part";
import { taskPart } from "@/lib/mcp/task-part";
import type { MemoryView } from "@/lib/memories/schema";
import type { TaskChangedView } from "@/lib/tasks/schema";

/** The answer to a change of one note: what was done, and the note as it is now. */
export function oneMemory(memory: MemoryView, done: string): Answer {
  const part = fitOne(memoryPart(memory));
  return {
    structured: { memory: part.structured },
    text: [done, FENCE_RULE, "", part.text].join("\n"),
    ids: [part.id],
  };
}

/** The answer to a change of one task: what was done, the task, and what became of the note that came with it. */
export function oneTask({ task, memory_id, not_stored }: TaskChangedView, done: string): Answer {
  const part = taskPart(task);
  const note = memory_id ? [`The context is stored as note ${memory_id}.`] : [];
  const refused = not_stored ? [not_stored] : [];
  return {
    structured: { task: part.structured, ...(memory_id && { memory_id }), ...(not_stored && { not_stored }) },
    text: [done, ...note, ...refused, FENCE_RULE, "", part.text].join("\n"),
    ids: [part.id, ...(memory_id ? [memory_id] : [])],
  };
}
