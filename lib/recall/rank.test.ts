import { expect, test } from "vitest";
import { type RankBy, rank } from "@/lib/recall/rank";
import type { Candidate } from "@/lib/recall/search";
import type { Term } from "@/lib/recall/terms";

const NOW = new Date("2026-06-01T00:00:00Z");
const term = (query: string, name = false): Term => ({
  query: `'${query}'`,
  weight: 2,
  holding: 1,
  speaksTo: [0],
  credit: 1,
  name,
});
const by = (more: Partial<RankBy> = {}): RankBy => ({
  terms: [term("vat"), term("gift")],
  dates: [],
  project: null,
  now: NOW,
  ...more,
});
const note = (id: string, ranks: number[], more: Partial<Candidate> = {}): Candidate => ({
  id,
  group: null,
  between: null,
  at: new Date("2020-01-01T00:00:00Z"),
  project: null,
  importance: 5,
  ranks,
  head: [],
  timed: false,
  ...more,
});
const order = (candidates: Candidate[], more: Partial<RankBy> = {}) => rank(candidates, by(more)).map(({ id }) => id);

test("the note that holds more of the question comes first", () => {
  expect(order([note("a", [0.3, 0]), note("b", [0.3, 0.3])])).toEqual(["b", "a"]);
});

test("a neighbour of the same session fills what a note lacks, and more so the one before", () => {
  const row = { group: "s" };
  const before = [note("a", [0, 0.3], { ...row, between: 0 }), note("b", [0.3, 0], row), note("c", [0.3, 0])];
  expect(order(before)).toEqual(["b", "a", "c"]);
});

test("two notes between are too many to be neighbours", () => {
  const far = (between: number) =>
    rank([note("a", [0, 0.3], { group: "s", between }), note("b", [0.3, 0], { group: "s" })], by())[0]?.score ?? 0;
  expect(far(0)).toBeGreaterThan(far(1));
  expect(far(1)).toBeGreaterThan(far(2));
});

test("a date in the question lifts what happened then", () => {
  const march = note("a", [0.3, 0], { at: new Date("2026-03-10T00:00:00Z") });
  const april = note("b", [0.3, 0], { at: new Date("2026-04-20T00:00:00Z") });
  expect(order([april, march], { dates: [{ year: 2026, month: 2 }] })).toEqual(["a", "b"]);
});

test("names, time words and titles lift", () => {
  expect(order([note("b", [0, 0.3]), note("a", [0.3, 0])], { terms: [term("rina", true), term("gift")] })[0]).toBe("a");
  expect(order([note("b", [0.3, 0]), note("a", [0.3, 0], { timed: true })])[0]).toBe("a");
  expect(order([note("b", [0.6, 0]), note("a", [0.6, 0], { head: ["vat"] })])[0]).toBe("a");
});

test("project, importance and age only decide between equals", () => {
  const equal = (more: Partial<Candidate>) => note("a", [0.3, 0], more);
  expect(order([note("b", [0.3, 0]), equal({ project: "shop" })], { project: "shop" })[0]).toBe("a");
  expect(order([note("b", [0.3, 0]), equal({ importance: 9 })])[0]).toBe("a");
  expect(order([note("b", [0.3, 0]), equal({ at: NOW })])[0]).toBe("a");
  expect(order([note("b", [0.33, 0]), equal({ at: NOW, importance: 10 })])[0]).toBe("b");
});
