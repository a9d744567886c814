const VOCABULARY = 60_000;
const SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu bra cli dro fle gri sta tre plo".split(
  " ",
);

/**
 * Notes that are the same on every run: 30 to 60 words each, words as frequent as in natural text (Zipf).
 * @param {number} from the number of the first note @param {number} count
 * @returns {{ content: string, category: string, importance: number, tags: string[] }[]}
 */
export function makeNotes(from, count) {
  return Array.from({ length: count }, (_, index) => makeNote(from + index));
}

/** @param {number} number */
function makeNote(number) {
  const random = generator(number + 1);
  const length = 30 + Math.floor(random() * 31);
  const words = Array.from({ length }, () => word(zipf(random())));
  return {
    content: words.join(" "),
    category: "facts",
    importance: 1 + Math.floor(random() * 10),
    tags: [word(Math.floor(random() * 300))],
  };
}

/** The rank of a word: the chance falls with the rank. @param {number} chance from 0 to 1 */
function zipf(chance) {
  return Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** chance) - 1);
}

/** @param {number} rank */
function word(rank) {
  let left = rank + SYLLABLES.length;
  let text = "";
  while (left > 0) {
    text += SYLLABLES[left % SYLLABLES.length];
    left = Math.floor(left / SYLLABLES.length);
  }
  return text;
}

/** Mulberry32: small, seeded, the same everywhere. @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
