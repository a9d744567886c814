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
  const hunks = together(
    changes.map(({ added, removed, value }) => ({
      kind: added ? "inserted" : removed ? "removed" : "same",
      text: value.join(""),
    })),
  );
  const changed = lengthOf(hunks.filter((hunk) => hunk.kind !== "same"));
  return changed > MOST_CHANGED * (before.length + after.length) ? null : hunks;
}

/** Changes parted only by spaces or one short word read as one: what went, then what came. */
function together(hunks: Hunk[]): Hunk[] {
  const joined: Hunk[] = [];
  let removed = "";
  let inserted = "";
  const flush = () => {
    if (removed) joined.push({ kind: "removed", text: removed });
    if (inserted) joined.push({ kind: "inserted", text: inserted });
    removed = "";
    inserted = "";
  };
  for (const [index, { kind, text }] of hunks.entries()) {
    const between = kind === "same" && (removed || inserted) && index < hunks.length - 1 && isSlight(text);
    if (kind === "same" && !between) {
      flush();
      joined.push({ kind, text });
    }
    if (kind === "removed" || between) removed += text;
    if (kind === "inserted" || between) inserted += text;
  }
  flush();
  return joined;
}

const isSlight = (text: string) => text.trim().length <= 2 && !text.includes("\n");

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

const lengthOf = (hunks: Hunk[]) => hunks.reduce((sum, hunk) => sum + hunk.text.length, 0);
