import { type Hunk, hunksOf, sharedPart } from "@/lib/memories/hunks";
import { ENUMERATORS, isNegation, LEAD_INS, OPPOSITES, UNSAID, VALUE_CUES } from "@/lib/memories/small-words";

export type Likeness = "near_duplicate" | "possible_conflict";

/** Below this part of shared words two notes are about different things. */
const LEAST_SHARED = 0.6;

/**
 * How two notes stand to each other by their words alone, either way round.
 * `near_duplicate`: they say the same in the same or nearly the same words.
 * `possible_conflict`: the same words but for a value (a number, or what something is or uses) or a negation.
 * Notes that only share a subject are neither: undefined.
 */
export function likeness(a: string, b: string): Likeness | undefined {
  return likenessOf(read(a), read(b));
}

/** Of several notes, which two may contradict each other, as their places in the list. */
export function conflictsAmong(notes: readonly string[]): [number, number][] {
  const all = notes.map(read);
  return all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((two, j): [number, number][] => {
      return likenessOf(one, two) === "possible_conflict" ? [[i, i + 1 + j]] : [];
    }),
  );
}

/** Where several ways to align the words are equally short, which one is taken depends on which text comes first. */
const likenessOf = (one: Read, two: Read) => (one.text <= two.text ? judge(one, two) : judge(two, one));

function judge(one: Read, two: Read): Likeness | undefined {
  const shared = sharedPart(one.words, two.words);
  if (shared < LEAST_SHARED) return undefined;
  if (swapsSides(one, two)) return "possible_conflict";
  const hunks = hunksOf(one.words, two.words);
  if (!hunks) return undefined;
  if (one.negated !== two.negated) return hunks.every(isAside) && hunks.length <= 2 ? "possible_conflict" : undefined;
  if (hunks.length === 0) return "near_duplicate";
  if (hunks.every((hunk) => isAside(hunk) || changesValue(hunk, one.words)) && !hunks.every(isAside))
    return "possible_conflict";
  return shared >= leastForDuplicate(hunks) && !hunks.some(hasNumber) ? "near_duplicate" : undefined;
}

/** `line, not invoice` and `invoice, not line`: each note denies what the other says. */
function swapsSides(one: Read, two: Read): boolean {
  const says = ({ words, denied }: Read, word: string) => words.includes(word) && !denied.has(word);
  const deniesWhat = (a: Read, b: Read) => [...a.denied].some((word) => !says(a, word) && says(b, word));
  return deniesWhat(one, two) && deniesWhat(two, one);
}

/** `denied` are the words right after a negation. */
type Read = { text: string; words: string[]; negated: boolean; denied: ReadonlySet<string> };

/** How far a negation reaches: `not per invoice`. */
const REACH = 2;

const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|#?[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}\p{M}]|[._:/'-](?=[\p{L}\p{N}])|,(?=\d{3}))*/gu;

/** The words that say something, folded, and whether the note says no. */
function read(text: string): Read {
  const folded = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/['´`]s\b/g, "");
  const all = folded.match(WORD) ?? [];
  const words = all.filter((word) => !isNegation(word) && !UNSAID.has(word)).map(stem);
  const start = words.findIndex((word) => !LEAD_INS.has(word));
  const denied = all.flatMap((word, i) => (isNegation(word) ? all.slice(i + 1, i + 1 + REACH) : []));
  return {
    text,
    words: words.slice(Math.max(start, 0)),
    negated: all.filter(isNegation).length % 2 === 1,
    denied: new Set(denied.filter((word) => !isNegation(word) && !UNSAID.has(word)).map(stem)),
  };
}

/** Enough to see that `use` and `uses`, `limit` and `limits` are one word. */
const stem = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/(?<=[a-z])\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/(?<=[a-z]{3})(?<!s)s$/, "");

/** A few words more on one side, without a number: an aside, not another value. */
function isAside({ removed, added }: Hunk): boolean {
  const more = [...removed, ...added];
  return (removed.length === 0 || added.length === 0) && more.length <= 4 && !more.some(isNumber);
}

/** Whether a change puts one value in the place of another. */
function changesValue({ removed, added, before }: Hunk, words: readonly string[]): boolean {
  if (removed.length === 0 || added.length === 0 || removed.length > 3 || added.length > 3) return false;
  if (removed.some(isNumber) && added.some(isNumber)) return !ENUMERATORS.has(before ?? "");
  if (removed.length === 1 && added.length === 1 && OPPOSITES.has(`${removed} ${added}`)) return true;
  const subject = words.filter((word) => !VALUE_CUES.has(word) && !removed.includes(word));
  return VALUE_CUES.has(before ?? "") && removed.length <= 2 && added.length <= 2 && subject.length >= 2;
}

const isNumber = (word: string): boolean => /^v?\d/.test(word);

const hasNumber = ({ removed, added }: Hunk): boolean => [...removed, ...added].some(isNumber);

/** Words only added leave the rest said; words exchanged may mean another thing, so that more must be shared. */
function leastForDuplicate(hunks: readonly Hunk[]): number {
  return hunks.every(({ removed, added }) => removed.length === 0 || added.length === 0) ? 0.8 : 0.9;
}
