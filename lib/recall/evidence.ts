// From ranked ids to what the asker sees.
import type { Context } from "@/lib/context";
import { linkedBy } from "@/lib/memories/filter";
import type { MemoryRow } from "@/lib/memories/note";
import { memoryViews } from "@/lib/memories/view";
import { bestPassage, type Sought } from "@/lib/recall/passage";
import type { EvidenceView, RankedRouteView } from "@/lib/recall/schema";
import { routeView } from "@/lib/routes/view";

export type Result = { id: string; score: number };

/**
 * Ranked notes as evidence, in their order. One that was forgotten in the meantime is left out.
 * @param at the instant that is asked about, whose state each note tells
 */
export async function evidenceOf(
  ctx: Context,
  results: readonly Result[],
  sought: readonly Sought[],
  at: Date,
  knownAt: Date | null,
): Promise<EvidenceView[]> {
  if (results.length === 0) return [];
  const ids = results.map(({ id }) => id);
  const rows = await ctx.db.memory.findMany({
    where: { workspaceId: ctx.workspace.id, id: { in: ids }, forgottenAt: null },
  });
  const views = await memoryViews(ctx, knownAt ? await asKnownAt(ctx, rows, knownAt) : rows, at);
  const viewOf = new Map(views.map((view) => [view.memory_id, view]));
  return results.flatMap(({ id, score }) => {
    const view = viewOf.get(id);
    return view ? [{ ...view, score, quote: bestPassage(view.content, sought), conflicts_with: [] }] : [];
  });
}

/** The rows without the successors that were named later. */
async function asKnownAt(ctx: Context, rows: readonly MemoryRow[], knownAt: Date): Promise<MemoryRow[]> {
  const replaced = rows.filter(({ supersededBy }) => supersededBy !== null).map(({ id }) => id);
  const known = replaced.length ? await linkedBy(ctx, replaced, knownAt) : new Set();
  return rows.map((row) =>
    known.has(row.id) ? row : { ...row, supersededBy: null, supersededAt: null, endsAt: row.validTo },
  );
}

/** Ranked routes, in their order. */
export async function rankedRoutes(ctx: Context, results: readonly Result[]): Promise<RankedRouteView[]> {
  if (results.length === 0) return [];
  const ids = results.map(({ id }) => id);
  const rows = await ctx.db.route.findMany({
    where: { workspaceId: ctx.workspace.id, id: { in: ids }, retiredAt: null },
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return results.flatMap(({ id, score }) => {
    const row = rowOf.get(id);
    return row ? [{ ...routeView(row), score }] : [];
  });
}
