// The search of one kind, from the question to a ranked list and its signal. Each step is a part that may fail alone.
import type { Database } from "@/lib/db/client";
import { countedFrequencies, nearLexemes, nearLexemesInNotes, type Vocabulary } from "@/lib/recall/frequencies";
import { namesIn } from "@/lib/recall/names";
import type { Parts } from "@/lib/recall/parts";
import type { Question } from "@/lib/recall/question";
import { massOf, type Ranked, rank, sorted } from "@/lib/recall/rank";
import {
  type Candidate,
  type Comparison,
  candidates,
  compare,
  holdingText,
  type Kind,
  type Scope,
} from "@/lib/recall/search";
import { type Pair, type Signal, signalOf } from "@/lib/recall/status";
import { type Asked, type Frequencies, type NearLexeme, quoted, type Term, termsOf } from "@/lib/recall/terms";

/** The results of one kind, best first, with a score of about 0 to 1, and how far they speak to the question. */
export type Ranking = { results: { id: string; score: number }[]; signal: Signal };

export type Search = {
  db: Database;
  parts: Parts;
  question: Question;
  /** What the statistics say of the words of the question. */
  statistics: ReadonlyMap<Kind, Frequencies>;
  project: string | null;
  now: Date;
};

/** Every lexeme that a question looks up. */
export const lexemesIn = ({ asked, joined, aliases }: Question): string[] => [
  ...new Set([...[...asked, ...joined].map(({ lexeme }) => lexeme), ...aliases.flatMap(({ lexemes }) => lexemes)]),
];

export async function rankingOf(search: Search, scope: Scope): Promise<Ranking> {
  const { parts, question } = search;
  const known = await frequenciesOf(search, scope);
  const near = known && known.notes > 0 ? await nearOf(search, scope, known) : [];
  const frequencies = known ?? NONE_KNOWN;
  const terms = termsOf(question.asked, question.joined, near, question.aliases, frequencies);
  if (known?.notes === 0) return finish(search, scope, [], terms, frequencies);
  const index = scope.kind === "memory" ? "the word index of memories" : "the word index of routes";
  const bounds = { notes: frequencies.notes, timed: question.timed, inProject: search.project !== null };
  const found = await parts.run(index, () => candidates(search.db, scope, terms, bounds), null);
  return found ? finish(search, scope, found, terms, frequencies) : plainRanking(search, scope);
}

const NONE_KNOWN: Frequencies = { notes: 0, among: 0, holding: new Map() };

/** Under this many notes words are counted on the spot: exact, and never behind. */
const SMALL = 400;

async function frequenciesOf(
  { db, parts, question, statistics }: Search,
  scope: Vocabulary,
): Promise<Frequencies | undefined> {
  const known = statistics.get(scope.kind);
  if (known && known.notes >= SMALL) return known;
  const counted = await parts.run(
    "the word statistics",
    () => countedFrequencies(db, scope, lexemesIn(question)),
    known,
  );
  return counted && known ? { ...counted, among: Math.min(counted.notes, known.among) } : counted;
}

/** Shorter words are like too many others. */
const SHORTEST_TYPO = 4;

async function nearOf(
  { db, parts, question }: Search,
  scope: Vocabulary,
  { notes, holding }: Frequencies,
): Promise<NearLexeme[]> {
  const asked = new Set(lexemesIn(question));
  const unknown = question.asked
    .filter(({ lexeme }) => !holding.get(lexeme) && lexeme.length >= SHORTEST_TYPO)
    .map(({ lexeme }) => lexeme);
  if (unknown.length === 0) return [];
  const look = notes < SMALL ? nearLexemesInNotes : nearLexemes;
  const near = await parts.run("the repair of typos", () => look(db, scope, unknown), []);
  return near.filter(({ lexeme }) => !asked.has(lexeme));
}

const BEST = 6;
const HEAD = 100;
const FEEDBACK = 0.3;
const EXACT = 0.3;
/** What scores less than this part of the best only shares a word with the question. */
const WEAKEST = 0.25;

async function finish(
  search: Search,
  scope: Scope,
  found: readonly Candidate[],
  terms: readonly Term[],
  { notes, among }: Frequencies,
): Promise<Ranking> {
  const { question, project, now } = search;
  const first = rank(found, { terms, dates: question.dates, project, now });
  const pairs = pairsOf(question.asked, terms);
  const comparisons = await comparisonsOf(search, scope, first, pairs, notes);
  const mass = massOf(terms) || 1;
  const gainOf = ({ id }: Ranked) => {
    const comparison = comparisons.get(id);
    return (comparison?.gain ?? 0) + (comparison?.exact ? EXACT * mass : 0);
  };
  const ranked = sorted(first.map((one) => ({ ...one, score: one.score + gainOf(one) })));
  const signal = signalOf({
    kind: scope.kind,
    ranked,
    asked: question.asked,
    terms,
    pairs,
    held: new Map([...comparisons].map(([id, { pairs }]) => [id, pairs])),
    dates: question.dateLexemes,
    names: new Set([...comparisons.values()].flatMap(({ text }) => (text ? namesIn(text) : []))),
    notes,
    among,
  });
  const weakest = WEAKEST * (ranked[0]?.score ?? 0);
  const results = ranked.filter(({ score }) => score >= weakest);
  return { results: results.map(({ id, score }) => ({ id, score: Number((score / mass).toFixed(4)) })), signal };
}

async function comparisonsOf(
  { db, parts, question }: Search,
  scope: Scope,
  ranked: readonly Ranked[],
  pairs: readonly Pair[],
  notes: number,
): Promise<Map<string, Comparison>> {
  if (ranked.length === 0) return new Map();
  const best = ranked.slice(0, BEST);
  const whole = best.reduce((sum, { score }) => sum + score, 0) || 1;
  const shares = best.map(({ id, score }) => ({ id, share: (FEEDBACK * score) / whole }));
  const head = ranked.slice(0, HEAD).map(({ id }) => id);
  const asked = lexemesIn(question);
  // Routes are few and short: there every word of the best helps.
  const agree = scope.kind === "route" ? 1 : 2;
  const words = { asked, pairs: pairs.map(({ query }) => query), exact: question.exact, notes, agree };
  const rows = await parts.run("the comparison of the best results", () => compare(db, scope, shares, head, words), []);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Each asked lexeme and the next, standing in this order within three words. */
function pairsOf(asked: readonly Asked[], terms: readonly Term[]): Pair[] {
  return asked.slice(1).map(({ lexeme }, i) => {
    const before = quoted(asked[i]?.lexeme ?? "");
    return {
      query: [1, 2, 3].map((distance) => `${before}<${distance}>${quoted(lexeme)}`).join("|"),
      weight: Math.min(terms[i]?.weight ?? 0, terms[i + 1]?.weight ?? 0),
    };
  });
}

/** Results of equal rank that all hold what was asked, or (value 0) none. */
export function unranked(ids: readonly string[], value: number): Ranking {
  return { results: ids.map((id) => ({ id, score: 0 })), signal: { value, missing: [], unknown: [] } };
}

/** Without its index a kind is still read as plain text, as far as its newest go. */
async function plainRanking({ db, parts, question }: Search, scope: Scope): Promise<Ranking> {
  const part = scope.kind === "memory" ? "the plain search in memories" : "the plain search in routes";
  const words = question.asked.map(({ word }) => word);
  const ids = await parts.run(part, () => holdingText(db, scope, words, true), []);
  return unranked(ids, ids.length > 0 ? Infinity : 0);
}
