import { expect, test } from "vitest";
import { wordDiff } from "@/lib/browser/word-diff";

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    ?.map(({ kind, text }) => (kind === "same" ? text : kind === "inserted" ? `[+${text}]` : `[-${text}]`))
    .join("");

test("words that came and went are marked, the rest stays", () => {
  expect(marked("VAT rounds per order, always", "VAT rounds per line, always")).toBe(
    "VAT rounds per [-order][+line], always",
  );
});

test("changes that stand side by side read as one", () => {
  const before = "Deploys go by hand on Tuesdays, after the stand-up, and never on a Friday.";
  const after = "Deploys go through Actions at once, after the stand-up, and never on a Friday.";
  expect(marked(before, after)).toBe(
    "Deploys go [-by hand on Tuesdays][+through Actions at once], after the stand-up, and never on a Friday.",
  );
});

test("scripts without spaces are compared word by word", () => {
  expect(marked("消費税は注文ごとに丸めます", "消費税は明細ごとに丸めます")).toContain("消費税は");
});

test("a text that is mostly new is shown whole", () => {
  expect(wordDiff("one thing", "another matter entirely, in other words")).toBeNull();
});

test("unlike texts of 8,000 characters are shown whole", () => {
  const noise = (seed: number) =>
    Array.from({ length: 1_300 }, (_, i) => ((i * seed * 7919) % 99_991).toString(36)).join(" ");
  expect(wordDiff(noise(3), noise(11))).toBeNull();
});
