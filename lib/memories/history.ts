import type { Context } from "@/lib/context";
import type { HistoryView, MemoryIdInput } from "@/lib/memories/schema";

export async function memoryHistory(_ctx: Context, _input: MemoryIdInput): Promise<HistoryView> {
  throw new Error("to be written");
}
