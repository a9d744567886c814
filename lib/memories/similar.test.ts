import fc from "fast-check";
import { expect, test } from "vitest";
import { likeness } from "@/lib/memories/similar";

const CASES: [a: string, b: string, expected: string | undefined][] = [
  ["Retry limit is 3", "Retry limit is 5", "possible_conflict"],
  ["Use Redis", "Do not use Redis", "possible_conflict"],
  ["We use Redis for sessions", "We don’t use Redis for sessions", "possible_conflict"],
  ["Never force-push to main", "Force-push to main", "possible_conflict"],
  ["We no longer use Redis for sessions", "We use Redis for sessions", "possible_conflict"],
  ["Deploys go through Jenkins", "Deploys go through Actions", "possible_conflict"],
  ["Deploys go through Jenkins", "Deploys go through GitHub Actions", "possible_conflict"],
  ["The default branch is main", "The default branch is master", "possible_conflict"],
  ["Strict mode is enabled in CI", "Strict mode is disabled in CI", "possible_conflict"],
  ["Node 18 is required", "Node 20 is required", "possible_conflict"],
  ["The API allows 100 requests a minute", "The API allows 200 requests a minute", "possible_conflict"],
  ["The timeout is 30s", "The timeout is 2m", "possible_conflict"],
  ["VAT is rounded per line, not per invoice.", "VAT is rounded per invoice, not per line.", "possible_conflict"],
  [
    "VAT is rounded per line, not per invoice, because the tax office checks totals.",
    "VAT is rounded per invoice, not per line.",
    "possible_conflict",
  ],
  ["Use Redis, not Kafka", "Use Kafka, not Redis", "possible_conflict"],
  ["Use pnpm, never npm or yarn", "Use pnpm, never npm or yarn.", "near_duplicate"],
  ["重试上限是3次", "重试上限是5次", "possible_conflict"],
  ["Retry limit is 3", "retry limit is 3.", "near_duplicate"],
  ["Retry limit is 3", "As we know: Retry limit is 3", "near_duplicate"],
  ["Use Redis", "As we know: Use Redis", "near_duplicate"],
  ["Invoices are rounded half up", "As we know: Invoices are rounded half up", "near_duplicate"],
  ["Invoices are rounded half up per line", "Reminder: the invoices are rounded half up per line", "near_duplicate"],
  ["Café orders close at noon", "Cafe\u0301 orders close at noon", "near_duplicate"],
  ["Rina owns the payments service", "Rina also runs the audit guild", undefined],
  ["Rina also runs the audit guild", "The audit guild moved to Tuesdays", undefined],
  ["Rina owns the payments service", "Rina owns the billing service", undefined],
  ["Rina owns the payments service", "Tom owns the payments service", undefined],
  ["The staging database is in Frankfurt", "The production database is in Frankfurt", undefined],
  ["The limit for uploads is 5 MB", "The limit for downloads is 7 MB", undefined],
  ["Ticket 131 is fixed", "Ticket 132 is fixed", undefined],
  ["Ticket CF-131 is fixed", "Ticket CF-132 is fixed", undefined],
  ["The API is fast", "The API is documented", undefined],
  ["Use Redis for sessions", "Do not use Kafka for events", undefined],
  ["Use Redis", "Use Kafka", undefined],
  ["", "", undefined],
  ["…", "!!!", undefined],
];

test.each(CASES)("%j and %j: %s", (a, b, expected) => {
  expect(likeness(a, b)).toBe(expected);
  expect(likeness(b, a)).toBe(expected);
});

test("one changed number in a long note is a possible conflict, and a changed wording is not", () => {
  const long = (limit: string, verb: string) =>
    `The importer reads every file of the night in order, ${verb} rows that fail twice, keeps the reason beside each, stops after ${limit} failures, and writes one line about it to the log of the day.`;
  expect(likeness(long("20", "skips"), long("50", "skips"))).toBe("possible_conflict");
  expect(likeness(long("20", "skips"), long("20", "drops"))).toBe("near_duplicate");
});

test("a note is like itself, and judging is the same both ways", () => {
  const words = fc.array(fc.constantFrom("retry", "limit", "is", "3", "5", "not", "redis", "use", "the", "queue"));
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [one, two] = [a.join(" "), b.join(" ")];
      const itself = likeness(one, one);
      expect(itself === undefined || itself === "near_duplicate").toBe(true);
      expect(likeness(one, two)).toBe(likeness(two, one));
    }),
  );
});

test("two long notes of different words are told apart at once", () => {
  const text = (seed: number) => Array.from({ length: 1500 }, (_, i) => `w${(i * seed) % 997}`).join(" ");
  const start = performance.now();
  likeness(text(7), text(13));
  expect(performance.now() - start).toBeLessThan(500);
});
