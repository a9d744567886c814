import { parseAbsolute, parseDate } from "@internationalized/date";

/** Which instant a bare date stands for: its first, the first after it, or its last. */
export type DateEdge = "start" | "after" | "end";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * Reads a point in time given by a caller.
 * @param text an ISO 8601 instant with its zone, or a date
 * @param edge what a date without a time stands for
 * @param timeZone the IANA zone in which a date is read
 * @returns the instant, or undefined when the text is neither, or names no real day
 */
export function readInstant(text: string, edge: DateEdge, timeZone: string): Date | undefined {
  const value = text.trim();
  try {
    if (INSTANT.test(value)) return withinRange(parseAbsolute(value.toUpperCase(), "UTC").toDate());
    if (DATE.test(value)) return withinRange(edgeOfDay(value, edge, timeZone));
  } catch {
    // not a real day or time
  }
  return undefined;
}

function edgeOfDay(date: string, edge: DateEdge, timeZone: string): Date {
  const day = parseDate(date);
  if (edge === "start") return day.toDate(timeZone);
  const next = day.add({ days: 1 }).toDate(timeZone);
  return edge === "after" ? next : new Date(next.getTime() - 1);
}

function withinRange(at: Date): Date | undefined {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999 ? at : undefined;
}

/** When a note counts: from `eventAt` on, until before `endsAt`. */
export type Window = { eventAt: Date; endsAt: Date | null };

/** Whether two windows share an instant. An empty window shares none. */
export function overlap(a: Window, b: Window): boolean {
  const from = Math.max(a.eventAt.getTime(), b.eventAt.getTime());
  const until = Math.min(a.endsAt?.getTime() ?? Infinity, b.endsAt?.getTime() ?? Infinity);
  return from < until;
}

/** The earlier of two ends; null is no end. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}
