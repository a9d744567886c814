import type { Context } from "@/lib/context";
import type { MemoryIdInput, MemoryView, SupersedeInput } from "@/lib/memories/schema";

export type Replacement = { memory: MemoryView; superseded: MemoryView };

export async function supersedeMemory(_ctx: Context, _input: SupersedeInput): Promise<Replacement> {
  throw new Error("to be written");
}

export async function undoReplacement(_ctx: Context, _input: MemoryIdInput): Promise<Replacement> {
  throw new Error("to be written");
}
