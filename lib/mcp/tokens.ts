import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** Tokens by o200k, the count in which the budgets are stated. What looks like a special token is plain text here. */
export const tokensOf = (text: string): number => countTokens(text, { disallowedSpecial: new Set() });

/** Ids and instants are never the same twice; where a value of JSON or a quoted line begins a text, others end. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
const VALUE = /","|":"/;
const QUOTED_LINE = /\n\| /;
const SEAM = new RegExp(`(${ID.source})|(${INSTANT.source})|(${VALUE.source})|${QUOTED_LINE.source}`, "g");

/** The tokens of nine ids in ten at most, of every instant, of either seam in JSON, and of a quoted line's beginning. */
const [IN_ID, IN_INSTANT, IN_VALUE, IN_QUOTED_LINE] = [25, 15, 1, 3];

/**
 * About the tokens of a text, seldom too few: counted by pieces, of which the same come again and again. The text of a
 * note is a piece of its own, both in JSON and quoted, so that it is counted once.
 */
export function aboutTokens(text: string): number {
  let tokens = 0;
  let from = 0;
  for (const { index, 0: seam, 1: id, 2: instant, 3: value } of text.matchAll(SEAM)) {
    tokens += keptCount(text.slice(from, index));
    tokens += id ? IN_ID : instant ? IN_INSTANT : value ? IN_VALUE : IN_QUOTED_LINE;
    from = index + seam.length;
  }
  return tokens + keptCount(text.slice(from));
}

/** The counts of late. */
const counted = new Map<string, number>();
const MOST_COUNTED = 8_000;

function keptCount(piece: string): number {
  if (piece === "") return 0;
  const known = counted.get(piece);
  if (known !== undefined) return known;
  const tokens = tokensOf(piece);
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(piece, tokens);
  return tokens;
}
