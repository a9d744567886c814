// From the text of a query to what is looked for.
import type { Context } from "@/lib/context";
import { aliasesIn } from "@/lib/recall/aliases";
import { asksWhen, datesIn, type NamedDate } from "@/lib/recall/dates";
import { lexemesOf } from "@/lib/recall/frequencies";
import { type Joined, joinedOf, wordsOf } from "@/lib/recall/lexemes";
import type { Parts } from "@/lib/recall/parts";
import type { Alias, Asked, JoinedTerm } from "@/lib/recall/terms";

export type Question = {
  text: string;
  /** Its lexemes in order; none for a query of signs or of small words alone. */
  asked: Asked[];
  joined: JoinedTerm[];
  /** The other names of who and what it names. */
  aliases: Alias[];
  dates: NamedDate[];
  /** A short query with signs in it, which a note may hold letter by letter; else null. */
  exact: string | null;
  /** The lexemes that only name a date. */
  dateLexemes: ReadonlySet<string>;
  /** Whether it asks for a time. */
  timed: boolean;
};

/** Who pastes a long text means its beginning; a word more finds hardly more and costs as much as the first. */
const MOST_TEXT = 2_000;
const MOST_WORDS = 40;
const MOST_JOINED = 8;

/** @param now what `yesterday` in the question counts from */
export async function readQuestion(ctx: Context, parts: Parts, query: string, now: Date): Promise<Question> {
  const text = query.slice(0, MOST_TEXT).toWellFormed();
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  const joined = joinedOf(text).slice(0, MOST_JOINED);
  const all = [...words, ...joined.map(({ word }) => word)];
  const asTheyAre = all.map((word) => [word]);
  const lexemes = await parts.run("the stemming of words", () => lexemesOf(ctx.db, ctx.workspace.id, all), asTheyAre);
  const asked = askedOf(words, lexemes, namesIn(text));
  const aliases = await parts.run("the other names", () => aliasesIn(ctx.db, ctx.workspace.id, text, asked), []);
  const dates = datesIn(text, now);
  const dateWords = new Set(wordsOf(dates.words));
  return {
    text,
    asked,
    joined: joined.flatMap((one, i) => joinedTerms(lexemes[words.length + i] ?? [], one, asked)),
    aliases,
    dates: dates.dates,
    exact: /^(?=.*[^\p{L}\p{N}])\S{2,60}$/u.test(text.trim()) ? text.trim() : null,
    dateLexemes: new Set(asked.filter(({ word }) => dateWords.has(word)).map(({ lexeme }) => lexeme)),
    timed: asksWhen(text),
  };
}

function askedOf(words: readonly string[], lexemes: readonly string[][], names: ReadonlySet<string>): Asked[] {
  const asked = new Map<string, Asked>();
  words.forEach((word, i) => {
    for (const lexeme of lexemes[i] ?? [])
      if (!asked.has(lexeme)) asked.set(lexeme, { word, lexeme, name: names.has(word) });
  });
  return [...asked.values()];
}

function joinedTerms(lexemes: readonly string[], { word, pieces }: Joined, asked: readonly Asked[]): JoinedTerm[] {
  const places = asked.flatMap((one, i) => (pieces.includes(one.word) ? [i] : []));
  const known = new Set(asked.map(({ lexeme }) => lexeme));
  return lexemes.filter((lexeme) => !known.has(lexeme)).map((lexeme) => ({ word, lexeme, pieces: places }));
}

/** Capitalised words inside a sentence; whole words only, as every piece of an identifier would be one. */
const NAME = /(?<=[\p{L}\p{N},;'’\])"]\s+)\p{Lu}\p{Ll}+(?:['’]s)?(?=[\s.,?!;:]|$)/gu;

const namesIn = (text: string): Set<string> => new Set((text.match(NAME) ?? []).flatMap((name) => wordsOf(name)));
