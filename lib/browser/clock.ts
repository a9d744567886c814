/** Where and in which language a reader reads, and when that is. */
export type Clock = { zone: string; locale: string; now: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 minutes ago` or `in 2 days` under seven days, else the date; the year only when it is another one. */
export function shortDate(at: string, clock: Clock): string {
  const distance = Date.parse(at) - clock.now;
  const size = Math.abs(distance);
  if (size < MINUTE) return "just now";
  if (size < 7 * DAY) return relative(distance, size, clock);
  return dayOf(at, clock);
}

export function dayOf(at: string, { zone, locale, now }: Clock): string {
  const date = new Date(at);
  const sameYear = yearIn(zone, date) === yearIn(zone, new Date(now));
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: "numeric",
    month: "short",
    ...(!sameYear && { year: "numeric" }),
  }).format(date);
}

export function dateAndTime(at: string, { zone, locale }: Clock): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
}

/** One calendar day or a run of them, as `2 Nov 2026 to 8 Nov 2026`; the same in every zone. */
export function daysText({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
  const [first, last] = [from, to].map((day) => format.format(new Date(day)));
  return from === to ? `${first}` : `${first} to ${last}`;
}

export function timeOfDay(at: number, { zone, locale }: Clock): string {
  return new Intl.DateTimeFormat(locale, { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(at);
}

export const utcText = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** The zone's city, as in `Europe/Madrid`. */
export const zoneName = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

function relative(distance: number, size: number, { locale }: Clock): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  if (size < HOUR) return format.format(Math.round(distance / MINUTE), "minute");
  if (size < DAY) return format.format(Math.round(distance / HOUR), "hour");
  return format.format(Math.round(distance / DAY), "day");
}

const yearIn = (zone: string, date: Date) =>
  new Intl.DateTimeFormat("en", { timeZone: zone, year: "numeric" }).format(date);
