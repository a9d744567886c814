/** The tools with which an agent asks what is known. */
const ASKS = ["context_query", "memory_recall", "route_query"];
/** With one of these it asks for a part of what is known, for another time, or for more of an answer. */
const NARROWS = ["category", "tags", "task_id", "as_of", "known_at", "cursor", "path"];

/** The question of a call: null when it asks for less than what is known now. */
export function questionOf(tool: string, args: Record<string, unknown>): string | null {
  if (!ASKS.includes(tool) || typeof args.query !== "string") return null;
  return NARROWS.some((name) => isGiven(args[name])) ? null : args.query;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
