import fc from "fast-check";
import { expect, test } from "vitest";
import { bestPassage, LONGEST_PASSAGE } from "@/lib/recall/passage";

const sought = [
  { word: "vat", lexeme: "vat" },
  { word: "rounding", lexeme: "round" },
];

test("a short text is its own passage", () => {
  expect(bestPassage("  VAT rounds per line.", sought)).toBe("  VAT rounds per line.");
});

test("of a long text the sentences around the words are shown", () => {
  const filler = "Nothing of interest stands here at all. ".repeat(60);
  const passage = bestPassage(`${filler}Spanish VAT is rounded per line. ${filler}`, sought);
  expect(passage).toContain("Spanish VAT is rounded per line.");
  expect(passage.length).toBeLessThanOrEqual(LONGEST_PASSAGE);
  expect(passage).toMatch(/^Nothing|^Spanish/);
});

test("a text without sentences or spaces is cut too", () => {
  expect(bestPassage(`${"x".repeat(3_000)} vat ${"y".repeat(3_000)}`, sought)).toContain("vat");
});

test("a passage is part of its text and never too long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 50, maxLength: 400 }), (text) => {
      const passage = bestPassage(text, sought, 40);
      expect(text).toContain(passage);
      expect([...passage].length <= 40 || passage === text).toBe(true);
    }),
  );
});
