import type { Context } from "@/lib/context";
import type { MemoryView, UpdateMemoryInput } from "@/lib/memories/schema";

export async function updateMemory(_ctx: Context, _input: UpdateMemoryInput): Promise<{ memory: MemoryView }> {
  throw new Error("to be written");
}
