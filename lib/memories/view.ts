import { type AuthorView, authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { MemoryRow } from "@/lib/memories/note";
import type { MemoryView } from "@/lib/memories/schema";
import { stateOf } from "@/lib/memories/state";

export type { MemoryRow } from "@/lib/memories/note";

/**
 * Notes as everyone sees them, in the given order, with two look-ups however many they are.
 * @param at the instant for which the state is told
 */
export async function memoryViews(
  ctx: Context,
  rows: readonly MemoryRow[],
  at: Date = new Date(),
): Promise<MemoryView[]> {
  if (rows.length === 0) return [];
  const authorOf = await authorsOf(
    ctx,
    rows.map((row) => row.authorId),
  );
  const predecessorsOf = await predecessors(ctx, rows);
  return rows.map((row) => view(row, authorOf(row.authorId), predecessorsOf(row.id), at));
}

/** One note as everyone sees it. */
export async function memoryView(ctx: Context, row: MemoryRow): Promise<MemoryView> {
  const [only] = await memoryViews(ctx, [row]);
  if (!only) throw new Error("a view of one row is one view");
  return only;
}

async function predecessors(ctx: Context, rows: readonly MemoryRow[]): Promise<(id: string) => string[]> {
  const found = await ctx.db.memory.findMany({
    where: { workspaceId: ctx.workspace.id, supersededBy: { in: rows.map((row) => row.id) } },
    select: { id: true, supersededBy: true },
    orderBy: { id: "asc" },
  });
  return (id) => found.filter((row) => row.supersededBy === id).map((row) => row.id);
}

function view(row: MemoryRow, author: AuthorView, supersedes: string[], at: Date): MemoryView {
  return {
    memory_id: row.id,
    content: row.content,
    category: row.category,
    importance: row.importance,
    tags: row.tags,
    project: row.project,
    task_id: row.taskId,
    event_at: row.eventAt.toISOString(),
    valid_to: row.validTo?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    stored_at: row.storedAt.toISOString(),
    state: stateOf(row, at),
    supersedes,
    superseded_by: row.supersededBy,
    author,
    source: {
      client: row.client,
      session_id: row.sessionId,
      tool_use_id: row.toolUseId,
      document_id: row.documentId,
      quote: row.quote,
      url: row.url,
    },
  };
}
