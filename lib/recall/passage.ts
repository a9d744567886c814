// The part of a long text that speaks best to a question. Pure.
import { wordsOf } from "@/lib/recall/lexemes";

export const LONGEST_PASSAGE = 1_200;

/** A word of the question, as it is written and as it is stemmed. */
export type Sought = { word: string; lexeme: string };

/** The whole text when it is short; else its best run of sentences, or of words where a sentence is too long. */
export function bestPassage(text: string, sought: readonly Sought[], most: number = LONGEST_PASSAGE): string {
  if (lengthOf(text) <= most) return text;
  const pieces = piecesOf(text, most).map((piece) => ({ piece, length: lengthOf(piece), held: heldIn(piece, sought) }));
  let best = { from: 0, until: 0, value: -1 };
  for (let from = 0; from < pieces.length; from++) {
    const held = new Set<number>();
    let length = 0;
    for (let until = from; until < pieces.length; until++) {
      const next = pieces[until];
      length += next?.length ?? 0;
      if (length > most) break;
      for (const i of next?.held ?? []) held.add(i);
      const value = held.size;
      if (value > best.value || (value === best.value && from === best.from)) best = { from, until, value };
    }
  }
  return pieces
    .slice(best.from, best.until + 1)
    .map(({ piece }) => piece)
    .join("")
    .trim();
}

const lengthOf = (text: string): number => [...text].length;

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const WORDS = new Intl.Segmenter("en", { granularity: "word" });

/** Sentences; one that takes more than a quarter of the room is cut between words. */
function piecesOf(text: string, most: number): string[] {
  const sentences = [...SENTENCES.segment(text)].map(({ segment }) => segment);
  return sentences.flatMap((sentence) => (lengthOf(sentence) <= most / 4 ? [sentence] : shorter(sentence, most / 8)));
}

function shorter(sentence: string, most: number): string[] {
  const pieces = [""];
  for (const { segment } of WORDS.segment(sentence))
    for (const part of lengthOf(segment) <= most ? [segment] : chunks(segment, most)) {
      const last = pieces.length - 1;
      if (lengthOf(`${pieces[last]}${part}`) <= most) pieces[last] += part;
      else pieces.push(part);
    }
  return pieces;
}

/** A word without an end, such as a base64 text. */
function chunks(word: string, most: number): string[] {
  const characters = [...word];
  const size = Math.floor(most);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, i) =>
    characters.slice(i * size, (i + 1) * size).join(""),
  );
}

function heldIn(piece: string, sought: readonly Sought[]): number[] {
  const words = new Set(wordsOf(piece));
  return sought.flatMap(({ word, lexeme }, i) =>
    words.has(word) || [...words].some((other) => lexeme.length > 2 && other.startsWith(lexeme)) ? [i] : [],
  );
}
