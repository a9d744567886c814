// What to look for: the lexemes of a question, and what may stand for them in a note. Pure.
import { editsBetween } from "@/lib/edits";
import { isUnspaced, looksLikeCommitId, PART_MARK, partAsked, shortIdOf } from "@/lib/recall/lexemes";

/** A lexeme of the question, in the question's order. */
export type Asked = { word: string; lexeme: string; name: boolean };

/**
 * How many notes there are, how many of them a question is about (`among`), and how many hold a lexeme. What the map does
 * not have, one note holds or none.
 */
export type Frequencies = { notes: number; among: number; holding: ReadonlyMap<string, number> };

/** An identifier of several pieces in one word, and the places of its pieces among the asked. */
export type JoinedTerm = { word: string; lexeme: string; pieces: readonly number[] };

/** Another name of what some of the asked lexemes (by their places) name: its words, one after the other. */
export type Alias = { query: string; lexemes: readonly string[]; places: readonly number[] };

export type Term = {
  /** As the text of a tsquery. */
  query: string;
  weight: number;
  holding: number;
  /** Which asked lexemes a hit speaks to (places in the question), and how far it counts as a hit of theirs. */
  speaksTo: readonly number[];
  credit: number;
  name: boolean;
  /** Whether it stands for asked words in their place, so that no note need hold both. */
  alias?: true;
};

/** A lexeme of this workspace that an unknown word was perhaps meant to be. */
export type NearLexeme = { source: string; lexeme: string; holding: number; similarity: number };

/** Under 1 it narrows the gap between rare and very rare words. */
const RARITY_POWER = 0.8;

/** Notes imagined beside the real ones, so that a word of the first note is already rarer than a word of every note. */
const PRIOR = 50;

/** How much a lexeme says: the fewer notes hold it, the more. */
export function weightOf({ notes }: Pick<Frequencies, "notes">, holding: number): number {
  return rarity(notes + PRIOR, holding) ** RARITY_POWER;
}

export function rarity(all: number, holding: number): number {
  const most = Math.min(holding, all);
  return Math.log(1 + (all - most + 0.5) / (most + 0.5));
}

/** What stands for a word weighs less than the word. */
const PART = 0.6;
const PART_CREDIT = 0.8;
const NEAR = 0.8;
const ALIAS = 0.85;
const ALIAS_CREDIT = 0.9;

/** The terms of a question: first one for each asked lexeme, in order, then what may stand for them. */
export function termsOf(
  asked: readonly Asked[],
  joined: readonly JoinedTerm[],
  near: readonly NearLexeme[],
  aliases: readonly Alias[],
  frequencies: Frequencies,
): Term[] {
  return [
    ...asked.map(({ lexeme, name }, i) => term(frequencies, lexeme, { speaksTo: [i], name })),
    ...joined.flatMap((one) => joinedTermsOf(frequencies, one)),
    ...asked.flatMap((one, i) => openTerms(frequencies, one, i)),
    ...near.map((one) => nearTerm(frequencies, one, asked)),
    ...aliases.map((one) => aliasTerm(frequencies, one, asked)),
  ];
}

function term(frequencies: Frequencies, lexeme: string, more: Partial<Term> & Pick<Term, "speaksTo">): Term {
  const holding = more.holding ?? Math.max(1, frequencies.holding.get(lexeme) ?? 1);
  return { query: quoted(lexeme), holding, credit: 1, name: false, weight: weightOf(frequencies, holding), ...more };
}

/** The identifier as it is, and as the beginning or the middle of a longer one. */
function joinedTermsOf(frequencies: Frequencies, { word, lexeme, pieces }: JoinedTerm): Term[] {
  const whole = term(frequencies, lexeme, { speaksTo: pieces });
  const inside = { ...whole, query: `${quoted(word)}:*|${quoted(PART_MARK + word)}:*`, weight: PART * whole.weight };
  return [whole, inside];
}

/** What begins like the word: a longer commit id, a longer run of characters, the rest of a long word. */
function openTerms(frequencies: Frequencies, { word, lexeme }: Asked, i: number): Term[] {
  const whole = term(frequencies, lexeme, { speaksTo: [i] });
  const part = partAsked(word.startsWith(lexeme) ? lexeme : word) ?? partAsked(word);
  const open = { ...whole, query: `${whole.query}:*` };
  return [
    ...(isOpen(word) ? [open] : []),
    ...shortIdOf(word).map((short) => ({ ...whole, query: quoted(short) })),
    ...(part && isRare(whole.holding, frequencies.notes)
      ? [{ ...whole, query: `${quoted(part)}:*`, weight: PART * whole.weight, credit: PART_CREDIT }]
      : []),
  ];
}

function nearTerm(frequencies: Frequencies, near: NearLexeme, asked: readonly Asked[]): Term {
  const speaksTo = asked.flatMap(({ lexeme }, i) => (lexeme === near.source ? [i] : []));
  const factor = NEAR * near.similarity;
  const credit = isTypo(near.source, near.lexeme) ? factor : 0;
  const weight = factor * weightOf(frequencies, near.holding);
  return term(frequencies, near.lexeme, { speaksTo, credit, weight, holding: near.holding });
}

/** A name is as rare as the rarest of its words; it stands for every asked word of the other name, so it weighs as much. */
function aliasTerm(frequencies: Frequencies, { query, lexemes, places }: Alias, asked: readonly Asked[]): Term {
  const rarestOf = (all: readonly string[]) =>
    Math.min(...all.map((lexeme) => Math.max(1, frequencies.holding.get(lexeme) ?? 1)));
  const holding = rarestOf(lexemes);
  const replaced = places.flatMap((place) => asked[place]?.lexeme ?? []);
  const stoodFor = replaced.reduce((sum, lexeme) => sum + weightOf(frequencies, rarestOf([lexeme])), 0);
  const weight = ALIAS * Math.max(weightOf(frequencies, holding), stoodFor);
  return { query, holding, weight, speaksTo: places, credit: ALIAS_CREDIT, name: false, alias: true };
}

/** Whether a slip of the fingers can have made one word of the other: what only looks alike must not count as found. */
export function isTypo(written: string, meant: string): boolean {
  return editsBetween(written, meant) <= (Math.min(written.length, meant.length) <= 5 ? 1 : 2);
}

/** Words that are looked up by how they begin: commit ids, and one character of an unspaced script. */
const isOpen = (word: string): boolean => looksLikeCommitId(word) || (isUnspaced(word) && [...word].length === 1);

/** A word that many notes hold is found without looking into longer words. */
const isRare = (holding: number, notes: number): boolean => holding <= Math.max(3, notes * 0.005);

/** A lexeme as the text of a tsquery; never read as syntax. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/**
 * The query that fetches candidates: any of the rarest terms, as long as about `budget` notes hold them. When even the
 * rarest is too common, only notes that hold the next ones too.
 */
export function candidateQuery(terms: readonly Term[], notes: number, budget: number): string {
  const rarest = [...terms].sort((a, b) => a.holding - b.holding || (a.query < b.query ? -1 : 1));
  const any: string[] = [];
  let sum = 0;
  for (const { query, holding } of rarest) {
    sum += holding;
    if (sum > budget) break;
    any.push(query);
  }
  const asked = rarest.filter(({ alias }) => !alias);
  return any.length ? any.join("|") : allOf(asked, notes, budget);
}

function allOf(rarest: readonly Term[], notes: number, budget: number): string {
  const all: string[] = [];
  let expected = notes;
  for (const { query, holding } of rarest) {
    if (all.length && expected <= budget) break;
    expected *= holding / notes;
    all.push(query);
  }
  return all.join("&");
}
