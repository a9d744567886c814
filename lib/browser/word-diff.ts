import { diffArrays } from "diff";

export type Hunk = { kind: "same" | "inserted" | "removed"; text: string };

/** A diff of unlike long texts costs more than a keystroke may. */
const TIMEOUT_MS = 50;
const MOST_CHANGED = 0.6;

/**
 * What changed between two texts, word by word in whatever script.
 * @returns null when most of it changed or the search took too long: then the whole texts say more
 */
export function wordDiff(before: string, after: string): Hunk[] | null {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS });
  if (!changes) return null;
  const hunks = changes.map(
    ({ added, removed, value }): Hunk => ({
      kind: added ? "inserted" : removed ? "removed" : "same",
      text: value.join(""),
    }),
  );
  const changed = lengthOf(hunks.filter((hunk) => hunk.kind !== "same"));
  return changed > MOST_CHANGED * (before.length + after.length) ? null : hunks;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

const lengthOf = (hunks: Hunk[]) => hunks.reduce((sum, hunk) => sum + hunk.text.length, 0);
