import { z } from "zod";
import { restoredSentence } from "@/lib/mcp/memory-done";
import { CompactMemory } from "@/lib/mcp/memory-part";
import { oneMemory } from "@/lib/mcp/one";
import { defineTool } from "@/lib/mcp/tool";
import { restoreMemory } from "@/lib/memories/restore";
import { MemoryIdInput } from "@/lib/memories/schema";

export const memoryRestore = defineTool({
  name: "memory_restore",
  title: "Restore a forgotten note",
  description:
    "Bring a forgotten note back into recall. Refused while a note that replaced it is current: forget that one first.",
  input: MemoryIdInput,
  output: z.object({ message: z.string(), memory: CompactMemory }),
  effect: "writes",
  run: async (ctx, input) => {
    const changed = await restoreMemory(ctx, input);
    return oneMemory(changed.memory, restoredSentence(changed));
  },
});
