// What a note says, as words that can be compared. Pure.
import { isNegation, JOINING, LEAD_INS, UNSAID } from "@/lib/memories/small-words";

/** `denied` are the words right after a negation; `negated`: whether the note as a whole says no. */
export type Said = { text: string; words: string[]; negated: boolean; denied: ReadonlySet<string> };

/** How far a negation reaches: `not per invoice`. */
const REACH = 2;

const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|#?[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}\p{M}]|[._:/'-](?=[\p{L}\p{N}])|,(?=\d{3}))*/gu;

/** The words that say something, folded, and whether the note says no. */
export function saidIn(text: string): Said {
  const reworded = REWORDED.reduce((rest, [from, to]) => rest.replace(from, to), folded(text));
  const clauses = reworded.split(CLAUSE_END).map((clause) => clause.match(WORD) ?? []);
  const all = clauses.flat();
  const words = measured(all.filter(says).map(stem));
  const start = words.findIndex((word) => !LEAD_INS.has(word));
  return {
    text,
    words: words.slice(Math.max(start, 0)),
    negated: all.filter(isNegation).length % 2 === 1,
    denied: new Set(clauses.flatMap(deniedIn).filter(says).map(stem)),
  };
}

const CLAUSE_END = /(?<=[.,])\s+|[!?;\n]+/;

const says = (word: string): boolean => !isNegation(word) && !UNSAID.has(word);

/** A negation reaches to the end of its clause at most, and denies no word that only joins others. */
const deniedIn = (clause: readonly string[]): string[] =>
  clause.flatMap((word, i) =>
    isNegation(word) ? clause.slice(i + 1, i + 1 + REACH).filter((one) => !JOINING.has(one)) : [],
  );

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/['´`]s\b/g, "");

const CHANGED = "set|fixed|configured|capped|limited|changed|raised|lowered|increased|reduced|bumped";

/** Ways to say the same, each brought to one. In this order: what one has reworded, the next reads. */
const REWORDED: [RegExp, string][] = [
  [/\b(?:turned|switched) (on|off)\b/g, "is $1"],
  [/\b(?:is|are) on\b(?=\W*(?:$|in\b|for\b|by\b))/g, "is enabled"],
  [/\b(?:is|are) (?:is )?off\b/g, "is disabled"],
  [/\bno longer\b/g, "not"],
  [/\b(?:any ?more|any longer)\b/g, ""],
  [/\b(?:avoid|stop|refrain from) using\b/g, "not use"],
  [/\b(?:avoid|stop|refrain from) (\p{L}{3,}?)(?:(\p{L})\2)?ing\b/gu, "not $1$2"],
  [/\bavoid\b/g, "not use"],
  [/\bus(?:ing|ed)\b/g, "use"],
  [
    new RegExp(
      `\\b(?:is|are|was|were|has been|have been|had been|must be|should be)(?: now| currently)? (?:${CHANGED})(?: from \\S+)? (?:to|at)\\b`,
      "g",
    ),
    "is",
  ],
  [
    /\b(?:set|raise|raised|lower|lowered|increase|increased|reduce|reduced|change|changed) ((?:\S+ ){1,4})to (?=v?\d)/g,
    "$1is ",
  ],
  [
    /\b(?:defaults? to|equals?|amounts? to|(?:stays?|remains?)(?: at)?|must be|should be|shall be|will be|is now|are now|has to be)\b/g,
    "is",
  ],
  [/(?<=\p{L})(?:: | ?= ?)(?=v?\d)/gu, " is "],
];

const SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Enough to see that `use` and `uses`, `limit` and `limits`, `three` and `3` are one word. */
function stem(word: string): string {
  const place = SMALL_NUMBERS.indexOf(word);
  if (place > 1) return String(place);
  return word
    .normalize("NFD")
    .replace(/(?<=[a-z])\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/(?<=[a-z]{3})(?<!s)s$/, "");
}

const SECOND = 1_000;
const KILO = 1024;

type Unit = { kind: string; size: number };

/** Units by every spelling, as what they are in the smallest of their kind. */
const UNITS = new Map<string, Unit>(
  (
    [
      ["ms millisecond msec", "ms", 1],
      ["s sec second", "ms", SECOND],
      ["m min minute", "ms", 60 * SECOND],
      ["h hr hour", "ms", 3_600 * SECOND],
      ["d day", "ms", 86_400 * SECOND],
      ["kb kib kilobyte", "bytes", KILO],
      ["mb mib megabyte", "bytes", KILO ** 2],
      ["gb gib gigabyte", "bytes", KILO ** 3],
      ["tb tib terabyte", "bytes", KILO ** 4],
    ] as const
  ).flatMap(([names, kind, size]) => names.split(" ").map((name): [string, Unit] => [name, { kind, size }])),
);

/** Numbers with their units as one word each: `30 seconds` and `30s`, `1,000` and `1000` are the same. */
function measured(words: string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [, digits = "", attached = ""] = /^(\d[\d,]*(?:\.\d+)?)(\p{L}*)$/u.exec(words[i] ?? "") ?? [];
    const unit = UNITS.get(attached || (digits && words[i + 1]) || "");
    const number = digits.replaceAll(",", "");
    if (digits && !attached && unit) i++;
    found.push(digits && (unit || !attached) ? measure(number, unit) : (words[i] ?? ""));
  }
  return found;
}

const measure = (number: string, unit?: Unit) => (unit ? `${Number(number) * unit.size}${unit.kind}` : number);
