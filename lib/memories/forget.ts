import type { Context } from "@/lib/context";
import type { ForgetInput, MemoryView } from "@/lib/memories/schema";

export async function forgetMemory(_ctx: Context, _input: ForgetInput): Promise<{ memory: MemoryView }> {
  throw new Error("to be written");
}
