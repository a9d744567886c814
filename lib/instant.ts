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
  const message = `${field} must be an ISO 8601 time with its zone, such as 2026-03-01T09:30:00Z or 2026-03-01T09:30:00+09:00, or a date such as 2026-03-01; received ${received}. Nothing was changed.`;
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
