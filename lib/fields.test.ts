import { expect, test } from "vitest";
import type { z } from "zod";
import * as field from "@/lib/fields";

const says = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test("content is 1 to 8,000 characters, counted as people count them, after trimming", () => {
  expect(field.content.parse(` ${"👩".repeat(8_000)}\n`)).toBe("👩".repeat(8_000));
  expect(says(field.content, "x".repeat(8_001))).toBe(
    "content has 8,001 characters, the limit is 8,000: shorten or split it",
  );
  for (const blank of ["", "  ", "\n\t\u00a0", "\u200b", " \u2060\ufeff\u200d ", "\u3164", "\u2800", "\u{e0041}"])
    expect(says(field.content, blank)).toBe("content is empty: give 1 to 8,000 characters");
  expect(says(field.content, undefined)).toBe("content is missing: give 1 to 8,000 characters");
  expect(says(field.content, 5)).toBe("content must be text; received 5");
  expect(says(field.content, "a\0b")).toBe("content holds a NUL character: remove it");
  for (const half of ["\ud83d", "a\udc69b"]) expect(says(field.content, half)).toContain("half a character");
  expect(field.content.parse("👨‍👩‍👧‍👦 \u202e e\u0301")).toBe("👨‍👩‍👧‍👦 \u202e e\u0301");
});

test.each([
  ["gotchas", "gotchas"],
  [" How-To ", "how-to"],
  ["a_b-c1", "a_b-c1"],
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), undefined],
  ["how to", undefined],
  ["-a", undefined],
  ["a--b", undefined],
  ["é", undefined],
  ["", undefined],
])("the category %j is %j", (given, kept) => {
  expect(field.category.safeParse(given).data).toBe(kept);
});

test.each([
  [1, 1],
  [10, 10],
  [0, undefined],
  [11, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
])("the importance %s is %s", (given, kept) => {
  const read = field.importance.safeParse(given);
  expect(read.data).toBe(kept);
  if (!read.success) expect(read.error.issues[0]?.message).toContain("importance must be");
});

test("tags are a set of ten at most, in lower case and one Unicode form", () => {
  expect(field.tags.parse(["VAT", " vat ", "Café", "Cafe\u0301"])).toEqual(["vat", "café"]);
  expect(field.tags.parse([])).toEqual([]);
  expect(
    says(
      field.tags,
      Array.from({ length: 11 }, (_, i) => `t${i}`),
    ),
  ).toContain("at most 10");
  expect(field.tags.parse(Array.from({ length: 11 }, () => "same"))).toEqual(["same"]);
  for (const bad of [[""], ["\0"], ["\ud83d"], ["x".repeat(61)]]) expect(says(field.tags, bad)).toContain("tag");
});

test("a task key is one in every case and Unicode form", () => {
  expect(field.taskId.parse(" CF-131 ")).toBe("cf-131");
  expect(field.taskId.parse("CAFE\u0301")).toBe("café");
});

test("what is only looked for may hold anything, and nothing that breaks a query", () => {
  expect(field.sought.parse("a\0b\ud83d%_'")).toBe("a\ufffdb\ufffd%_'");
});

test("a limit above the most is the most", () => {
  const limit = field.limit(8, 25);
  expect([1, 25, 26, 1_000_000, undefined].map((given) => limit.parse(given))).toEqual([1, 25, 25, 25, undefined]);
  for (const bad of [0, -1, 1.5, "x"]) expect(says(limit, bad)).toContain("from 1 to 25");
});
