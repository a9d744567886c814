// The other names of who and what a question names, so that notes with any of them are found.
import type { Database } from "@/lib/db/client";
import { namesAsked } from "@/lib/entities/mentions";
import { type OtherName, otherNames } from "@/lib/entities/other-names";
import { wordsOf } from "@/lib/recall/lexemes";
import type { Alias, Asked } from "@/lib/recall/terms";

const MOST_ALIASES = 8;

/** With one look-up, however long the question is. */
export async function aliasesIn(
  db: Database,
  workspaceId: string,
  text: string,
  asked: readonly Asked[],
): Promise<Alias[]> {
  const names = namesAsked(text);
  const others = names.size > 0 ? await otherNames(db, workspaceId, [...names.keys()]) : [];
  if (others.length === 0) return [];
  const placed = others.map((other) => ({ ...other, places: placesOf(names.get(other.key) ?? "", asked) }));
  const known = new Set(asked.map(({ lexeme }) => lexeme));
  const fitting = placed.filter(
    (one) => isOfWholeName(one, placed) && one.lexemes.some((lexeme) => !known.has(lexeme)),
  );
  const byQuery = new Map(fitting.map(({ query, lexemes, places }) => [query, { query, lexemes, places }]));
  return [...byQuery.values()].slice(0, MOST_ALIASES);
}

type Placed = OtherName & { places: number[] };

function placesOf(name: string, asked: readonly Asked[]): number[] {
  const words = new Set(wordsOf(name));
  return asked.flatMap(({ word }, i) => (words.has(word) ? [i] : []));
}

/** `Rina` in `Rina Patel` is no name of its own. */
function isOfWholeName({ places }: Placed, all: readonly Placed[]): boolean {
  const isInside = (other: Placed) =>
    other.places.length > places.length && places.every((place) => other.places.includes(place));
  return places.length > 0 && !all.some(isInside);
}
