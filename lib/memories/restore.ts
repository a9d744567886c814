import type { Context } from "@/lib/context";
import type { MemoryView } from "@/lib/memories/schema";

export type RestoreInput = { memory_id: string; reason?: string };

export async function restoreMemory(_ctx: Context, _input: RestoreInput): Promise<{ memory: MemoryView }> {
  throw new Error("to be written");
}
