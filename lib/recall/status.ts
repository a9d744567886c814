// Whether what was found speaks to the question. Pure.
import { groupsOf, has, type Ranked } from "@/lib/recall/rank";
import type { Kind } from "@/lib/recall/search";
import type { Asked, Term } from "@/lib/recall/terms";
import { COMMON } from "@/lib/recall/words";

/** How far the evidence speaks to a question. */
export type Signal = {
  /** All of it in one number, to hold against a threshold. */
  value: number;
  /** The asked words that the head of the ranking does not hold, and those that nothing found holds. */
  missing: Asked[];
  unknown: Asked[];
};

/** Two asked words that follow each other, as a query for texts where they stand within three words. */
export type Pair = { query: string; weight: number };

export type Findings = {
  kind: Kind;
  ranked: readonly Ranked[];
  asked: readonly Asked[];
  terms: readonly Term[];
  pairs: readonly Pair[];
  /** Which pairs stand in which result. */
  held: ReadonlyMap<string, readonly boolean[]>;
  /** The asked lexemes that only name a date. */
  dates: ReadonlySet<string>;
  /** The names, acronyms and numbers that the best results write out. */
  names: ReadonlySet<string>;
  notes: number;
  /** How many of them the question is about. */
  among: number;
};

/** What each sign of support counts, and the value from which on a kind is evidence. docs/recall.md has the figures. */
const SIGNS: Record<Kind, { cover: number; top: number; together: number; named: number }> = {
  memory: { cover: 4, top: 6, together: 6, named: 1.7 },
  // A route's rank says little: one word of a path weighs as much as a whole note.
  route: { cover: 4, top: 0, together: 6, named: 0 },
};
export const ENOUGH: Record<Kind, number> = { memory: 2.85, route: 1.1 };

/** Among more notes the best by chance is better: what the signal loses each time they grow by e, within these bounds. */
const BY_CHANCE: Record<Kind, number> = { memory: 0.5, route: 0 };
const [FEW, USUAL] = [200, 400];
export const MANY = 640;

const byChance = (kind: Kind, among: number): number =>
  BY_CHANCE[kind] * Math.log(Math.min(Math.max(among, FEW), MANY) / USUAL);

const HEAD = 10;

/** The signal of one ranking. */
export function signalOf(findings: Findings): Signal {
  const { ranked, asked, terms } = findings;
  const shares = sharesOf(findings);
  const credits = new Map(ranked.map((one) => [one.id, creditsOf(one, asked.length, terms)]));
  const mass = sum(asked.map((_, i) => terms[i]?.weight ?? 0)) || 1;
  const top = (ranked[0]?.score ?? 0) / mass;
  const signs = SIGNS[findings.kind];
  const value =
    signs.cover * coverOf(ranked, credits, shares) +
    signs.top * top +
    (signs.together * togetherOf(findings)) / mass +
    (isNamed(findings) ? signs.named : 0) -
    byChance(findings.kind, findings.among);
  const lacking = (among: readonly Ranked[]) =>
    asked.filter(
      ({ lexeme }, i) =>
        !COMMON.has(lexeme) && !findings.dates.has(lexeme) && !among.some(({ id }) => (credits.get(id)?.[i] ?? 0) > 0),
    );
  // A word of many notes may have fetched no candidate; that makes it no unknown one.
  const rare = new Set(asked.filter((_, i) => (terms[i]?.holding ?? 1) <= 1));
  return { value, missing: lacking(ranked.slice(0, HEAD)), unknown: lacking(ranked).filter((one) => rare.has(one)) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const COMMON_SHARE = 0.3;

/** What part of the question each asked lexeme is. */
function sharesOf({ asked, terms, dates }: Findings): number[] {
  const shares = asked.map(({ lexeme }, i) => {
    if (dates.has(lexeme)) return 0;
    return (terms[i]?.weight ?? 0) * (COMMON.has(lexeme) ? COMMON_SHARE : 1);
  });
  const whole = sum(shares) || 1;
  return shares.map((share) => share / whole);
}

/** How far a result holds each asked lexeme, or something that stands for it. */
function creditsOf(result: Ranked, asked: number, terms: readonly Term[]): number[] {
  const credits = new Array<number>(asked).fill(0);
  terms.forEach((term, t) => {
    if (has(result, t)) for (const i of term.speaksTo) credits[i] = Math.max(credits[i] ?? 0, term.credit);
  });
  return credits;
}

/** The largest part of the question that the notes of one session hold, or one note alone. */
function coverOf(ranked: readonly Ranked[], credits: ReadonlyMap<string, number[]>, shares: readonly number[]): number {
  const groups = [...groupsOf(ranked).values(), ...ranked.filter(({ group }) => group === null).map((one) => [one])];
  const covered = groups.map((group) =>
    sum(shares.map((share, i) => share * Math.max(...group.map(({ id }) => credits.get(id)?.[i] ?? 0)))),
  );
  return Math.max(0, ...covered);
}

/** The most that neighbouring words of the question stand together in one of the best results. */
function togetherOf({ ranked, pairs, held }: Findings): number {
  const best = ranked
    .slice(0, HEAD)
    .map(({ id }) => sum(pairs.map(({ weight }, i) => (held.get(id)?.[i] ? weight : 0))));
  return Math.max(0, ...best);
}

/** Whether a best result writes an asked word as a name that few notes hold: one such word can be the whole subject. */
function isNamed({ asked, terms, names, dates, notes }: Findings): boolean {
  const few = Math.max(3, notes * 0.01);
  return asked.some(
    ({ word, lexeme }, i) =>
      names.has(word) && !COMMON.has(lexeme) && !dates.has(lexeme) && (terms[i]?.holding ?? 1) <= few,
  );
}
