import { z } from "zod";
import { CompactMemory } from "@/lib/mcp/memory-part";
import { oneMemory } from "@/lib/mcp/one";
import { defineTool } from "@/lib/mcp/tool";
import { forgetMemory } from "@/lib/memories/forget";
import { ForgetInput } from "@/lib/memories/schema";

export const memoryForget = defineTool({
  name: "memory_forget",
  title: "Forget a note",
  description:
    "Take a wrong or outdated note out of recall. When a new note takes its place, store that first and pass its id as replaced_by. Nothing is deleted: memory_restore undoes it, memory_history keeps it.",
  input: ForgetInput,
  output: z.object({ memory: CompactMemory }),
  effect: "writes",
  run: async (ctx, input) => {
    const { memory } = await forgetMemory(ctx, input);
    const done = input.replaced_by ? "Replaced: out of recall, linked to its successor." : "Forgotten: out of recall.";
    return oneMemory(memory, `${done} memory_restore brings it back.`);
  },
});
