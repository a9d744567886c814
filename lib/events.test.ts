import { expect, test } from "vitest";
import { difference } from "@/lib/events";

test.each([
  [{ a: 1 }, { a: 1 }, undefined],
  [{ a: [1, 2] }, { a: [1, 2] }, undefined],
  [{ a: [1] }, { a: [1, 2] }, { old: { a: [1] }, new: { a: [1, 2] } }],
  [
    { a: 1, b: 1 },
    { a: 1, b: null },
    { old: { b: 1 }, new: { b: null } },
  ],
])("from %j to %j differs by %j", (before, after, expected) => {
  expect(difference<Record<string, number | number[] | null>>(before, after)).toEqual(expected);
});
