import { z } from "zod";
import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import { conflict, invalid } from "@/lib/errors";
import { recordEvent } from "@/lib/events";
import { inTransactionThenCompare } from "@/lib/memories/compare";
import { noSuchItem } from "@/lib/review/find";
import { isOpen, lockItem, type ReviewRow } from "@/lib/review/rows";
import {
  DECISIONS,
  type DecideInput,
  REVIEW_KINDS,
  type ReviewItemIdInput,
  type ReviewItemView,
} from "@/lib/review/schema";
import { notesIn, Step, undoSteps } from "@/lib/review/steps";
import { notesAbout } from "@/lib/review/subjects";
import { itemViews } from "@/lib/review/view";
import { WAYS } from "@/lib/review/ways";

type Settled = { view: ReviewItemView; steps: Step[] };

const Kind = z.enum(REVIEW_KINDS);

/**
 * Settles an item: does what the decision means and keeps it, with who, when and why, in one transaction.
 * @throws BrainError `not_found`; `invalid` when the kind knows no such decision, or something that it needs is missing;
 * `conflict` when it is settled already, or what it is about has changed
 */
export async function decideReviewItem(ctx: Context, input: DecideInput): Promise<ReviewItemView> {
  const work = async (tx: Context): Promise<Settled> => {
    const at = new Date();
    const row = await lockItem(tx, input.item_id);
    if (!row) throw noSuchItem();
    const kind = Kind.parse(row.kind);
    refuseForeign(kind, input);
    await refuseSettled(tx, row, at);
    const [notes = []] = await notesAbout(tx, [{ ...row, kind }], at);
    const done = await WAYS[input.decision](tx, { row, notes, input });
    const decided = { decision: input.decision, decidedAt: at, decidedBy: tx.actor.authorId };
    const next = await tx.db.reviewItem.update({
      where: { id: row.id },
      data: { ...decided, reason: input.reason ?? null, done },
    });
    await recordEvent(tx, at, {
      ...about(row),
      action: "decided",
      reason: input.reason,
      new: summary(row, input.decision),
    });
    return { view: await viewOf(tx, next, at), steps: done };
  };
  return (await inTransactionThenCompare(ctx, work, ({ steps }) => notesIn(steps))).view;
}

/**
 * Undoes a decision: what it did is taken back, and the item is open again. Both stay in the history.
 * @throws BrainError `not_found`; `conflict` when nothing was decided, or what the decision made was changed since
 */
export async function undoDecision(ctx: Context, { item_id }: ReviewItemIdInput): Promise<ReviewItemView> {
  const work = async (tx: Context): Promise<Settled> => {
    const at = new Date();
    const row = await lockItem(tx, item_id);
    if (!row) throw noSuchItem();
    if (row.decision === null) throw conflict("Nothing was decided about this yet, so there is nothing to undo.");
    const steps = z.array(Step).parse(row.done ?? []);
    await undoSteps(tx, steps, "the decision in the review was undone");
    const next = await tx.db.reviewItem.update({
      where: { id: row.id },
      data: { decision: null, decidedAt: null, decidedBy: null, reason: null, done: [] },
    });
    await recordEvent(tx, at, { ...about(row), action: "undone", old: summary(row, row.decision) });
    return { view: await viewOf(tx, next, at), steps };
  };
  return (await inTransactionThenCompare(ctx, work, ({ steps }) => notesIn(steps))).view;
}

function refuseForeign(kind: keyof typeof DECISIONS, { decision }: DecideInput): void {
  const known: readonly string[] = DECISIONS[kind];
  if (known.includes(decision)) return;
  const message = `decision must be one of ${known.join(", ")} for a ${kind.replace("_", " ")}; received "${decision}". Nothing was changed.`;
  throw invalid(message, [{ field: "decision", message }]);
}

async function refuseSettled(tx: Context, row: ReviewRow, at: Date): Promise<void> {
  if (row.decision !== null && row.decidedBy !== null) {
    const author = (await authorsOf(tx, [row.decidedBy]))(row.decidedBy);
    throw conflict(`${author.name} settled this already: ${row.decision.replaceAll("_", " ")}. Nothing was changed.`, {
      decision: row.decision,
    });
  }
  if (!(await isOpen(tx, row.id, at)))
    throw conflict(
      "What this is about has changed meanwhile, so there is nothing left to settle. Nothing was changed.",
    );
}

const about = (row: ReviewRow) => ({ subject: "review", subjectId: row.id }) as const;

const summary = ({ kind }: ReviewRow, decision: string) => ({ kind, decision });

async function viewOf(tx: Context, row: ReviewRow, at: Date): Promise<ReviewItemView> {
  const [view] = await itemViews(tx, [row], at);
  if (!view) throw new Error("a view of one item is one view");
  return view;
}
