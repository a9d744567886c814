import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** The counts of late: what is asked for often is answered often, and counting takes longer than finding. */
const counted = new Map<string, number>();
const MOST_COUNTED = 4_000;

/** Tokens by o200k, the count in which the budgets are stated. What looks like a special token is plain text here. */
export function tokensOf(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const tokens = countTokens(text, { disallowedSpecial: new Set() });
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(text, tokens);
  return tokens;
}
