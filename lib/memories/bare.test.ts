import { expect, test } from "vitest";
import { bare } from "@/lib/memories/bare";

test.each([
  ["Retry limit is 3", "Retry limit is 3"],
  ["  Retry limit is 3 ", "Retry limit is 3"],
  ["As we know: Retry limit is 3", "Retry limit is 3"],
  ["As we already know, retry limit is 3", "retry limit is 3"],
  ["As we know: as we know: Retry limit is 3", "Retry limit is 3"],
  ["Reminder: Retry limit is 3", "Retry limit is 3"],
  ["From the brain: Retry limit is 3", "Retry limit is 3"],
  ["| Retry limit is 3\n| for webhooks", "Retry limit is 3\nfor webhooks"],
  [
    "note 019a0000-0000-7000-8000-000000000001, facts, importance 5, since 2026-11-02\n| Retry limit is 3",
    "Retry limit is 3",
  ],
])("%j says %j", (content, said) => {
  expect(bare(content)).toBe(said);
});

test.each(["As we know", "As we know:", "Reminder: ", "| ", "Remember the milk", "| a table | of two\nnot quoted"])(
  "%j stays as it is",
  (content) => {
    expect(bare(content)).toBe(content.trim());
  },
);
