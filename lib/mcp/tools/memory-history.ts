import type { Answer } from "@/lib/mcp/answer";
import { FENCE_RULE, fence, label, when } from "@/lib/mcp/fence";
import { memoryPart } from "@/lib/mcp/memory-part";
import { defineTool } from "@/lib/mcp/tool";
import { memoryHistory } from "@/lib/memories/history";
import { type EventView, HistoryView, MemoryIdInput } from "@/lib/memories/schema";

export const memoryHistoryTool = defineTool({
  name: "memory_history",
  title: "Read a note's history",
  description:
    "The chain of notes that replaced each other, oldest first, contents whole, and who changed what, when and why. Also the way to read a truncated note in full.",
  input: MemoryIdInput,
  output: HistoryView,
  effect: "reads",
  run: async (ctx, input) => historyAnswer(await memoryHistory(ctx, input)),
});

/** Never cut: here a note can be read whole, however long the answer gets. */
function historyAnswer({ memories, events }: HistoryView): Answer {
  const notes = memories.map((memory) => memoryPart(memory, Infinity).text);
  return {
    structured: { memories, events },
    text: [`Oldest first. ${FENCE_RULE}`, ...notes, `Changes:\n${events.map(eventLine).join("\n")}`].join("\n\n"),
    ids: memories.map((memory) => memory.memory_id),
  };
}

/** `2026-11-02 10:04 superseded by claude-code (agent), note ID` and the reason quoted below. */
function eventLine({ at, action, actor, reason, memory_id }: EventView): string {
  const by = [
    `${label(actor.name)} (${actor.kind})`,
    actor.client && `with ${label(actor.client)}`,
    actor.session_id && `session ${label(actor.session_id)}`,
  ];
  const line = `${when(at)} ${action} by ${by.filter(Boolean).join(", ")}, note ${memory_id}`;
  return reason ? `${line}\n${fence(`reason: ${reason}`)}` : line;
}
