/** The rules of the gate, by the ids under which it reports them. */
export const RULES = [
  "edited-stored-nothing",
  "no-lookup-at-first-check",
  "recall-order",
  "read-only-stored-nothing",
] as const;
export type Rule = (typeof RULES)[number];

/** `off`: not asked. `warn`: the stop passes, and the report lists the rule in `warned`. */
export const RULE_MODES = ["on", "warn", "off"] as const;
export type RuleMode = (typeof RULE_MODES)[number];
