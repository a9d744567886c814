// The order of the candidates. Pure.
import { dateFit, type NamedDate } from "@/lib/recall/dates";
import type { Candidate } from "@/lib/recall/search";
import { quoted, rarity, type Term } from "@/lib/recall/terms";

export type Ranked = Candidate & { score: number };

export type RankBy = { terms: readonly Term[]; dates: readonly NamedDate[]; project: string | null; now: Date };

const SESSION = 0.2;
const WHEN = 1.2;
const DATE = 0.15;
const NAME = 0.5;
const HEAD = 0.4;

/** Scores the candidates of a question and puts the best first. */
export function rank(candidates: readonly Candidate[], question: RankBy): Ranked[] {
  const mass = massOf(question.terms);
  const lent = lentRanks(candidates);
  const sessions = sessionScores(candidates, question.terms.length);
  return sorted(
    candidates.map((candidate) => {
      const ranks = lent.get(candidate.id) ?? candidate.ranks;
      let score = sumOf(question.terms, (term, t) => term.weight * (ranks[t] ?? 0));
      score += SESSION * (sessions.get(candidate.group ?? "") ?? 0);
      if (candidate.timed) score *= WHEN;
      score += DATE * mass * dateFit(candidate.at, question.dates);
      score += NAME * sumOf(question.terms, (term, t) => (term.name && has(candidate, t) ? 1 : 0));
      score += HEAD * headScore(candidate.head, question.terms);
      return { ...candidate, score: score * tieBreakers(candidate, question) };
    }),
  );
}

export const massOf = (terms: readonly Term[]): number => sumOf(terms, (term) => term.weight);
export const has = (candidate: Candidate, term: number): boolean => (candidate.ranks[term] ?? 0) > 0;

/** Best first, then newest. What differs only in the order of a sum is equal: engines add up in different orders. */
export function sorted(ranked: readonly Ranked[]): Ranked[] {
  const rounded = ranked.map((one) => ({ ...one, score: Math.round(one.score * 1e6) / 1e6 }));
  return rounded.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}

function sumOf<T>(list: readonly T[], value: (item: T, place: number) => number): number {
  return list.reduce((sum, item, place) => sum + value(item, place), 0);
}

/** A note before lends more than one after: what was said explains what follows. */
const BEFORE = 0.6;
const AFTER = 0.3;
const FADE = 0.7;
const REACH = 2;

/** The ranks of each candidate with neighbours, where what it lacks is filled by them. They never add to what it has. */
function lentRanks(candidates: readonly Candidate[]): Map<string, number[]> {
  const filled = new Map<string, number[]>();
  const lend = (from: Candidate, to: Candidate, factor: number) => {
    const own = filled.get(to.id) ?? to.ranks;
    filled.set(
      to.id,
      own.map((rank, t) => Math.max(rank, factor * (from.ranks[t] ?? 0))),
    );
  };
  for (const row of groupsOf(candidates).values())
    row.forEach((earlier, i) => {
      let distance = 0;
      for (let j = i + 1; j < row.length; j++) {
        const later = row[j];
        distance += 1 + (row[j - 1]?.between ?? REACH);
        if (!later || distance > REACH) break;
        lend(earlier, later, BEFORE * FADE ** (distance - 1));
        lend(later, earlier, AFTER * FADE ** (distance - 1));
      }
    });
  return filled;
}

/** The candidates of each session or document, in storing order. */
export function groupsOf<C extends Candidate>(candidates: readonly C[]): Map<string, C[]> {
  const groups = new Map<string, C[]>();
  for (const candidate of [...candidates].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (candidate.group === null) continue;
    const row = groups.get(candidate.group);
    if (row) row.push(candidate);
    else groups.set(candidate.group, [candidate]);
  }
  return groups;
}

/** How well each session as a whole speaks to the question, measured among the sessions of the candidates. */
function sessionScores(candidates: readonly Candidate[], terms: number): Map<string, number> {
  const counts = new Map(
    [...groupsOf(candidates)].map(([group, row]) => [
      group,
      Array.from({ length: terms }, (_, t) => row.filter((candidate) => has(candidate, t)).length),
    ]),
  );
  const holding = Array.from({ length: terms }, (_, t) => [...counts.values()].filter((count) => count[t]).length);
  const scoreOf = (count: number[]) =>
    sumOf(count, (c, t) => (c ? (rarity(counts.size, holding[t] ?? 0) * 1.9 * c) / (c + 0.9) : 0));
  return new Map([...counts].map(([group, count]) => [group, scoreOf(count)]));
}

/** What the question says of the title and paths, times how much of them it says. */
function headScore(head: readonly string[], terms: readonly Term[]): number {
  if (head.length === 0) return 0;
  const weights = new Map(terms.map(({ query, weight }) => [query, weight]));
  const said = head.flatMap((lexeme) => weights.get(quoted(lexeme)) ?? []);
  return (said.reduce((sum, weight) => sum + weight, 0) * said.length) / head.length;
}

const IMPORTANCE = 0.02;
const RECENCY = 0.02;
const OWN_PROJECT = 1.15;
const DAY = 86_400_000;
const HALF_YEAR = 182;

/** Between notes that say the same: the asker's own project, then the more important, then the newer. */
function tieBreakers(candidate: Candidate, { project, now }: RankBy): number {
  const age = Math.max(0, Math.floor((now.getTime() - candidate.at.getTime()) / DAY));
  const small = 1 + (IMPORTANCE * (candidate.importance - 5)) / 5 + RECENCY * Math.exp(-age / HALF_YEAR);
  return project !== null && candidate.project === project ? OWN_PROJECT * small : small;
}
