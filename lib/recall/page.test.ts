import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "@/lib/recall/cursor";
import { pageOf } from "@/lib/recall/page";

const results = (...ids: string[]) => ids.map((id) => ({ id, score: 1 }));
const rankings = [
  { kind: "memory" as const, results: results("a", "b", "c") },
  { kind: "route" as const, results: results("x") },
];

test("the cursor leads through both rankings to their ends", () => {
  const first = pageOf(rankings, { memories: 0, routes: 0 }, 2, new Map());
  expect(first).toMatchObject({ memories: results("a", "b"), routes: results("x"), left_off: 1 });
  const second = pageOf(rankings, decodeCursor(first.next_cursor ?? ""), 2, new Map());
  expect(second).toEqual({ memories: results("c"), routes: [], left_off: 0, next_cursor: null });
});

test("a cursor is its offsets", () => {
  expect(decodeCursor(encodeCursor({ memories: 12, routes: 3 }))).toEqual({ memories: 12, routes: 3 });
});

test.each(["", "x", "%%%", Buffer.from("1.-2").toString("base64url"), Buffer.from("1").toString("base64url")])(
  "%j is no cursor",
  (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: "invalid" }));
  },
);
