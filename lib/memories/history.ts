import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { isId } from "@/lib/ids";
import { noSuchMemory } from "@/lib/memories/one";
import { chainOf } from "@/lib/memories/rows";
import type { EventView, HistoryView, MemoryIdInput } from "@/lib/memories/schema";
import { memoryViews } from "@/lib/memories/view";

/**
 * A note with everything that it replaced and that replaced it, oldest first and whole, and every change of any of
 * them, first change first. Forgotten notes are there too: this is the one place that shows them.
 * @throws BrainError `not_found`
 */
export async function memoryHistory(ctx: Context, input: MemoryIdInput): Promise<HistoryView> {
  const chain = isId(input.memory_id) ? await chainOf(ctx, input.memory_id) : [];
  if (chain.length === 0) throw noSuchMemory();
  const events = await ctx.db.event.findMany({
    where: { workspaceId: ctx.workspace.id, subject: "memory", subjectId: { in: chain.map((row) => row.id) } },
    orderBy: { id: "asc" },
  });
  return { memories: await memoryViews(ctx, chain), events: await eventViews(ctx, events) };
}

type EventRow = Prisma.EventGetPayload<Record<string, never>>;

async function eventViews(ctx: Context, events: readonly EventRow[]): Promise<EventView[]> {
  const authorOf = await authorsOf(
    ctx,
    events.map((event) => event.authorId),
  );
  return events.map((event) => ({
    at: event.at.toISOString(),
    action: event.action,
    actor: { ...authorOf(event.authorId), client: event.client, session_id: event.sessionId },
    reason: event.reason,
    memory_id: event.subjectId,
  }));
}
