import type { Context } from "@/lib/context";
import { notFound } from "@/lib/errors";
import { isId } from "@/lib/ids";
import { listKey, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";
import { projectOf } from "@/lib/project";
import { countItems, countOpen, itemCondition, listItems } from "@/lib/review/rows";
import type {
  FindReviewItemsInput,
  ReviewItemIdInput,
  ReviewItemView,
  ReviewKind,
  ReviewPageView,
} from "@/lib/review/schema";
import { itemViews } from "@/lib/review/view";

export const noSuchItem = () => notFound("Nothing to review has this id. GET /review-items lists what there is.");

/**
 * Lists what is to be settled, conflicts first, each kind newest found first, with its true number; or, with `decided`,
 * what was settled, newest first. `open` counts every kind, whatever the filters.
 * @throws BrainError `invalid` when the cursor cannot be read
 */
export async function findReviewItems(ctx: Context, input: FindReviewItemsInput): Promise<ReviewPageView> {
  const at = new Date();
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("review-items", input);
  const after = readCursor(input.cursor, key, isId);
  const where = itemCondition(ctx, input, at);
  const decided = input.decided ?? false;
  const rows = await listItems(ctx, where, decided, after, limit + 1);
  const items = await itemViews(ctx, rows.slice(0, limit), at);
  const open = await countOpen(ctx, at);
  const isKnown = !decided && input.age === undefined && projectOf(ctx, input.project) === null;
  const total = isKnown ? totalOf(open, input.kind) : await countItems(ctx, where);
  const page = pageOf(key, rows, limit, total, items, (row) => ({
    rank: row.rank,
    at: (decided ? row.decidedAt : null) ?? row.foundAt,
    id: row.id,
  }));
  return { ...page, open };
}

const totalOf = (open: ReviewPageView["open"], kind: ReviewKind | undefined): number =>
  kind ? open[kind] : Object.values(open).reduce((sum, count) => sum + count, 0);

/**
 * Reads one item, open or settled.
 * @throws BrainError `not_found`
 */
export async function getReviewItem(ctx: Context, { item_id }: ReviewItemIdInput): Promise<ReviewItemView> {
  const where = { workspaceId: ctx.workspace.id, id: item_id };
  const row = isId(item_id) ? await ctx.db.reviewItem.findFirst({ where }) : null;
  const [view] = row ? await itemViews(ctx, [row], new Date()) : [];
  if (!view) throw noSuchItem();
  return view;
}
