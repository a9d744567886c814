// Dates that a question names, as spans in which the things it asks about happened. Pure.

/** A day, a month or a year; without a year it is that day or month of any year. Months count from 0. */
export type CalendarDate = { year?: number; month?: number; day?: number };

type Span = { from: number; until: number };
export type NamedDate = CalendarDate | Span;

const DAY = 86_400_000;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const MONTH =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY_OF_MONTH = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?<year>(?:19|20)\\d\\d)";

/** From the most exact form to the least: what one has read, the next no longer sees. */
const FORMS = [
  `${YEAR}-(?<number>\\d\\d)-(?<day>\\d\\d)`,
  `${YEAR}-(?<number>\\d\\d)`,
  `${DAY_OF_MONTH}(?: of)? ${MONTH},? ${YEAR}`,
  `${MONTH} ${DAY_OF_MONTH},?\\s*${YEAR}`,
  `${MONTH},?(?: of)? ${YEAR}`,
  `(?:in|of|since|during|from|until|by|year|spring|summer|autumn|fall|winter) ${YEAR}`,
  `${MONTH} ${DAY_OF_MONTH}`,
  `${DAY_OF_MONTH}(?: of)? ${MONTH}`,
  `(?:in|of|during|since|by|until|early|late|last|this) ${MONTH}`,
].map((form) => new RegExp(`\\b${form}(?!\\w)`, "g"));

/**
 * The dates in a question, and the words that name them.
 * @param now what `yesterday` and `last week` count from
 */
export function datesIn(question: string, now: Date): { dates: NamedDate[]; words: string } {
  const relative = relativeDates(question, now);
  const dates: NamedDate[] = [...relative.dates];
  const words = [...relative.words];
  let rest = question.toLowerCase();
  for (const form of FORMS)
    for (const match of rest.matchAll(form)) {
      const date = read(match.groups ?? {});
      if (!date) continue;
      dates.push(date);
      words.push(match[0]);
      rest = rest.replace(match[0], " ");
    }
  return { dates, words: words.join(" ") };
}

const DAYS_IN: Record<string, number> = { day: 1, week: 7, month: 31, year: 366 };
const RELATIVE =
  /\b(?<near>today|yesterday)\b|\b(?<which>this|last|past) (?<span>week|month|year)\b|\b(?<count>\d{1,3}) (?<unit>day|week|month|year)s? ago\b/gi;

function relativeDates(question: string, now: Date): { dates: Span[]; words: string[] } {
  const found = [...question.matchAll(RELATIVE)];
  return {
    dates: found.map((match) => spanBefore(match.groups ?? {}, now.getTime())),
    words: found.map(([text]) => text),
  };
}

/** Loose on purpose: `last week` said on a Monday may mean any of the two weeks before. */
function spanBefore({ near, which, span, count, unit }: Record<string, string | undefined>, now: number): Span {
  if (near)
    return near.toLowerCase() === "today"
      ? { from: now - DAY, until: now }
      : { from: now - 2 * DAY, until: now - DAY / 2 };
  const length = DAY * (DAYS_IN[(span ?? unit ?? "day").toLowerCase()] ?? 1);
  if (count) return { from: now - (Number(count) + 0.5) * length, until: now - (Number(count) - 0.5) * length };
  return { from: now - (which?.toLowerCase() === "this" ? 1 : 2) * length, until: now };
}

function read({ year, month, number, day }: Record<string, string | undefined>): CalendarDate | undefined {
  const date: CalendarDate = {};
  if (year) date.year = Number(year);
  if (month) date.month = MONTHS.indexOf(month.slice(0, 3));
  if (number) date.month = Number(number) - 1;
  if (day) date.day = Number(day);
  const real = (date.month ?? 0) < 12 && (date.month ?? 0) >= 0 && (date.day ?? 1) >= 1 && (date.day ?? 1) <= 31;
  return real ? date : undefined;
}

/** Outside the span it fades to a third within this many days. */
const FADE_DAYS = 4;

/** How well an instant fits the best of the dates: 1 inside, towards 0 outside. */
export function dateFit(at: Date, dates: readonly NamedDate[]): number {
  const spans = dates.flatMap((date) => spansOf(date, at.getUTCFullYear()));
  const distances = spans.map(({ from, until }) => Math.max(0, from - at.getTime(), at.getTime() - until));
  return spans.length ? Math.exp(-Math.min(...distances) / DAY / FADE_DAYS) : 0;
}

function spansOf(date: NamedDate, here: number): Span[] {
  if ("from" in date) return [date];
  const years = date.year === undefined ? [here - 1, here, here + 1] : [date.year];
  return years.map((year) => spanIn(date, year));
}

function spanIn({ month, day }: CalendarDate, year: number): Span {
  const from = Date.UTC(year, month ?? 0, day ?? 1);
  if (day !== undefined) return { from, until: from + DAY };
  return { from, until: month === undefined ? Date.UTC(year + 1, 0) : Date.UTC(year, month + 1) };
}

const ASKS_WHEN = /\b(when|how long|what (date|day|year|month|time)|which (date|day|year|month))\b/i;

/** Whether a question wants a time for its answer. */
export const asksWhen = (question: string): boolean => ASKS_WHEN.test(question);

/** A POSIX pattern, matched in SQL without regard to case, for a text that says when something happens. */
export const TIME_WORDS =
  "\\y(yesterday|today|tomorrow|tonight|ago|(last|next|this|past) \\w+|recently|since|january|february|march|april|june|july|august|september|october|november|december|(mon|tues|wednes|thurs|fri|satur|sun)day|(19|20)\\d\\d|weeks?|months?|years?|weekend)\\y";
