import type { Context } from "@/lib/context";
import type { StoredView, StoreWithSourceInput } from "@/lib/memories/schema";

/** What came of one note of many. */
export type StoredResult = { memory_id: string; created: boolean } | { error: string; field?: string };

export async function storeMemory(_ctx: Context, _input: StoreWithSourceInput): Promise<StoredView> {
  throw new Error("to be written");
}

export async function storeMemories(_ctx: Context, _inputs: StoreWithSourceInput[]): Promise<StoredResult[]> {
  throw new Error("to be written");
}
