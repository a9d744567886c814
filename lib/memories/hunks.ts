import { diffArrays } from "diff";

/** A place where two texts differ: the words of each, the words that both have before it, and the next that both have. */
export type Hunk = { removed: string[]; added: string[]; before: string[]; after: string | undefined };

/** Texts that differ in more places than this are not nearly the same, and comparing them on would take long. */
const MOST_EDITS = 400;

/** The places where two lists of words differ, in order; undefined when they are too many. */
export function hunksOf(one: readonly string[], two: readonly string[]): Hunk[] | undefined {
  const parts = diffArrays([...one], [...two], { maxEditLength: MOST_EDITS });
  if (!parts) return undefined;
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const before: string[] = [];
  for (const part of parts) {
    if (part.added || part.removed) {
      if (!open) {
        open = { removed: [], added: [], before: [...before], after: undefined };
        hunks.push(open);
      }
      (part.added ? open.added : open.removed).push(...part.value);
    } else {
      if (open) open.after = part.value[0];
      open = undefined;
      before.push(...part.value);
    }
  }
  return hunks;
}

/** How much of the words two lists share, whatever their order: from 0 to 1. */
export function sharedPart(one: readonly string[], two: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of two) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  const all = one.length + two.length;
  return all === 0 ? 0 : (2 * shared) / all;
}
