// What became of the passages of one version in the next. Pure.
import { sharedPart } from "@/lib/memories/hunks";
import { wordsOf } from "@/lib/recall/lexemes";

/** What a passage says, and under which heading. */
export type Said = { content: string; heading: string | null };

/** By places: which passage of `next` is which of `before`, unchanged or changed. */
export type Matched = { same: Map<number, number>; changed: Map<number, number> };

/** From this part of shared words on a passage is what became of another: in its place, and elsewhere. */
const SHARED_IN_PLACE = 0.5;
const SHARED_ELSEWHERE = 0.7;
/** Where more was rewritten, no one can tell what became of what. */
const MOST_COMPARED = 2_500;

/**
 * A passage is the same one where it says the same under the same heading, or else the same under another. It is a
 * changed one where it shares most words with one that went: rather with one that stood in its place than with another.
 */
export function matchPassages(before: readonly Said[], next: readonly Said[]): Matched {
  const same = new Map<number, number>();
  const taken = new Set<number>();
  for (const key of [(one: Said) => `${one.heading}\n${one.content}`, (one: Said) => one.content])
    matchBy(key, before, next, same, taken);
  const changed = new Map<number, number>();
  const compare = (places: Gap, least: number) => {
    const left = {
      went: places.went.filter((from) => !taken.has(from)),
      came: places.came.filter((to) => !changed.has(to)),
    };
    for (const [to, from] of pairs(before, next, left, least)) {
      changed.set(to, from);
      taken.add(from);
    }
  };
  const gaps = gapsOf(before, next, same, taken);
  for (const gap of gaps) compare(gap, SHARED_IN_PLACE);
  compare({ went: gaps.flatMap(({ went }) => went), came: gaps.flatMap(({ came }) => came) }, SHARED_ELSEWHERE);
  return { same, changed };
}

function matchBy(
  key: (one: Said) => string,
  before: readonly Said[],
  next: readonly Said[],
  same: Map<number, number>,
  taken: Set<number>,
): void {
  const places = new Map<string, number[]>();
  before.forEach((one, place) => {
    if (taken.has(place)) return;
    const alike = places.get(key(one));
    if (alike) alike.push(place);
    else places.set(key(one), [place]);
  });
  next.forEach((one, place) => {
    const found = same.has(place) ? undefined : places.get(key(one))?.shift();
    if (found === undefined) return;
    same.set(place, found);
    taken.add(found);
  });
}

/** What went and what came between two passages that stayed. */
type Gap = { went: number[]; came: number[] };

function gapsOf(
  before: readonly Said[],
  next: readonly Said[],
  same: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
): Gap[] {
  const gaps = new Map<number, Gap>();
  const gapAfter = (anchor: number): Gap => {
    const gap = gaps.get(anchor) ?? { went: [], came: [] };
    gaps.set(anchor, gap);
    return gap;
  };
  let anchor = -1;
  before.forEach((_, place) => {
    if (taken.has(place)) anchor = place;
    else gapAfter(anchor).went.push(place);
  });
  anchor = -1;
  next.forEach((_, place) => {
    anchor = same.get(place) ?? anchor;
    if (!same.has(place)) gapAfter(anchor).came.push(place);
  });
  return [...gaps.values()];
}

/** The likest first; each stands for one alone. */
function pairs(before: readonly Said[], next: readonly Said[], { went, came }: Gap, least: number): [number, number][] {
  if (went.length * came.length > MOST_COMPARED) return [];
  const wordsAt = (all: readonly Said[], places: number[]) => places.map((place) => wordsOf(all[place]?.content ?? ""));
  const old = wordsAt(before, went);
  const likeness = wordsAt(next, came).flatMap((words, to) =>
    old.map((others, from) => ({ to, from, shared: sharedPart(others, words) })),
  );
  const found = new Map<number, number>();
  for (const { to, from, shared } of likeness.sort((a, b) => b.shared - a.shared)) {
    if (shared >= least && !found.has(to) && ![...found.values()].includes(from)) found.set(to, from);
  }
  return [...found].map(([to, from]) => [came[to] ?? -1, went[from] ?? -1]);
}
