import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import type { MemoryView } from "@/lib/memories/schema";

export type MemoryRow = Prisma.MemoryGetPayload<Record<string, never>>;

export async function memoryViews(_ctx: Context, _rows: readonly MemoryRow[]): Promise<MemoryView[]> {
  throw new Error("to be written");
}
