// Queries without a word to look up in the index: signs alone, or words too small to be indexed.
import { type Ranking, type Search, unranked } from "@/lib/recall/ranking";
import { holdingText, newest, type Scope } from "@/lib/recall/search";

const NEWEST = 3;

/** What holds the query exactly as it is written; for a query that says nothing, the newest, as near misses only. */
export async function wordlessRanking({ db, parts, question }: Search, scope: Scope): Promise<Ranking> {
  const part = scope.kind === "memory" ? "the plain search in memories" : "the plain search in routes";
  const text = question.text.replaceAll("\0", "").trim();
  const found = saysSomething(text)
    ? await parts.run(part, () => holdingText(db, scope, spellings(text), false), [])
    : [];
  if (found.length > 0) return unranked(found, Infinity);
  return unranked(await parts.run(part, () => newest(db, scope, NEWEST), []), 0);
}

/** `%`, `AND` and `don't` are meant as written; `the` or `what is it` are not. */
const saysSomething = (text: string): boolean => text !== "" && !/^[\p{Ll}\s]*$/u.test(text);

const spellings = (text: string): string[] => [
  ...new Set([text, text.normalize("NFC"), text.replace(/['’]/g, "'"), text.replace(/['’]/g, "’")]),
];
