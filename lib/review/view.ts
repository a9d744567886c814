import { z } from "zod";
import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { SuggestionView } from "@/lib/entities/schema";
import { suggestionViews } from "@/lib/entities/suggestions";
import { memoryViews } from "@/lib/memories/view";
import type { ReviewRow } from "@/lib/review/rows";
import { REVIEW_KINDS, type ReviewItemView, type ReviewKind } from "@/lib/review/schema";
import { Step } from "@/lib/review/steps";
import { notesAbout, type Subject } from "@/lib/review/subjects";
import { routeView } from "@/lib/routes/view";

const Kind = z.enum(REVIEW_KINDS);
const Evidence = z.record(z.string(), z.unknown());

/** Items as everyone sees them, in their order, with a fixed number of look-ups. */
export async function itemViews(ctx: Context, rows: readonly ReviewRow[], at: Date): Promise<ReviewItemView[]> {
  const items = rows.map((row) => ({ row, kind: Kind.parse(row.kind) }));
  const notesOf = await readNotes(ctx, items, at);
  const routesOf = await readRoutes(ctx, items);
  const namesOf = await readNames(ctx, items);
  const authorOf = await authorsOf(
    ctx,
    rows.flatMap((row) => row.decidedBy ?? []),
  );
  return items.map(({ row, kind }) => ({
    item_id: row.id,
    kind,
    project: row.project,
    found_at: row.foundAt.toISOString(),
    memories: notesOf(row),
    routes: routesOf(row),
    evidence: { ...Evidence.parse(row.evidence), ...namesOf(row) },
    decision:
      row.decision && row.decidedAt && row.decidedBy
        ? {
            decision: row.decision,
            at: row.decidedAt.toISOString(),
            by: authorOf(row.decidedBy).name,
            reason: row.reason,
          }
        : null,
  }));
}

type Item = { row: ReviewRow; kind: ReviewKind };

async function readNotes(ctx: Context, items: readonly Item[], at: Date) {
  const about = await notesAbout(
    ctx,
    items.map(({ row, kind }): Subject => ({ kind, project: row.project, subjects: subjectsOf(row, kind) })),
    at,
  );
  const rows = [...new Map(about.flat().map((note) => [note.id, note])).values()];
  const views = new Map((await memoryViews(ctx, rows)).map((view) => [view.memory_id, view]));
  const byItem = new Map(items.map(({ row }, i) => [row.id, about[i] ?? []]));
  return (row: ReviewRow) => (byItem.get(row.id) ?? []).flatMap(({ id }) => views.get(id) ?? []);
}

/** A question has no note but the one that answered it. */
function subjectsOf({ subjects, done }: ReviewRow, kind: ReviewKind): string[] {
  if (kind !== "gap") return subjects;
  return z
    .array(Step)
    .parse(done ?? [])
    .flatMap((step) => (step.did === "stored" ? [step.memory_id] : []));
}

async function readRoutes(ctx: Context, items: readonly Item[]) {
  const ids = items.filter(({ kind }) => kind === "stale_route").flatMap(({ row }) => row.subjects);
  const rows = ids.length
    ? await ctx.db.route.findMany({ where: { workspaceId: ctx.workspace.id, id: { in: ids } } })
    : [];
  const byId = new Map(rows.map((row) => [row.id, routeView(row)]));
  return (row: ReviewRow) => row.subjects.flatMap((id) => byId.get(id) ?? []);
}

/** What two names mean now, with notes in which they stand; nothing once they mean the same. */
async function readNames(ctx: Context, items: readonly Item[]) {
  const found = new Map<string, SuggestionView>();
  for (const { row } of items.filter(({ kind }) => kind === "entity")) {
    const [one = "", other = ""] = row.subjects;
    const why = String(Evidence.parse(row.evidence).why ?? "");
    const [view] = await suggestionViews(ctx, [{ one, other, why }]);
    if (view) found.set(row.id, view);
  }
  return (row: ReviewRow) => found.get(row.id);
}
