import { type Hunk, hunksOf, sharedPart } from "@/lib/memories/hunks";
import { type Said, saidIn } from "@/lib/memories/said";
import {
  COPULAS,
  DATE_WORDS,
  ENUMERATORS,
  EXCLUSIVE,
  LIGHT,
  MONTHS,
  OPPOSITE_STATES,
  OPPOSITES,
  SCOPES,
  VALUE_CUES,
} from "@/lib/memories/small-words";

export type Likeness = "near_duplicate" | "possible_conflict";

/** Below this part of shared words two notes are about different things. */
const LEAST_SHARED = 0.6;

/**
 * How two notes stand to each other by their words alone, either way round.
 * `near_duplicate`: they say the same in the same or nearly the same words.
 * `possible_conflict`: the same words but for a value (a number, or what something is or uses), an opposite or a negation.
 * Notes that only share a subject, or of which one speaks of a special case, are neither: undefined.
 */
export function likeness(a: string, b: string): Likeness | undefined {
  return likenessOf(saidIn(a), saidIn(b));
}

/** As `likeness`, for who compares one text with many. */
export function likenessOf(one: Said, two: Said): Likeness | undefined {
  // Where several ways to align the words are equally short, which one is taken depends on which text comes first.
  return one.text <= two.text ? judge(one, two) : judge(two, one);
}

function judge(one: Said, two: Said): Likeness | undefined {
  const shared = sharedPart(one.words, two.words);
  if (shared < LEAST_SHARED) return undefined;
  if (swapsSides(one, two)) return "possible_conflict";
  const hunks = hunksOf(one.words, two.words);
  if (!hunks) return undefined;
  if (one.negated !== two.negated) return deny(hunks, one, two) ? "possible_conflict" : undefined;
  if (hunks.length === 0) return "near_duplicate";
  if (contradict(hunks, one.words)) return "possible_conflict";
  return shared >= leastForDuplicate(hunks) && !hunks.some(hasNumber) ? "near_duplicate" : undefined;
}

/** `line, not invoice` and `invoice, not line`: each note denies what the other says. */
function swapsSides(one: Said, two: Said): boolean {
  const says = ({ words, denied }: Said, word: string) => words.includes(word) && !denied.has(word);
  const deniesWhat = (a: Said, b: Said) => [...a.denied].some((word) => !says(a, word) && says(b, word));
  return deniesWhat(one, two) && deniesWhat(two, one) && !(saysMore(one, two) && saysMore(two, one));
}

const saysMore = (a: Said, b: Said): boolean => a.words.some((word) => !b.words.includes(word));

/**
 * The same but for a negation, of something that the other says (`no Kafka` is only said beside it). `Not in tests` leaves
 * the rest as it was: what denies may not be the special case.
 */
function deny(hunks: readonly Hunk[], one: Said, two: Said): boolean {
  const [no, yes] = two.negated ? [two, one] : [one, two];
  const isNarrower = ({ removed, added }: Hunk) => (two.negated ? added : removed).some((word) => SCOPES.has(word));
  const isMeant = no.denied.size === 0 || [...no.denied].some((word) => yes.words.includes(word));
  return isMeant && hunks.length <= 2 && hunks.every((hunk) => isAside(hunk) && !isNarrower(hunk));
}

/** The same but for a value; what else differs may only be said in passing. */
function contradict(hunks: readonly Hunk[], words: readonly string[]): boolean {
  const changes = hunks.filter((hunk) => !isAside(hunk));
  const [first] = changes;
  if (!first || !changes.every((hunk) => changesValue(hunk, words))) return false;
  if (changes.length > 1 && !changes.every(({ before }) => VALUE_CUES.has(before.at(-1) ?? ""))) return false;
  return hunks.every((hunk) => changes.includes(hunk) || isInPassing(hunk, first));
}

