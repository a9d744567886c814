import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorOf, listKey, pageOf, readCursor } from "@/lib/page";

const KEY = listKey("memories", { category: "facts" });

test("a cursor holds for its list under its filters, whatever the limit, and for no other", () => {
  const cursor = cursorOf(KEY, { rank: 0, at: new Date(0), id: "a" });
  const read = (list: string, input: object) => () => readCursor(cursor, listKey(list, input), () => true);
  expect(read("memories", { limit: 3, cursor, category: "facts", tags: undefined })()?.id).toBe("a");
  for (const other of [read("tasks", { category: "facts" }), read("memories", {}), read("memories", { category: "x" })])
    expect(other).toThrow("cursor is of another list or of other filters. Send it with the filters that it came with");
});

test("a place comes back from its cursor as it was", () => {
  const place = fc.record({
    rank: fc.integer(),
    at: fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
    id: fc.string({ unit: "grapheme" }),
  });
  fc.assert(
    fc.property(place, (given) => {
      expect(readCursor(cursorOf(KEY, given), KEY, () => true)).toEqual(given);
    }),
  );
});

test("whatever else comes is refused, and nothing is the start", () => {
  expect(readCursor(undefined, KEY, () => false)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(text, KEY, () => true)).toThrow("cursor is not one that a list gave");
    }),
  );
});

test("the row beyond the page is not shown and says that there is more", () => {
  const placeOf = (n: number) => ({ rank: n, at: new Date(0), id: "" });
  expect(pageOf(KEY, [1, 2], 2, 2, [1, 2], placeOf)).toEqual({ items: [1, 2], total: 2, next_cursor: null });
  const page = pageOf(KEY, [1, 2, 3], 2, 9, [1, 2, 3], placeOf);
  expect(page).toMatchObject({ items: [1, 2], total: 9 });
  expect(readCursor(page.next_cursor ?? "", KEY, () => true)?.rank).toBe(2);
});
