// What a note speaks of. Pure: the same text always names the same.
import { definitionsIn } from "@/lib/entities/definitions";
import { keyOf, type Name, type Named, termName } from "@/lib/entities/name";
import { readAddresses, readGivenNames, readHandles, readPeople } from "@/lib/entities/people";
import { readPlaces } from "@/lib/entities/places";
import { Reading } from "@/lib/entities/reading";
import { NO_NAME_PART } from "@/lib/entities/stop-words";
import { knownSystem, readCode, readSystems, readTerms } from "@/lib/entities/terms";

/** A text, and the project in which its paths and numbers are meant. */
export type Readable = { content: string; tags?: readonly string[]; project: string | null };

export type Mentions = {
  /** Names that mean the same; the first of each stands in the text. */
  named: Named[];
  /** Every name that stands in the text, by its key, as it is written there. */
  written: Map<string, string>;
  /** What else could be a name, by its key: it is one if it is known already. */
  perhaps: Map<string, string>;
};

/** Reads a note. What says that two names are one comes first. */
export function mentionsIn({ content, tags = [], project }: Readable): Mentions {
  const reading = readAll(content, project);
  const definitions = definitionsIn(content, reading.found, (text) => namedBy(text, project));
  const written = new Map<string, string>();
  for (const { names, start, end } of reading.found) note(written, names[0], content.slice(start, end));
  for (const { names } of definitions) for (const name of names) note(written, name, name.written);
  return { named: [...definitions, ...reading.found], written, perhaps: perhapsNames(reading.rest, tags) };
}

function note(written: Map<string, string>, name: Name | undefined, text: string): void {
  if (name && !written.has(name.key)) written.set(name.key, text);
}

/** From the most exact form to the least. */
function readAll(text: string, project: string | null): Reading {
  const reading = new Reading(text);
  readPlaces(reading, project);
  readAddresses(reading);
  readCode(reading);
  readHandles(reading);
  readSystems(reading);
  readPeople(reading);
  readTerms(reading);
  readGivenNames(reading);
  return reading;
}

/** What a text names that is nothing but a name: by its form, else a term. */
export function namedBy(text: string, project: string | null): Named {
  const known = knownSystem(text);
  if (known) return known;
  const { found } = readAll(text, project);
  const whole = found.find(({ start, end }) => start === 0 && end === text.length);
  return whole ? { kind: whole.kind, names: whole.names } : { kind: "term", names: [termName(text)] };
}

/** How far a text is read for names that only the store knows, and how many words make one. */
const MOST_WORDS = 300;
const MOST_WORDS_ASKED = 40;
const LONGEST_RUN = 4;

/** Runs of words in any case that no small word begins or ends, single words that stand out, and tags. */
function perhapsNames(rest: string, tags: readonly string[]): Map<string, string> {
  const found = new Map(tags.map((tag) => [keyOf(tag), tag]));
  for (const { key, text, first, last } of runsIn(rest, MOST_WORDS))
    if (!NO_NAME_PART.has(first) && !NO_NAME_PART.has(last) && /\s|^\p{Lu}|[/@._#-]/u.test(text)) found.set(key, text);
  return found;
}

/** Everything in a question that could be a name, by its key, as it is written there. */
export function namesAsked(question: string): Map<string, string> {
  const names = new Map(runsIn(question, MOST_WORDS_ASKED).map(({ key, text }) => [key, text]));
  for (const { names: own, start, end } of readAll(question, null).found)
    if (own[0]) names.set(own[0].key, question.slice(start, end));
  return names;
}

/** Some words of a text by their key, with the keys of the first and the last of them. */
type Run = { key: string; text: string; first: string; last: string };

const WORD = /[\p{L}\p{N}@][\p{L}\p{M}\p{N}@._/#'’+-]*/gu;

/** Up to so many words that follow each other with nothing but spaces between, each run from one word to the longest. */
function runsIn(text: string, most: number): Run[] {
  const words = [...text.matchAll(WORD)].slice(0, most).map(({ 0: word, index }) => {
    return { key: keyOf(word), start: index, end: index + word.replace(/[.'’]+$/, "").length };
  });
  return words.flatMap((first, i) => {
    const runs: Run[] = [];
    let key = "";
    for (let j = i; j < i + LONGEST_RUN; j++) {
      const [last, before] = [words[j], words[j - 1]];
      if (!last || (before && j > i && !/^[.'’]*\s+$/.test(text.slice(before.end, last.start)))) break;
      key = j === i ? last.key : `${key} ${last.key}`;
      runs.push({ key, text: text.slice(first.start, last.end), first: first.key, last: last.key });
    }
    return runs;
  });
}
