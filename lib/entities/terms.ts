// Systems and terms in a text: identifiers, acronyms, and names of several words. Pure.
import { acronymName, keyOf, name, termName } from "@/lib/entities/name";
import { CAPITALISED } from "@/lib/entities/people";
import { type Reading, startsSentence, type Taken } from "@/lib/entities/reading";
import { NO_ACRONYM, NO_NAME_PART, SYSTEM_NOUNS } from "@/lib/entities/stop-words";
import { NEEDS_CAPITAL, SYSTEMS } from "@/lib/entities/systems";
import { joinedOf } from "@/lib/recall/lexemes";

/** What stands between backticks, when it is one identifier; anything else there is code, and names nobody. */
export function readCode(reading: Reading): void {
  reading.take(CODE, ({ groups: { it = "" } = {} }) => {
    const found = KEBAB_ALONE.test(it) ? system([it]) : identifier(it.replace(/\(\)$/, ""));
    return found && { ...found, from: 1, to: 1 + it.length };
  });
  reading.skip(/`[^`\n]*`/gu);
  reading.take(CONSTANT, ({ 0: constant }) => identifier(constant));
}

export function readSystems(reading: Reading): void {
  reading.take(KEBAB, ({ 0: kebab }) => system([kebab]));
  reading.take(KNOWN, ({ 0: written }) => knownSystem(written));
}

/** Names of several capitalised words, and acronyms. */
export function readTerms(reading: Reading): void {
  reading.take(RUN, (run) => termIn(run[0], startsSentence(reading.rest, run.index)));
  reading.take(ACRONYM, ({ 0: written, index }) => {
    const acronym = written.replace(/s$/, "");
    if (NO_ACRONYM.has(keyOf(acronym)) || isShouted(reading.rest, index, written.length)) return null;
    return { kind: "term", names: [acronymName(acronym)], to: acronym.length };
  });
}

const CODE = /`(?<it>[A-Za-z_$][\w$-]*(?:(?:\.|::|->)[\w$]+)*(?:\(\))?)`/gu;
const CONSTANT = /(?<![\p{L}\p{N}_$-])\p{Lu}[\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)+(?![\p{L}\p{N}_-])/gu;
const LONGEST_IDENTIFIER = 80;

/** An identifier has several pieces: one word alone could be any word. */
function identifier(written: string): Taken | null {
  if (written.length > LONGEST_IDENTIFIER || joinedOf(written).length === 0) return null;
  return { kind: "term", names: [name(written, "term")] };
}

const KEBAB_SYSTEM = `[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?:${[...SYSTEM_NOUNS].join("|")})`;
const KEBAB = new RegExp(String.raw`(?<![\p{L}\p{N}_@./-])${KEBAB_SYSTEM}(?![\p{L}\p{N}_/-]|\.\w)`, "gu");
const KEBAB_ALONE = new RegExp(`^${KEBAB_SYSTEM}$`, "u");

function system(names: readonly string[]): Taken {
  return { kind: "system", names: names.map((one) => name(one, "term")) };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ALL_SYSTEMS = SYSTEMS.flat()
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join("|");
const KNOWN = new RegExp(String.raw`(?<![\p{L}\p{N}_@./-])(?:${ALL_SYSTEMS})(?![\p{L}\p{N}_-]|[./]\w)`, "giu");
const SYSTEM_BY_KEY = new Map(SYSTEMS.flatMap((names) => names.map((one) => [keyOf(one), names] as const)));

/** The name as it stands first, then the others that everybody knows; null when it is no well-known system. */
export function knownSystem(written: string): Taken | null {
  const key = keyOf(written);
  const names = SYSTEM_BY_KEY.get(key);
  if (!names || (NEEDS_CAPITAL.has(key) && !/^\p{Lu}/u.test(written))) return null;
  return system(names.toSorted((a, b) => Number(keyOf(b) === key) - Number(keyOf(a) === key)));
}

const WORD = String.raw`(?:${CAPITALISED}|\p{Lu}[\p{Lu}\p{N}]+)`;
const RUN = new RegExp(String.raw`(?<![\p{L}\p{N}_@./•-])${WORD}(?: ${WORD})+(?![\p{L}\p{M}\p{N}_]|[@/])`, "gu");
const MOST_WORDS = 4;

/** A sentence gives its first word a capital, so there a name is one only behind a small word (`The Payment Gateway`). */
function termIn(run: string, first: boolean): Taken | null {
  const words = run.split(" ");
  const isSmall = NO_NAME_PART.has(keyOf(words[0] ?? ""));
  const own = isSmall ? words.slice(1) : words;
  if ((first && !isSmall) || own.length < 2 || own.length > MOST_WORDS) return null;
  if (own.some((word) => NO_NAME_PART.has(keyOf(word))) || own.every((word) => word === word.toUpperCase()))
    return null;
  const from = run.length - own.join(" ").length;
  const kind = SYSTEM_NOUNS.has(keyOf(own.at(-1) ?? "")) ? "system" : "term";
  return { kind, names: [termName(own.join(" "))], from };
}

const ACRONYM = /(?<![\p{L}\p{N}_@./•$-])\p{Lu}[\p{Lu}\p{N}]{2,4}s?(?![\p{L}\p{N}_-])/gu;

/** Beside another word in capitals it is shouting or a heading. */
const isShouted = (text: string, at: number, length: number): boolean =>
  /\p{Lu}{2,}[ ,!]*$/u.test(text.slice(Math.max(0, at - 12), at)) ||
  /^[ ,!]*\p{Lu}{2,}/u.test(text.slice(at + length, at + length + 12));
