// The dates that a passage names, and since when what it says is true. Pure.
import { CalendarDate, CalendarDateTime, fromDate, startOfWeek } from "@internationalized/date";
import { en, type ParsedResult } from "chrono-node";
import {
  ABOUT,
  AHEAD,
  ANNOUNCED,
  HAPPENED,
  isNamedDate,
  isRelative,
  mayNameDate,
  ONWARD,
  SINCE,
} from "@/lib/documents/date-words";

/** Words that name a date, and the time that they mean: from its first instant until before the first after it. */
export type NamedDate = { words: string; from: string; until: string };

/** When a text was said and in which zone: its dates count from there. */
export type Said = { at: Date; zone: string };

/** @returns the dates in their order, and the instant since when the passage is true, by the rule of docs/ingest.md */
export function readDates(text: string, said: Said): { dates: NamedDate[]; trueFrom: Date } {
  const found = datesOf(text, said);
  const dates = found.map(({ words, from, until }) => {
    return { words, from: from.toISOString(), until: until.toISOString() };
  });
  return { dates, trueFrom: trueFrom(found, said) };
}

/** The day that a heading names with its year, for what stands under it; nothing when it names none or several. */
export function dayOfHeading(heading: string, said: Said): Date | undefined {
  const [only, another] = datesOf(heading, said);
  const isDay = only && !another && only.grain === "day" && only.year && !only.relative && only.from <= said.at;
  return isDay ? momentIn(only, said) : undefined;
}

type Unit = "day" | "week" | "month" | "year";

type Found = {
  words: string;
  before: string;
  after: string;
  grain: Unit | "range";
  /** Whether the year stands there, and whether it counts from the time of the text. */
  year: boolean;
  relative: boolean;
  from: Date;
  until: Date;
};

/** Day before month, as in most of the world; a year may stand alone after a preposition. */
const chrono = en.GB.clone();
chrono.parsers.push({
  pattern: () => /\b(?:in|since|until|till|by|before|after|from|as of) ((?:19|20)\d\d)\b(?![-/.:]\d)/i,
  extract: (_, [, year]) => ({ year: Number(year) }),
});

/** How much of the text around a date tells what it means. */
const AROUND = 40;

function datesOf(text: string, said: Said): Found[] {
  if (!mayNameDate(text)) return [];
  const timezone = fromDate(said.at, said.zone).offset / 60_000;
  return chrono.parse(text, { instant: said.at, timezone }).flatMap((result) => foundOf(text, result, said));
}

function foundOf(text: string, { index, text: matched, start, end }: ParsedResult, said: Said): Found[] {
  const preposition =
    /^[\s,(]*(?:(?:on|in|at|since|until|till|by|before|after|from|as of)\s+)?/i.exec(matched)?.[0].length ?? 0;
  const words = matched.slice(preposition).trim();
  const place = index + preposition;
  const around = {
    before: text.slice(Math.max(0, place - AROUND), place),
    after: text.slice(index + matched.length, index + matched.length + AROUND),
  };
  const grain = grainOf(words, start);
  if (!grain || !isNamedDate(words, around.before)) return [];
  const year = start.isCertain("year");
  const nearest = spanOf(grain, start, dayOf(start), said.zone);
  const isEarlier = !year && nearest.from > said.at && isMeantBefore(text, words, around.before);
  const span = isEarlier ? spanOf(grain, start, earlier(dayOf(start), start), said.zone) : nearest;
  const until = end ? spanOf(grainOf(words, end) ?? "day", end, dayOf(end), said.zone).until : span.until;
  return [
    { words, ...around, grain: end ? "range" : grain, year, relative: isRelative(words), from: span.from, until },
  ];
}

type Parts = ParsedResult["start"];

function grainOf(words: string, parts: Parts): Unit | undefined {
  const unit = /\b(week|month|year)s?\b/i.exec(words)?.[1]?.toLowerCase();
  if (unit === "week" || unit === "month" || unit === "year") return unit;
  if (parts.isCertain("day") || parts.isCertain("weekday")) return "day";
  if (parts.isCertain("month")) return "month";
  return parts.isCertain("year") ? "year" : undefined;
}

type Span = { from: Date; until: Date };

function spanOf(grain: Unit, parts: Parts, day: CalendarDate, zone: string): Span {
  if (grain === "day") return { from: momentOf(parts, day, zone), until: day.add({ days: 1 }).toDate(zone) };
  const [first, length] =
    grain === "week"
      ? [startOfWeek(day, "en-GB"), { weeks: 1 }]
      : grain === "month"
        ? [day.set({ day: 1 }), { months: 1 }]
        : [day.set({ day: 1, month: 1 }), { years: 1 }];
  return { from: first.toDate(zone), until: first.add(length).toDate(zone) };
}

const dayOf = (parts: Parts) =>
  new CalendarDate(parts.get("year") ?? 1, parts.get("month") ?? 1, parts.get("day") ?? 1);

/** The first instant of a day, or the time of day that was named. */
function momentOf(parts: Parts, day: CalendarDate, zone: string): Date {
  if (!parts.isCertain("hour")) return day.toDate(zone);
  if (parts.isCertain("timezoneOffset")) return parts.date();
  const { year, month, day: date } = day;
  return new CalendarDateTime(year, month, date, parts.get("hour") ?? 0, parts.get("minute") ?? 0).toDate(zone);
}

/** A weekday, or a day or month without its year, is the last one, unless the passage speaks of what is to come. */
const isMeantBefore = (text: string, words: string, before: string) =>
  !AHEAD.test(words) && (/\bsince\s+$/i.test(before) || !ANNOUNCED.test(text));

function earlier(day: CalendarDate, parts: Parts): CalendarDate {
  return day.subtract(parts.isCertain("month") ? { years: 1 } : { weeks: 1 });
}

function trueFrom(found: readonly Found[], said: Said): Date {
  const [only, another] = found;
  if (!only || another || only.grain === "range") return said.at;
  return begins(only) || happened(only, said) ? momentIn(only, said) : said.at;
}

const begins = ({ before, after }: Found) => SINCE.test(before) || (/\bfrom\s+$/i.test(before) && ONWARD.test(after));

/** A day gone by on which something happened, and not one that is only spoken of. */
function happened({ before, grain, relative, from }: Found, said: Said): boolean {
  return grain === "day" && from <= said.at && !ABOUT.test(before) && (relative || HAPPENED.test(before));
}

/** What is true since the day on which it was said is true since it was said. */
const momentIn = ({ grain, from, until }: Found, { at }: Said): Date =>
  grain === "day" && from <= at && at < until ? at : from;
