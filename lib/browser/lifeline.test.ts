import { expect, test } from "vitest";
import { barsOf, gapsOf, instantAt, placeOf, spanOf } from "@/lib/browser/lifeline";
import type { MemoryState } from "@/lib/memories/schema";

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
const version = (memory_id: string, from: number, until: number | null, state: MemoryState = "superseded") => ({
  ...{ memory_id, event_at: day(from), ends_at: until === null ? null : day(until), stored_at: day(from), state },
});

test("the line holds every time and now, with room on both sides", () => {
  const span = spanOf([version("a", 5, 9), version("b", 9, null, "current")], Date.parse(day(20)));
  expect(span.first).toBeLessThan(Date.parse(day(5)));
  expect(span.last).toBeGreaterThan(Date.parse(day(20)));
  expect(placeOf(span.first, span)).toBe(0);
  expect(placeOf(span.last, span)).toBe(100);
  expect(placeOf(instantAt(37.5, span), span)).toBeCloseTo(37.5, 5);
  expect(instantAt(120, span)).toBe(span.last);
});

test("a note of this very moment has a line that can be drawn", () => {
  const span = spanOf([version("a", 5, null)], Date.parse(day(5)));
  expect(span.last).toBeGreaterThan(span.first);
});

test("versions stand in their order, and in lanes where they are true at once", () => {
  const span = { first: Date.parse(day(1)), last: Date.parse(day(11)) };
  const bars = barsOf([version("c", 9, null), version("a", 1, 6), version("b", 3, 6), version("d", 6, 6)], span);
  expect(bars.map(({ version, from, to, lane }) => [version.memory_id, from, to, lane])).toEqual([
    ["a", 0, 50, 0],
    ["b", 20, 50, 1],
    ["d", 50, 50, 0],
    ["c", 80, 100, 0],
  ]);
});

test("a correction has no length, also when it ends before it begins", () => {
  const span = { first: Date.parse(day(1)), last: Date.parse(day(11)) };
  expect(barsOf([version("a", 6, 3)], span)).toMatchObject([{ from: 50, to: 50 }]);
});

test("a gap is what no version covers", () => {
  const span = { first: Date.parse(day(1)), last: Date.parse(day(11)) };
  const gaps = (versions: ReturnType<typeof version>[]) => gapsOf(barsOf(versions, span));
  expect(gaps([version("a", 1, 3), version("b", 6, 8), version("c", 8, null)])).toEqual([{ from: 20, to: 50 }]);
  expect(gaps([version("a", 1, 8), version("b", 2, 3), version("c", 6, null)])).toEqual([]);
  expect(gaps([version("a", 1, 3), version("x", 3, 6, "forgotten"), version("b", 6, null)])).toEqual([
    { from: 20, to: 50 },
  ]);
});
