// Names, acronyms and numbers that a text writes out: such a word is seldom there by chance. Pure.
import { wordsOf } from "@/lib/recall/lexemes";

const ACRONYM = /(?<![\p{L}\p{N}_])\p{Lu}[\p{Lu}\p{N}]+(?![\p{L}\p{N}_])/gu;
const NUMBER = /(?<![\p{L}\p{N}])\p{N}{2,}(?![\p{L}\p{N}])/gu;
/** Capitalised though its sentence goes on, and not a piece of an identifier. */
const CAPITALISED = /(?<=[\p{L}\p{N},;:)"'’]\s+)\p{Lu}\p{Ll}+(?![\p{L}\p{N}_])/gu;

/** Their words, folded as everywhere. */
export function namesIn(text: string): string[] {
  return [ACRONYM, NUMBER, CAPITALISED].flatMap((form) => text.match(form) ?? []).flatMap((name) => wordsOf(name));
}
