import { z } from "zod";
import { type AuthorView, authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import { presentTimes, type Times } from "@/lib/instant";
import type { MemoryRow } from "@/lib/memories/note";
import { predecessorsOf } from "@/lib/memories/rows";
import { DateView, type MemoryView } from "@/lib/memories/schema";
import { stateOf } from "@/lib/memories/state";

export type { MemoryRow } from "@/lib/memories/note";

/**
 * Notes as everyone sees them, in the given order, with two look-ups however many they are.
 * @param times the instant for which the state is told, and at which the rows were known
 */
export async function memoryViews(
  ctx: Context,
  rows: readonly MemoryRow[],
  { at, knownAt }: Times = presentTimes(),
): Promise<MemoryView[]> {
  if (rows.length === 0) return [];
  const authorOf = await authorsOf(
    ctx,
    rows.map((row) => row.authorId),
  );
  const ids = rows.map((row) => row.id);
  const before = await predecessorsOf(ctx, ids, knownAt);
  const supersededBy = (id: string) => before.filter((row) => row.supersededBy === id).map((row) => row.id);
  return rows.map((row) => view(row, authorOf(row.authorId), supersededBy(row.id), at));
}

/** One note as everyone sees it. */
export async function memoryView(ctx: Context, row: MemoryRow, times = presentTimes()): Promise<MemoryView> {
  const [only] = await memoryViews(ctx, [row], times);
  if (!only) throw new Error("a view of one row is one view");
  return only;
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
      document_version: row.documentVersion,
      start: row.quoteStart,
      end: row.quoteEnd,
      heading: row.heading,
      dates: z.array(DateView).parse(row.dates ?? []),
    },
  };
}
