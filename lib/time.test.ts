import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DateEdge, earlier, overlap, readInstant } from "@/lib/time";

const READ: [text: string, edge: DateEdge, zone: string, instant: string | undefined][] = [
  ["2026-03-01T00:30:00Z", "start", "Asia/Tokyo", "2026-03-01T00:30:00.000Z"],
  ["2026-03-01T00:30:00+09:00", "start", "Europe/Madrid", "2026-02-28T15:30:00.000Z"],
  ["2026-03-01t00:30z", "start", "UTC", "2026-03-01T00:30:00.000Z"],
  [" 2026-03-01T00:30:00.1239Z ", "start", "UTC", "2026-03-01T00:30:00.123Z"],
  ["2026-03-01T00:30:00-00:00", "start", "UTC", "2026-03-01T00:30:00.000Z"],
  ["2026-03-01", "start", "UTC", "2026-03-01T00:00:00.000Z"],
  ["2026-03-01", "after", "UTC", "2026-03-02T00:00:00.000Z"],
  ["2026-03-01", "end", "UTC", "2026-03-01T23:59:59.999Z"],
  ["2026-03-01", "start", "Asia/Tokyo", "2026-02-28T15:00:00.000Z"],
  ["2026-03-01", "end", "America/Los_Angeles", "2026-03-02T07:59:59.999Z"],
  ["2026-03-29", "start", "Europe/Madrid", "2026-03-28T23:00:00.000Z"],
  ["2026-03-29", "after", "Europe/Madrid", "2026-03-29T22:00:00.000Z"],
  ["2024-02-29", "after", "UTC", "2024-03-01T00:00:00.000Z"],
  ["0001-01-01T00:00:00Z", "start", "UTC", "0001-01-01T00:00:00.000Z"],
  ["0001-01-01", "start", "Asia/Tokyo", "0001-01-01T00:00:00.000Z"],
  ["9999-12-31", "after", "UTC", "9999-12-31T23:59:59.999Z"],
  ["9999-12-31", "end", "America/Los_Angeles", "9999-12-31T23:59:59.999Z"],
  ["0001-01-01T00:00:00+09:00", "start", "UTC", undefined],
  ["9999-12-31T23:59:59-01:00", "start", "UTC", undefined],
  ["0000-01-01", "start", "UTC", undefined],
  ["0000-12-31", "after", "UTC", undefined],
  ["2026-02-30", "start", "UTC", undefined],
  ["2026-13-01", "start", "UTC", undefined],
  ["2026-03-00", "start", "UTC", undefined],
  ["2025-02-29T00:00:00Z", "start", "UTC", undefined],
  ["2026-03-01T24:00:00Z", "start", "UTC", undefined],
  ["2026-03-01T23:60:00Z", "start", "UTC", undefined],
  ["2026-03-01T23:59:60Z", "start", "UTC", undefined],
  ["2026-03-01T00:30:00+25:00", "start", "UTC", undefined],
  ["2026-03-01T00:30:00+09:75", "start", "UTC", undefined],
  ["2026-03-01T00:30", "start", "UTC", undefined],
  ["2026-03-01T00:30:00", "start", "UTC", undefined],
  ["2026-03-29T02:30", "start", "Europe/Madrid", undefined],
  ["2026-03-01 00:30:00Z", "start", "UTC", undefined],
  ["2026-3-1", "start", "UTC", undefined],
  ["20260301", "start", "UTC", undefined],
  ["1767225600", "start", "UTC", undefined],
  ["yesterday", "start", "UTC", undefined],
  ["", "start", "UTC", undefined],
  ["\u0000", "start", "UTC", undefined],
];

test.each(READ)("%j as %s in %s is %s", (text, edge, zone, instant) => {
  expect(readInstant(text, edge, zone)?.toISOString()).toBe(instant);
});

const ZONES = ["UTC", "Asia/Tokyo", "Europe/Madrid", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Apia"];
const day = fc
  .date({ min: new Date("1970-01-02"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("a day ends a millisecond before the next begins, and lasts 22 to 26 hours", () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...ZONES), (date, zone) => {
      const at = (edge: DateEdge) => readInstant(date, edge, zone)?.getTime() ?? Number.NaN;
      expect(at("after") - at("end")).toBe(1);
      // Apia left out one whole day in 2011.
      const hours = (at("after") - at("start")) / 3_600_000;
      expect(hours === 0 || (hours >= 22 && hours <= 26)).toBe(true);
    }),
  );
});

test("an instant that was written is read as it was", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }), (at) => {
      expect(readInstant(at.toISOString(), "start", "Asia/Tokyo")).toEqual(at);
    }),
  );
});

describe("windows", () => {
  const at = (n: number | null) => (n === null ? null : new Date(n));
  const window = (from: number, until: number | null) => ({ eventAt: new Date(from), endsAt: at(until) });

  test.each([
    [1, 3, 2, 4, true],
    [1, 2, 2, 3, false],
    [1, null, 5, null, true],
    [1, 5, 2, 3, true],
    [1, null, 0, 1, false],
    [3, 3, 1, 5, false],
    [3, 1, 0, null, false],
  ])("[%s, %s) and [%s, %s) share an instant: %s", (a, b, c, d, expected) => {
    expect(overlap(window(a, b), window(c, d))).toBe(expected);
    expect(overlap(window(c, d), window(a, b))).toBe(expected);
  });

  test("they overlap exactly when some instant is in both", () => {
    const some = fc.tuple(fc.nat(6), fc.option(fc.nat(6)));
    fc.assert(
      fc.property(some, some, (a, b) => {
        const holds = ([from, until]: [number, number | null], n: number) => from <= n && (until === null || n < until);
        const shared = Array.from({ length: 8 }, (_, n) => n).some((n) => holds(a, n) && holds(b, n));
        expect(overlap(window(...a), window(...b))).toBe(shared);
      }),
    );
  });

  test("the earlier of two ends is taken, and none is no end", () => {
    expect(earlier(at(1), at(2))).toEqual(at(1));
    expect(earlier(at(2), null)).toEqual(at(2));
    expect(earlier(null, at(2))).toEqual(at(2));
    expect(earlier(null, null)).toBeNull();
  });
});
