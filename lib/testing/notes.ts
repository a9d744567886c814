import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { getMemory } from "@/lib/memories/find";
import { StoreWithSourceInput } from "@/lib/memories/schema";
import { storeMemory } from "@/lib/memories/store";

/** Stores a note as a door would, from what a caller sends. */
export function store(ctx: Context, content: string, more: Record<string, unknown> = {}) {
  return storeMemory(ctx, readInput(StoreWithSourceInput, { content, category: "facts", ...more }));
}

/** Stores a note and gives its id. */
export async function storedId(ctx: Context, content: string, more: Record<string, unknown> = {}): Promise<string> {
  return (await store(ctx, content, more)).memory_id;
}

/** The state of a note now. */
export async function stateNow(ctx: Context, memory_id: string): Promise<string> {
  return (await getMemory(ctx, { memory_id })).state;
}

/** The actions recorded about a note, a route or a task, in order. */
export async function actionsOn(ctx: Context, subjectId: string): Promise<string[]> {
  const where = { workspaceId: ctx.workspace.id, subjectId };
  return (await ctx.db.event.findMany({ where, orderBy: { id: "asc" } })).map((event) => event.action);
}