/** Before the value only what puts the note into its time; after it anything but a case of which it alone speaks. */
function isInPassing(hunk: Hunk, change: Hunk): boolean {
  const more = [...hunk.removed, ...hunk.added];
  if (hunk.before.length <= change.before.length) return more.every((word) => LIGHT.has(word));
  return !more.some((word) => SCOPES.has(word));
}

/** A few words more on one side, without a number: an aside, not another value. */
function isAside({ removed, added }: Hunk): boolean {
  const more = [...removed, ...added];
  return (removed.length === 0 || added.length === 0) && more.length <= 4 && !more.some(isNumber);
}

/** Whether a change puts one value in the place of another. */
function changesValue(hunk: Hunk, words: readonly string[]): boolean {
  const { removed, added, before } = hunk;
  if (removed.length === 0 || added.length === 0 || removed.length > 3 || added.length > 3) return false;
  if (isScoped(removed) !== isScoped(added)) return false;
  if (isOfDates(hunk)) return isOwnDate(hunk);
  if (removed.some(isNumber) && added.some(isNumber)) return changesNumber(hunk, words);
  if (isOpposite(hunk)) return true;
  const subject = words.filter((word) => !VALUE_CUES.has(word) && !removed.includes(word));
  return VALUE_CUES.has(before.at(-1) ?? "") && removed.length <= 2 && added.length <= 2 && subject.length >= 2;
}

/** `5 for imports` leaves `3` as it is. */
const isScoped = (side: readonly string[]): boolean => side.some((word) => SCOPES.has(word));

/** A number that begins a note names what it speaks of (`Node 18`), unless there can be only one. */
function changesNumber({ before }: Hunk, words: readonly string[]): boolean {
  if (ENUMERATORS.has(before.at(-1) ?? "")) return false;
  return before.length >= 2 || words.some((word) => EXCLUSIVE.has(word)) || COPULAS.has(before.at(-1) ?? "");
}

function isOpposite({ removed, added, before, after }: Hunk): boolean {
  if (removed.length !== 1 || added.length !== 1) return false;
  const pair = `${removed} ${added}`;
  if (OPPOSITES.has(pair)) return true;
  return OPPOSITE_STATES.has(pair) && before.length > 0 && (after === undefined || COPULAS.has(before.at(-1) ?? ""));
}

/** What happens twice happens at two times; that a thing's own date is another contradicts. */
function isOwnDate({ before }: Hunk): boolean {
  const near = before.slice(-2);
  const happened = before.some((word) => /(?<!ne)ed$|^(?:went|met|had|took|made|came|gave|saw|was|were)$/.test(word));
  return !happened && near.some((word) => COPULAS.has(word) || OWN_DATE.has(word));
}

const OWN_DATE = new Set(["due", "by", "until", "end", "expire", "start", "begin", "on", "every", "deploy", "release"]);

/** `3 March` and `5 March`, `Friday` and `Monday`. */
const isOfDates = ({ removed, added, before, after }: Hunk): boolean =>
  [...removed, ...added].some(isDate) || [before.at(-1), after].some((word) => MONTHS.has(word ?? ""));

const isDate = (word: string): boolean =>
  DATE_WORDS.has(word) || MONTHS.has(word) || /^\d{4}-\d{2}(-\d{2})?$/.test(word) || /^(19|20)\d{2}$/.test(word);

/** With a unit or as a version, but no name that begins with a digit. */
const isNumber = (word: string): boolean =>
  /^v?\d[\d.,:-]*\p{L}{0,8}(?:\/\p{L}{1,8})?$/u.test(word) || /^\d{4}-\d{2}/.test(word);

const hasNumber = ({ removed, added }: Hunk): boolean => [...removed, ...added].some(isNumber);

/** Words only added leave the rest said; words exchanged may mean another thing, so that more must be shared. */
function leastForDuplicate(hunks: readonly Hunk[]): number {
  return hunks.every(({ removed, added }) => removed.length === 0 || added.length === 0) ? 0.8 : 0.9;
}
