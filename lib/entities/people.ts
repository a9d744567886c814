// People in a text: addresses, handles, and names that are a person's by their form. Pure.
import { GIVEN_NAMES } from "@/lib/entities/given-names";
import { emailNames, handleNames, initialName, isGivenName, keyOf, name, personName } from "@/lib/entities/name";
import { type Reading, startsSentence, type Taken } from "@/lib/entities/reading";
import { NO_HANDLE, NO_NAME_PART, NO_SURNAME, SHARED_MAILBOX } from "@/lib/entities/stop-words";

/** A word that begins with a capital and has small letters: `Patel`, `O'Brien`, `Müller-Lüdenscheidt`. */
export const CAPITALISED = String.raw`\p{Lu}(?=[\p{L}\p{M}'’-]*\p{Ll})[\p{L}\p{M}]+(?:['’-](?!s(?![\p{L}\p{M}]))[\p{L}\p{M}]+)*|\p{Lu}['’]\p{Lu}\p{Ll}+`;
const WORD = `(?:${CAPITALISED})`;
const BEFORE = String.raw`(?<![\p{L}\p{N}_@./•-])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}_]|[@/])`;

export function readAddresses(reading: Reading): void {
  reading.take(EMAIL, ({ 0: address }) => email(address));
}

export function readHandles(reading: Reading): void {
  reading.take(HANDLE, ({ groups: { it = "" } = {} }) =>
    NO_HANDLE.has(keyOf(it)) ? null : { kind: "person", names: handleNames(it) },
  );
}

const EMAIL =
  /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+\p{L}{2,24}(?![\p{L}\p{N}@])/gu;

/** The mailbox of a group is nobody's. */
function email(address: string): Taken {
  if (SHARED_MAILBOX.test(keyOf(address.split("@")[0] ?? ""))) return { kind: "term", names: [name(address, "email")] };
  return { kind: "person", names: emailNames(address) };
}

/** Not `@scope/package`, `@Decorator()` or `package@1.2`. */
const HANDLE = /(?<![\p{L}\p{N}_@./•`-])@(?<it>[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*)(?![\w(/-]|\.\w)/gu;

export function readPeople(reading: Reading): void {
  reading.take(REVERSED, ({ index, groups: { surname = "", given = "", opens } = {} }) => {
    if (!opens && startsSentence(reading.rest, index)) return null;
    if (!isGivenName(given) || isGivenName(surname) || !isSurname(surname)) return null;
    return { kind: "person", names: [personName([given, surname])] };
  });
  reading.take(RUN, ({ 0: run }) => personIn(run));
  reading.take(ADDRESSED, ({ 0: all, groups: { it = "" } = {} }) => wholly(it, all.lastIndexOf(it)));
  reading.take(ACTING, ({ groups: { it = "" } = {} }) => wholly(it, 0));
  reading.take(INITIAL, ({ groups: { initial = "", surname = "" } = {} }) =>
    isSurname(surname) ? { kind: "person", names: [initialName(initial, surname)] } : null,
  );
}

/** A given name alone, where it cannot be another word. */
export function readGivenNames(reading: Reading): void {
  reading.take(SINGLE, ({ 0: given, index }) => {
    if (!GIVEN_NAMES.has(keyOf(given)) || !standsAlone(reading.rest, index, index + given.length)) return null;
    return { kind: "person", names: [name(given, "given", { short: keyOf(given) })] };
  });
}

const SINGLE = /\p{Lu}[\p{Ll}\p{M}]+/gu;

const standsAlone = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}_@./•-]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
  !/^(?:[\p{L}\p{M}\p{N}_@/]|['’-](?!s(?![\p{L}\p{M}]))\p{L})/u.test(text.slice(end, end + 3));

const isSurname = (word: string): boolean => !NO_NAME_PART.has(keyOf(word)) && !NO_SURNAME.has(keyOf(word));

/**
 * `Patel, Rina`, with nothing that goes on behind it. What begins a sentence is rather an exclamation (`Wow, Rina`), unless
 * an address follows.
 */
const REVERSED = new RegExp(
  String.raw`${BEFORE}(?<surname>${WORD}), (?<given>${WORD})(?=(?<opens> ?[<(])|[.;:)\]]|$)`,
  "gu",
);

const JOINT = String.raw`(?: (?:van|von|de|der|den|del|della|di|da|dos|al|el|bin|ben|la|le|ten|ter|\p{Lu}\.))*`;
const RUN = new RegExp(`${BEFORE}${WORD}(?:${JOINT} ${WORD})+${AFTER}`, "gu");

/** The person in a run of capitalised words: given names, initials, and the surname behind them. */
function personIn(run: string): Taken | null {
  const words = run.split(" ");
  const first = words.findIndex((word, i) => isGivenName(word) && startsName(words[i + 1]));
  if (first < 0) return null;
  let last = first + 1;
  while (last < words.length - 1 && continues(words, last)) last++;
  const parts = words.slice(first, last + 1);
  if (!isSurname(parts.at(-1) ?? "")) return null;
  const from = words.slice(0, first).join(" ").length + (first > 0 ? 1 : 0);
  return { kind: "person", names: [personName(parts)], from, to: from + parts.join(" ").length };
}

const startsName = (next: string | undefined): boolean => next !== undefined && isSurname(next);

/** Initials and small words lead on to the surname, and so does a second given name that another word follows. */
function continues(words: readonly string[], at: number): boolean {
  const [word = "", next = ""] = [words[at], words[at + 1]];
  if (/^(?:\p{Ll}+|\p{Lu}\.)$/u.test(word)) return true;
  return GIVEN_NAMES.has(keyOf(word)) && isSurname(next);
}

const TWO = `(?<it>${WORD} ${WORD})`;

/** Two capitalised words are a person too where only a person can stand. */
const ADDRESSED = new RegExp(
  String.raw`\b(?:[Mm]rs?\.?|[Mm]s\.?|[Dd]r\.?|[Pp]rof\.?|(?:[Aa]sk|[Aa]sked|[Tt]ell|[Tt]old|[Pp]ing|[Tt]hank|[Mm]eet|[Mm]et|engineer|manager|reviewer|colleague|teammate|designer|developer|director|architect|[Oo]wner:|[Aa]uthor:|[Aa]ssignee:|[Rr]eviewer:|CTO|CEO)) ${TWO}${AFTER}`,
  "gu",
);
const ACTING = new RegExp(
  String.raw`${BEFORE}${TWO} (?=(?:said|says|asked|told|wrote|writes|approved|decided|suggested|agreed|thinks|prefers|joined the|left the|leads|owns the|runs the|is on leave|is on vacation)\b)`,
  "gu",
);

function wholly(written: string, from: number): Taken | null {
  const parts = written.split(" ");
  if (!parts.every(isSurname)) return null;
  return { kind: "person", names: [personName(parts)], from, to: from + written.length };
}

/** `R. Patel`, but not `plan B. Redis`. */
const INITIAL = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@/•-]|\b(?:plan|section|option|appendix|part|class|type|step) )(?<initial>\p{Lu})\.(?: ?\p{Lu}\.)? ?(?<surname>${WORD})${AFTER}`,
  "gu",
);
