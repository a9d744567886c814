/** What a tool gives back: the same thing as data and as text, and what the call's row keeps of it. */
export type Answer = {
  structured: Record<string, unknown>;
  text: string;
  /** The memories, routes and tasks that were written or shown. */
  ids: string[];
  /** One of the four statuses, or `ok`. */
  status?: string;
};

/** One memory, route or task in an answer, in both forms. */
export type Part = {
  kind: "memory" | "route" | "task";
  id: string;
  structured: Record<string, unknown>;
  text: string;
  /** The same with less text, or null when it is as short as it can be. */
  shorter: () => Part | null;
};

/** Leaves out what is null, absent or empty: an agent pays for every word. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
