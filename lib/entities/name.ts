// One way to name somebody or something: the key by which equal names are known, and the words by which notes that hold
// it are found. Pure.
import { AMBIGUOUS_GIVEN_NAMES, GIVEN_NAMES } from "@/lib/entities/given-names";
import type { EntityKind, NameForm } from "@/lib/entities/schema";
import { foldedText, joinedOf, wordsOf } from "@/lib/recall/lexemes";

export type Name = {
  key: string;
  form: NameForm;
  /** How it was first written. */
  written: string;
  /** The words that a note with this name holds, one after the other. */
  words: string;
  /** The short form that it is, as `r patel` or `rina`; null for a whole name. */
  short: string | null;
  /** The short forms of a whole name. Two names of which one spells the other may mean the same. */
  spells: string[];
};

/** Names that are known to mean the same, and what they name. The first one is the name as it stands in the text. */
export type Named = { kind: EntityKind; names: Name[] };

const LONGEST = 200;

/** Case, accents, width, Unicode composition and the point after an initial make no difference. */
export function keyOf(text: string): string {
  return (ASCII.test(text) ? text.toLowerCase() : foldedText(text))
    .replaceAll("’", "'")
    .replace(/[.,;:!?]+(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}

/** Has nothing to fold but its case; most words are so, and folding is what costs. */
const ASCII = /^[ -~]*$/;

export function name(written: string, form: NameForm, more: Partial<Name> = {}): Name {
  const text = written.slice(0, LONGEST).trim();
  return { key: keyOf(text), form, written: text, words: searchWords(text), short: null, spells: [], ...more };
}

/** A name in one piece (`PostgreSQL`, `order_items`) is looked for in one piece, for so it is found in every spelling. */
function searchWords(written: string): string {
  const [joined] = joinedOf(written);
  return joined && /^[\p{L}\p{M}\p{N}_-]+$/u.test(written) ? joined.word : wordsOf(written).join(" ");
}

/** A person by given name and surname, from the parts as they are written. */
export function personName(parts: readonly string[]): Name {
  const plain = parts.map((part) => part.replace(/\.$/, ""));
  const [given = "", ...rest] = plain.map(keyOf);
  const surname = rest.at(-1) ?? "";
  const [g, s] = [given.charAt(0), surname.charAt(0)];
  const spells = [
    `${given} ${surname}`,
    given,
    `${g} ${surname}`,
    g + surname,
    given + surname,
    given + s,
    surname + g,
  ];
  const short = rest.length > 1 ? `${given} ${surname}` : null;
  return name(parts.join(" "), "name", { key: [given, ...rest].join(" "), short, spells });
}

/** `R. Patel`. */
export function initialName(initial: string, surname: string): Name {
  const key = `${keyOf(initial)} ${keyOf(surname)}`;
  return name(`${initial.replace(/\.$/, "")}. ${surname}`, "initial", { key, short: key });
}

/** An address; one that spells a whole name (`rina.patel@…`) stands for that name too. */
export function emailNames(address: string): Name[] {
  return [name(address, "email", { short: shortOf(address.split("@")[0] ?? "") }), ...spelledOut(address)];
}

/** A name after an @; as with an address it may spell a whole name. */
export function handleNames(handle: string): Name[] {
  return [name(`@${handle}`, "handle", { short: shortOf(handle) }), ...spelledOut(handle)];
}

const shortOf = (text: string): string | null => keyOf(text).replace(/[^\p{L}]/gu, "") || null;

/** The whole name that `rina.patel` spells: two words, of which the first is a given name. */
function spelledOut(text: string): Name[] {
  const [, given, surname] = /^(\p{L}{2,})[._-](\p{L}{2,})(?:\d{0,4})(?:@|$)/u.exec(text) ?? [];
  if (!given || !surname || !isGivenName(given)) return [];
  return [personName([capitalised(given), capitalised(surname)])];
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

export const isGivenName = (word: string): boolean =>
  GIVEN_NAMES.has(keyOf(word)) || AMBIGUOUS_GIVEN_NAMES.has(keyOf(word));

/** A term of several words; its initials are a short form of it. */
export function termName(written: string): Name {
  const initials = initialsOf(written);
  return name(written, "term", { spells: initials.length >= 3 ? [`=${initials}`] : [] });
}

export function acronymName(written: string): Name {
  return name(written, "acronym", { short: `=${keyOf(written)}` });
}

const SMALL = /^(?:of|the|and|for|in|on|to|a|an|de|la|und|der|die)$/;

/** The first letters of the words of a term, without those of the small ones. */
export function initialsOf(text: string): string {
  const words = keyOf(text).split(/[\s-]+/);
  return words.flatMap((word) => (SMALL.test(word) ? [] : word.charAt(0))).join("");
}
