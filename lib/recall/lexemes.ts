// From text to plain words, the same at write and at query. It is done here and not in SQL, because character classes
// and accents differ between servers; SQL only stems and indexes what comes from here.

/** What a note or a route is found by: plain words of three weights, and pieces that only a longer word holds. */
export type VectorText = { a: string; b: string; d: string; parts: string };

/** The words of a memory: its tags weigh more than its content, and what a passage stood under is as its content. */
export function memoryVector(memory: {
  content: string;
  tags: readonly string[];
  heading?: string | null;
}): VectorText {
  return vectorText(
    "",
    memory.tags.join("\n"),
    memory.heading ? `${memory.heading}\n${memory.content}` : memory.content,
  );
}

/** The words of a route: its title and paths weigh most, then its tags, then its description. */
export function routeVector(route: {
  title: string;
  paths: readonly string[];
  description: string;
  tags: readonly string[];
}): VectorText {
  return vectorText([route.title, ...route.paths].join("\n"), route.tags.join("\n"), route.description);
}

function vectorText(a: string, b: string, d: string): VectorText {
  const [first, second, third] = [readText(a), readText(b), readText(d)];
  const all = [first, second, third];
  const parts = [
    ...all.flatMap(({ words }) => words.flatMap(partsOfWord)),
    ...all.flatMap(({ joined }) => joined.flatMap(partsOfIdentifier)),
  ];
  return { a: indexed(first), b: indexed(second), d: indexed(third), parts: [...new Set(parts)].join(" ") };
}

type Read = { words: string[]; joined: Joined[]; lastCharacters: string[] };

function readText(text: string): Read {
  const identifiers = identifiersOf(text);
  const pieces = identifiers.flat();
  return { words: wordsIn(pieces), joined: joinedIn(identifiers), lastCharacters: lastCharactersIn(pieces) };
}

/** Words as they stand, then each identifier in one piece, each commit id cut short, each lone last character. */
function indexed({ words, joined, lastCharacters }: Read): string {
  return [...words, ...joined.map(({ word }) => word), ...words.flatMap(shortIdOf), ...lastCharacters].join(" ");
}

/** Longer words are cut, on both sides alike: an index takes no word over 2,046 bytes. */
const LONGEST_WORD = 200;

/**
 * The plain words of a text in their order: folded, identifiers and paths split, unspaced scripts as pairs of
 * characters.
 */
export const wordsOf = (text: string): string[] => wordsIn(identifiersOf(text).flat());

const wordsIn = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => piece.replace(UNSPACED, pairs).split(" ").filter(Boolean));

/** An identifier of several pieces as one word: `getUserByEmail` and `get_user_by_email` are `getuserbyemail`. */
export type Joined = { word: string; pieces: string[] };

export const joinedOf = (text: string): Joined[] => joinedIn(identifiersOf(text));

function joinedIn(identifiers: readonly string[][]): Joined[] {
  return identifiers
    .filter((pieces) => pieces.length > 1 && pieces.length <= 10)
    .map((pieces) => ({ word: pieces.join(""), pieces }))
    .filter(({ word }) => /\p{L}/u.test(word) && word.length <= 80);
}

const COMMIT_ID = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{4,64}$/;
const SHORT_ID = 7;

/** Whether a word can be (the start of) a commit id or another hash. */
export const looksLikeCommitId = (word: string): boolean => COMMIT_ID.test(word);

/** The usual short form of a longer commit id, so that ids of any length find each other. */
export function shortIdOf(word: string): string[] {
  return word.length > SHORT_ID && looksLikeCommitId(word) ? [word.slice(0, SHORT_ID)] : [];
}

const COMPOUND = /^\p{L}{12,60}$/u;
const SHORTEST_PART = 5;

/** Stands before every part in the index, so that a part is never taken for a word. */
export const PART_MARK = "~";

/** Every ending of a long word: what begins one of them stands somewhere in the word. */
function partsOfWord(word: string): string[] {
  if (!COMPOUND.test(word)) return [];
  return Array.from({ length: word.length - SHORTEST_PART + 1 }, (_, start) => PART_MARK + word.slice(start));
}

/** Every ending of an identifier that begins with one of its pieces. */
function partsOfIdentifier({ pieces }: Joined): string[] {
  return pieces.slice(1, -1).map((_, before) => PART_MARK + pieces.slice(before + 1).join(""));
}

/** The part of a longer word that this word could be, or nothing when it is too short to say anything. */
export function partAsked(word: string): string | undefined {
  return /^\p{L}{5,30}$/u.test(word) && !isUnspaced(word) ? PART_MARK + word : undefined;
}

const UNSPACED =
  /(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])+/gu;

/** Whether a word is of a script that is written without spaces, or nearly so. */
export const isUnspaced = (word: string): boolean => word.search(UNSPACED) === 0;

function pairs(run: string): string {
  const characters = [...run];
  if (characters.length === 1) return ` ${run} `;
  return ` ${characters
    .slice(1)
    .map((character, i) => `${characters[i]}${character}`)
    .join(" ")} `;
}

/** With these every character of a run begins some word, so that one character alone can be looked up. */
function lastCharactersIn(pieces: readonly string[]): string[] {
  const runs = pieces.flatMap((piece) => piece.match(UNSPACED) ?? []);
  return runs.flatMap((run) => [...run].slice(1).slice(-1));
}

/** Each run of letters and digits, `_` and `-`, as its lower-case pieces. */
function identifiersOf(text: string): string[][] {
  const runs = folded(text).match(/[\p{L}\p{M}\p{N}]+(?:[_-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return runs.map((run) =>
    run
      .split(/[_-]/)
      .flatMap((piece) => piece.split(HUMP))
      .map(lowered),
  );
}

/** Between the humps of `userByEmail`, `XMLHttp` and `v2Client`, but nowhere in `3F9AC12`. */
const HUMP = /(?<=\p{Ll}\p{M}*)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{Lu}\p{Ll})/u;

const lowered = (piece: string): string => inLowerCase(piece).slice(0, LONGEST_WORD);

const inLowerCase = (text: string): string =>
  folded(text.toLowerCase()).replace(LETTER, (letter) => LETTERS[letter] ?? letter);

/** A text in lower case and in one form: what differs in case, accents, width or composition alone is the same. */
export const foldedText = (text: string): string => inLowerCase(folded(text));

/** Letters that no accent explains, and how they are typed without them. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ё: "е",
  ς: "σ",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

const ACCENT = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}]\p{M}*)\p{M}/gu;

/** What has one form only. */
const PLAIN = /^[ -~\t\r\n]*$/;

/** One form for what looks or reads alike: composed or not, wide or narrow, with accents or without. */
function folded(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKD")
    .replace(ACCENT, "")
    .normalize("NFC");
}
