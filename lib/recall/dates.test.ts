import { expect, test } from "vitest";
import { asksWhen, dateFit, datesIn, type NamedDate } from "@/lib/recall/dates";

const NOW = new Date("2026-06-15T12:00:00Z");
const DAY = 86_400_000;

const DATES: [question: string, dates: NamedDate[]][] = [
  ["what changed on 2026-03-01?", [{ year: 2026, month: 2, day: 1 }]],
  ["the 3rd of May, 2023", [{ year: 2023, month: 4, day: 3 }]],
  ["on May 3, 2023", [{ year: 2023, month: 4, day: 3 }]],
  ["deploys in March 2026", [{ year: 2026, month: 2 }]],
  ["deploys in 2026-03", [{ year: 2026, month: 2 }]],
  ["decided in 2025", [{ year: 2025 }]],
  ["on 24 December", [{ month: 11, day: 24 }]],
  ["during august", [{ month: 7 }]],
  ["may we use floats for 2000 rows", []],
  ["ERR_TAX_0042 in 0042-12-01", []],
  ["2026-13-45", []],
  ["yesterday", [{ from: NOW.getTime() - 2 * DAY, until: NOW.getTime() - DAY / 2 }]],
  ["what did we decide last week", [{ from: NOW.getTime() - 14 * DAY, until: NOW.getTime() }]],
  ["2 weeks ago", [{ from: NOW.getTime() - 17.5 * DAY, until: NOW.getTime() - 10.5 * DAY }]],
];

test.each(DATES)("the dates of %j", (question, dates) => {
  expect(datesIn(question, NOW).dates).toEqual(dates);
});

test("the words that name a date are told, so that they are not looked for as subjects", () => {
  expect(datesIn("Deploys in March 2026 and last week", NOW).words).toBe("last week march 2026");
});

const FITS: [at: string, date: NamedDate, fit: number][] = [
  ["2026-03-31T23:59:59Z", { year: 2026, month: 2 }, 1],
  ["2026-04-05T00:00:00Z", { year: 2026, month: 2 }, Math.exp(-1)],
  ["2025-12-24T10:00:00Z", { month: 11, day: 24 }, 1],
  ["2026-01-01T00:00:00Z", { month: 11, day: 31 }, 1],
  ["2024-06-01T00:00:00Z", { year: 2026 }, 0],
];

test.each(FITS)("%s fits %j by %d", (at, date, fit) => {
  expect(dateFit(new Date(at), [date])).toBeCloseTo(fit, 5);
});

test("a question may want a time for its answer", () => {
  expect(asksWhen("since when do we deploy so?")).toBe(true);
  expect(asksWhen("how do we deploy?")).toBe(false);
});
