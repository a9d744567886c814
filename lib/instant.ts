import type { Context } from "@/lib/context";
import { invalid } from "@/lib/errors";
import { type DateEdge, readInstant } from "@/lib/time";

/**
 * Reads the instant that a caller gave for a field, a date being a day of the workspace's time zone.
 * @param edge what a date without a time stands for
 * @throws BrainError `invalid`, saying what is accepted and what came
 */
export function instantOf(ctx: Pick<Context, "workspace">, field: string, text: string, edge: DateEdge): Date {
  const at = readInstant(text, edge, ctx.workspace.timeZone);
  if (at) return at;
  const received = JSON.stringify([...text.toWellFormed()].slice(0, 60).join(""));
  const message = `${field} must be an ISO 8601 time with its zone, such as 2026-03-01T09:30:00Z or 2026-03-01T09:30:00+09:00, or a date such as 2026-03-01; received ${received}.`;
  throw invalid(message, [{ field, message }]);
}

/** The same for a field that may be left out. */
export function optionalInstant(
  ctx: Pick<Context, "workspace">,
  field: string,
  text: string | undefined,
  edge: DateEdge,
): Date | null {
  return text === undefined ? null : instantOf(ctx, field, text, edge);
}

/**
 * The time that the fields `from` and `to` mean, half open.
 * @throws BrainError `invalid` when one cannot be read, or the end lies before the beginning
 */
export function boundsOf(ctx: Pick<Context, "workspace">, input: { from?: string; to?: string }): Bounds {
  const from = optionalInstant(ctx, "from", input.from, "start");
  const to = optionalInstant(ctx, "to", input.to, "start");
  if (!from || !to || from <= to) return { from, to };
  const message = `from must not be later than to ("${input.to}"); received "${input.from}".`;
  throw invalid(message, [{ field: "from", message }]);
}

export type Bounds = { from: Date | null; to: Date | null };

/** Of which time is asked: what is true `at` an instant, by what was known at `knownAt`, null being all that is known. */
export type Times = { at: Date; knownAt: Date | null };

/**
 * The times that the fields `as_of` and `known_at` mean; what is left out is now.
 * @throws BrainError `invalid` when one cannot be read
 */
export function timesOf(ctx: Pick<Context, "workspace">, input: { as_of?: string; known_at?: string }): Times {
  return {
    at: optionalInstant(ctx, "as_of", input.as_of, "end") ?? new Date(),
    knownAt: optionalInstant(ctx, "known_at", input.known_at, "end"),
  };
}

/** What is true now, as far as it is known now. */
export const presentTimes = (): Times => ({ at: new Date(), knownAt: null });
