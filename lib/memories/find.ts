import type { Context } from "@/lib/context";
import type { FindMemoriesInput, MemoryIdInput, MemoryView } from "@/lib/memories/schema";
import type { Page } from "@/lib/page";

export async function getMemory(_ctx: Context, _input: MemoryIdInput): Promise<MemoryView> {
  throw new Error("to be written");
}

export async function findMemories(_ctx: Context, _input: FindMemoriesInput): Promise<Page<MemoryView>> {
  throw new Error("to be written");
}
