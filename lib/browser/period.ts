/** A run of calendar days, both ends included, each written `2026-11-02`. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
/** So many columns can still be told apart in a chart. */
const MOST_PARTS = 92;

/** Whether a text is a day of the calendar; years are those that a date field offers. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** The calendar day of an instant in a zone. */
export const dayIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);

export const lengthOf = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

/** The week of a day, Monday to Sunday. */
export function weekOf(day: string): Period {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

/** What an address means: without days the last thirty, with one end up to today or thirty days back. */
export function periodOf({ from, to }: { from: string | null; to: string | null }, today: string): Period {
  const last = to ?? (from !== null && from > today ? from : today);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

/** As many days, up to the one before a period. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/** A period in order, by days, or by weeks and longer parts where days would be too many. The last part may be short. */
export function partsOf(period: Period): Period[] {
  const days = lengthOf(period);
  const step = days <= MOST_PARTS ? 1 : Math.max(7, Math.ceil(days / MOST_PARTS));
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const from = addDays(period.from, index * step);
    const length = Math.min(step, days - index * step);
    return { from, to: addDays(from, length - 1) };
  });
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
