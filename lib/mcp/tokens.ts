import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** Tokens by o200k, the count in which the budgets are stated. What looks like a special token is plain text here. */
export function tokensOf(text: string): number {
  return countTokens(text, { disallowedSpecial: new Set() });
}
