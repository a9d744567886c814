// From ranked ids to what the asker sees.
import type { Context } from "@/lib/context";
import type { Times } from "@/lib/instant";
import { memoriesOf } from "@/lib/memories/rows";
import { memoryViews } from "@/lib/memories/view";
import { bestPassage, type Sought } from "@/lib/recall/passage";
import type { EvidenceView, RankedRouteView } from "@/lib/recall/schema";
import { routeView } from "@/lib/routes/view";

export type Result = { id: string; score: number };

/**
 * Ranked notes as evidence, in their order. One that was forgotten in the meantime is left out.
 * @param times the instant that is asked about, whose state each note tells, and by whose knowledge
 */
export async function evidenceOf(
  ctx: Context,
  results: readonly Result[],
  sought: readonly Sought[],
  times: Times,
): Promise<EvidenceView[]> {
  if (results.length === 0) return [];
  const ids = results.map(({ id }) => id);
  const rows = await memoriesOf(ctx, ids, times.knownAt);
  const views = await memoryViews(
    ctx,
    rows.filter(({ forgottenAt }) => forgottenAt === null),
    times,
  );
  const viewOf = new Map(views.map((view) => [view.memory_id, view]));
  return results.flatMap(({ id, score }) => {
    const view = viewOf.get(id);
    return view ? [{ ...view, score, quote: bestPassage(view.content, sought), conflicts_with: [] }] : [];
  });
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
