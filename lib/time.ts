import { type CalendarDate, parseDate } from "@internationalized/date";

/** Which instant a bare date stands for: its first, the first after it, or its last. */
export type DateEdge = "start" | "after" | "end";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** What every part of the way can keep and write: the years 1 to 9999, in UTC. */
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Reads a point in time given by a caller.
 * @param text an ISO 8601 instant with its zone, or a date
 * @param edge what a date without a time stands for
 * @param timeZone the IANA zone in which a date is read
 * @returns the instant, or undefined when the text is neither, or names no real day
 */
export function readInstant(text: string, edge: DateEdge, timeZone: string): Date | undefined {
  const value = text.trim();
  const time = INSTANT.exec(value);
  if (time) return dayOf(time[1] ?? "") && withinRange(new Date(value.toUpperCase()));
  const day = DATE.test(value) ? dayOf(value) : undefined;
  return day && clamped(edgeOfDay(day, edge, timeZone));
}

/** The day of the calendar, or undefined when there is none of this name. */
function dayOf(date: string): CalendarDate | undefined {
  try {
    const day = parseDate(date);
    return day.era === "AD" && day.toString() === date ? day : undefined;
  } catch {
    return undefined;
  }
}

function edgeOfDay(day: CalendarDate, edge: DateEdge, timeZone: string): Date {
  if (edge === "start") return day.toDate(timeZone);
  // The calendar ends with the year 9999, and so does its last day.
  const next = day.add({ days: 1 });
  const end = next.compare(day) > 0 ? next.toDate(timeZone) : new Date(LAST + 1);
  return edge === "after" ? end : new Date(end.getTime() - 1);
}

function withinRange(at: Date): Date | undefined {
  return at.getTime() >= FIRST && at.getTime() <= LAST ? at : undefined;
}

/** The first and the last day of all reach beyond what can be kept in some zones. */
function clamped(at: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), FIRST), LAST));
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
