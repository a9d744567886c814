import { z } from "zod";
import { forgottenSentence, linkedSentence } from "@/lib/mcp/memory-done";
import { CompactMemory } from "@/lib/mcp/memory-part";
import { oneMemory } from "@/lib/mcp/one";
import { defineTool } from "@/lib/mcp/tool";
import { getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { ForgetInput } from "@/lib/memories/schema";

export const memoryForget = defineTool({
  name: "memory_forget",
  title: "Forget a note",
  description:
    "Take a wrong or outdated note out of recall. When a new note takes its place, store that first and pass its id as replaced_by. Nothing is deleted: memory_restore undoes it, memory_history keeps it.",
  input: ForgetInput,
  output: z.object({ message: z.string(), memory: CompactMemory }),
  effect: "writes",
  run: async (ctx, input) => {
    const changed = await forgetMemory(ctx, input);
    if (input.replaced_by) return oneMemory(changed.memory, linkedSentence(changed));
    const replaced = changed.memory.supersedes.map((memory_id) => getMemory(ctx, { memory_id }));
    return oneMemory(changed.memory, forgottenSentence(changed, await Promise.all(replaced)));
  },
});
