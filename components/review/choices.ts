import { words } from "@/components/review/words";
import type { DecisionDraft } from "@/lib/browser/review";
import type { Decision, ReviewItemView, ReviewKind } from "@/lib/review/schema";

/** The decisions that need more than a key: a text, a date, a path. */
export type Asked = keyof typeof words.dialog;

/** One way to settle an item, under the key of its place: at once, or by a dialog that asks for the rest. */
export type Choice = { label: string; hint?: string } & (
  | { draft: DecisionDraft /** Whether it shows before the server has answered. */; atOnce: boolean }
  | { asks: Asked }
);

/** How an item can be settled, in the order of the keys 1 to 4. */
export function choicesOf(item: ReviewItemView): Choice[] {
  return CHOICES[item.kind](item);
}

const plain = (label: string, decision: Decision): Choice => ({ label, draft: { decision }, atOnce: true });

/** In a conflict the older note stands on the left; of duplicates the newer one. */
const CHOICES: Record<ReviewKind, (item: ReviewItemView) => Choice[]> = {
  conflict: ({ memories: [older, newer] }) => [
    ...keeping(words.left, older?.memory_id),
    ...keeping(words.right, newer?.memory_id),
    { label: words.bothHold, asks: "both_hold" },
    { label: words.writeOne, asks: "write_one" },
  ],
  duplicate: ({ memories: [newer, older] }) => [
    ...keeping(words.right, newer?.memory_id),
    ...keeping(words.left, older?.memory_id),
    plain(words.notTheSame, "not_the_same"),
  ],
  stale_route: () => [
    plain(words.stillRight, "still_right"),
    { label: words.change, asks: "change" },
    plain(words.retire, "retire"),
  ],
  expiring: () => [
    { label: words.trueUntil, asks: "true_until" },
    plain(words.letItEnd, "let_it_end"),
    { label: words.replace, asks: "replace" },
  ],
  entity: () => [
    { label: words.merge, draft: { decision: "merge" }, atOnce: false },
    plain(words.notTheSame, "not_the_same"),
  ],
  gap: () => [{ label: words.writeNote, asks: "write_note" }, plain(words.notOurs, "not_ours")],
};

function keeping(which: string, memory_id: string | undefined): Choice[] {
  if (memory_id === undefined) return [];
  return [
    { label: words.keepThis(which), hint: words.keepHint, draft: { decision: "keep", memory_id }, atOnce: false },
  ];
}
