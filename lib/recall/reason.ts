// The sentence beside a status. Pure.
import { wordsOf } from "@/lib/recall/lexemes";
import type { Part } from "@/lib/recall/parts";
import type { Question } from "@/lib/recall/question";
import type { Ranking } from "@/lib/recall/ranking";
import type { Asked } from "@/lib/recall/terms";

const MOST_NAMED = 5;

type Found = Pick<Ranking, "results" | "signal">;

/** Why the evidence is evidence, and what of the question it does not hold. */
export function reasonForSupport({ text, asked }: Question, found: readonly Found[]): string {
  if (asked.length === 0) return "The evidence holds the query as it is written.";
  const missing = wordsInEach(found.map(({ signal }) => signal.missing));
  return missing.length
    ? `The evidence speaks to the query; not found in it: ${listed(text, missing)}.`
    : "The evidence speaks to the query.";
}

/** That notes of the evidence contradict each other, and what ends it. */
export function reasonForConflict(support: string, notes: number): string {
  const which = notes === 1 ? "One note in it contradicts another" : `${notes} notes in it contradict each other`;
  return `${support} ${which}: weigh them; replacing or forgetting what is wrong ends it, or a decision in the review.`;
}

/** Why nothing counts as evidence. @param past whether a time in the past was asked */
export function reasonForNothing({ text, asked }: Question, found: readonly Found[], past: boolean): string {
  if (text.trim() === "") return "The query is empty: ask with the words that a note would hold.";
  if (asked.length === 0) return "The query has no word to search by: ask with the words that a note would hold.";
  const unknown = wordsInEach(found.map(({ signal }) => signal.unknown));
  if (unknown.length) return `Nothing ${past ? "that counted then" : "current here"} holds ${listed(text, unknown)}.`;
  const missing = wordsInEach(found.map(({ signal }) => signal.missing));
  if (missing.length) return `Nothing that fits holds ${listed(text, missing)}.`;
  return "The words occur, but not together in one note, session or route.";
}

/** What was left out, and that silence proves nothing then. */
export function reasonForDegraded(failed: ReadonlySet<Part>): string {
  return `Part of the search failed: ${[...failed].join(", ")}. What the rest found is shown; what is not found may still be known.`;
}

/** The words that every list has. */
function wordsInEach(lists: readonly (readonly Asked[])[]): string[] {
  const [first = [], ...others] = lists;
  const inAll = first.filter(({ lexeme }) => others.every((list) => list.some((one) => one.lexeme === lexeme)));
  return inAll.map(({ word }) => word);
}

/** The words as the asker wrote them. */
function listed(query: string, words: readonly string[]): string {
  const written = query.match(/[\p{L}\p{M}\p{N}]+(?:[_-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  const own = [...new Set(words.map((word) => written.find((one) => wordsOf(one).includes(word)) ?? word))];
  const named = own.slice(0, MOST_NAMED).map((word) => `"${[...word].slice(0, 40).join("")}"`);
  return own.length > MOST_NAMED ? `${named.join(", ")} and ${own.length - MOST_NAMED} more words` : named.join(", ");
}
