import { expect, test } from "vitest";
import { stateOf } from "@/lib/memories/state";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const FACTS = { forgottenAt: null, supersededAt: null, validTo: null, eventAt: day(10) };

test.each([
  ["from its event on", {}, 10, "current"],
  ["before its event", {}, 9, "scheduled"],
  ["when its end comes", { validTo: day(20) }, 20, "expired"],
  ["before its end", { validTo: day(20) }, 19, "current"],
  ["when its successor begins", { supersededAt: day(15) }, 15, "superseded"],
  ["while its successor is scheduled", { supersededAt: day(15) }, 14, "current"],
  ["replaced and over", { supersededAt: day(15), validTo: day(12) }, 16, "superseded"],
  ["over before its successor begins", { supersededAt: day(15), validTo: day(12) }, 13, "expired"],
  ["corrected by a successor that begins before it", { supersededAt: day(5) }, 7, "superseded"],
  ["forgotten, whatever else", { forgottenAt: day(30), supersededAt: day(15), validTo: day(12) }, 1, "forgotten"],
])("%s", (_, facts, at, state) => {
  expect(stateOf({ ...FACTS, ...facts }, day(at))).toBe(state);
});
