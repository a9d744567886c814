import { expect, test } from "vitest";
import { addDays, isDay, lastDays, lengthOf, partsOf, periodBefore, periodOf, weekOf } from "@/lib/browser/period";

test("a day is one of the calendar", () => {
  expect(["2026-02-28", "2024-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-13-01", "2026-1-1", "", "today", "0001-01-01"].some(isDay)).toBe(false);
});

test("days are added over the ends of months, years and clock changes", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
});

test("a week begins on Monday", () => {
  expect(weekOf("2026-11-30")).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  expect(weekOf("2026-12-06")).toEqual({ from: "2026-11-30", to: "2026-12-06" });
});

test("an address without days means the last thirty; with one end the other follows; turned round it is turned back", () => {
  const today = "2026-12-01";
  expect(periodOf({ from: null, to: null }, today)).toEqual(lastDays(today, 30));
  expect(periodOf({ from: "2026-11-20", to: null }, today)).toEqual({ from: "2026-11-20", to: today });
  expect(periodOf({ from: "2026-12-20", to: null }, today)).toEqual({ from: "2026-12-20", to: "2026-12-20" });
  expect(periodOf({ from: null, to: "2026-01-30" }, today)).toEqual({ from: "2026-01-01", to: "2026-01-30" });
  expect(periodOf({ from: "2026-11-09", to: "2026-11-02" }, today)).toEqual({ from: "2026-11-02", to: "2026-11-09" });
});

test("the period before is as long and ends the day before", () => {
  const week = weekOf("2026-11-11");
  expect(periodBefore(week)).toEqual({ from: "2026-11-02", to: "2026-11-08" });
  expect(lengthOf(periodBefore(week))).toBe(7);
});

test("the parts of a period are all its days once, however long it is", () => {
  for (const days of [1, 30, 92, 93, 365, 20_000]) {
    const period = lastDays("2026-12-01", days);
    const parts = partsOf(period);
    expect(parts.length).toBeLessThanOrEqual(92);
    expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(days);
    expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([period.from, period.to]);
    for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(addDays(parts[index]?.to ?? "", 1));
  }
});
