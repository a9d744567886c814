import { expect, test } from "vitest";
import { daySums } from "@/lib/browser/day-sums";
import { lastDays } from "@/lib/browser/period";

const none = { stored: 0, released_without_storing: 0, open: 0, ended_unchecked: 0 };
const DAYS = {
  by_day: [
    { name: "2026-11-02", checks: 5, blocked: 2 },
    { name: "2026-11-04", checks: 1, blocked: 1 },
  ],
  outcomes_by_day: [
    { ...none, name: "2026-11-02", stored: 1, open: 1 },
    { ...none, name: "2026-11-04", ended_unchecked: 1 },
  ],
};

test("each day of a period has its figures, also one on which nothing happened", () => {
  const sums = daySums(DAYS, { from: "2026-11-02", to: "2026-11-04" });
  expect(sums).toEqual([
    { from: "2026-11-02", to: "2026-11-02", checks: 5, blocked: 2, outcomes: { ...none, stored: 1, open: 1 } },
    { from: "2026-11-03", to: "2026-11-03", checks: 0, blocked: 0, outcomes: none },
    { from: "2026-11-04", to: "2026-11-04", checks: 1, blocked: 1, outcomes: { ...none, ended_unchecked: 1 } },
  ]);
});

test("a period too long for days loses no check to its longer parts", () => {
  const sums = daySums(DAYS, lastDays("2026-12-01", 400));
  expect(sums.length).toBeLessThan(92);
  expect(sums.reduce((total, { checks }) => total + checks, 0)).toBe(6);
  expect(sums.reduce((total, { outcomes }) => total + outcomes.ended_unchecked, 0)).toBe(1);
});
