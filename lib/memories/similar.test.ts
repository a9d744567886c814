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
  // The same value said in other words.
  ["The retry limit was set to 5", "Retry limit is 3", "possible_conflict"],
  ["We set the retry limit to 5", "The retry limit is 3", "possible_conflict"],
  ["The retry limit has been raised from 3 to 5", "The retry limit is 3", "possible_conflict"],
  ["Retry limit: 5", "Retry limit = 3", "possible_conflict"],
  ["The pool size defaults to 10", "The pool size is 20", "possible_conflict"],
  ["The retry limit is three", "The retry limit is five", "possible_conflict"],
  ["Since March the retry limit is 5", "The retry limit is 3", "possible_conflict"],
  ["Retry limit is 3 and the timeout is 10s", "Retry limit is 5 and the timeout is 20s", "possible_conflict"],
  ["The timeout is 30 seconds", "The timeout is 30s", "near_duplicate"],
  ["The timeout is 90 seconds", "The timeout is 1.5 minutes", "near_duplicate"],
  ["The upload limit is 1,000 MB", "The upload limit is 1000 MB", "near_duplicate"],
  ["The API allows 100/min", "The API allows 200/min", "possible_conflict"],
  ["Indent with 2-4 blanks", "Indent with 6-8 blanks", "possible_conflict"],
  ["Use tabs for indentation", "Use spaces for indentation", "possible_conflict"],
  ["Prod runs Postgres 15", "Prod runs Postgres 16", "possible_conflict"],
  // Denied, allowed, opposite.
  ["The importer runs without Docker", "The importer runs with Docker", "possible_conflict"],
  ["Wir nutzen Redis nicht", "Wir nutzen Redis", "possible_conflict"],
  ["We deploy on Fridays", "Never deploy on Fridays", "possible_conflict"],
  ["Deploy on Fridays", "Avoid deploying on Fridays", "possible_conflict"],
  ["Use Redis for sessions", "Avoid Redis for sessions", "possible_conflict"],
  ["We use Redis for sessions", "Stop using Redis for sessions", "possible_conflict"],
  ["Use Redis for sessions", "Do not use Redis", "possible_conflict"],
  ["We deploy on Fridays", "We deploy on Mondays", "possible_conflict"],
  ["The feature flag is enabled", "The feature flag is turned off", "possible_conflict"],
  ["Enable strict mode in CI", "Disable strict mode in CI", "possible_conflict"],
  ["The project field is required", "The project field is optional", "possible_conflict"],
  ["The deadline is 2026-03-01", "The deadline is 2026-04-01", "possible_conflict"],
  ["The API listens on port 3000", "The API listens on port 4000", "possible_conflict"],
  // Another thing, a special case, another time: both can be true.
  ["The retry limit is 3", "The retry limit is 5 for imports", undefined],
  ["Use Redis", "Do not use Redis in tests", undefined],
  ["The pool holds 10 connections", "The staging pool holds 20 connections", undefined],
  ["In production the retry limit is 5", "The retry limit is 3", undefined],
  ["The maximum pool size is 20", "The minimum pool size is 5", undefined],
  ["The public bucket holds images", "The private bucket holds images", undefined],
  ["Enabled flags are blue", "Disabled flags are grey", undefined],
  ["Node 18 images are 900 MB", "Node 20 images are 950 MB", undefined],
  ["Node 18 reached its end of life", "Node 20 reached its end of life", undefined],
  ["We met Acme on 2026-03-01", "We met Acme on 2026-03-05", undefined],
  ["We met Acme on 3 March", "We met Acme on 5 March", undefined],
  ["We deployed the shop on Friday", "We deployed the shop on Monday", undefined],
  ["The 2025 budget is 10000", "The 2026 budget is 12000", undefined],
  ["Release 2.1 fixed the tax bug", "Release 2.2 fixed the tax bug", undefined],
  ["Room 4 seats 10 people", "Room 5 seats 12 people", undefined],
  ["Acme pays within 30 days", "Globex pays within 60 days", undefined],
  ["The limit of 3f9a2b is 3", "The limit of 77c0de is 3", undefined],
  ["Gina supports Jon and tells him not to give up", "Gina tells Jon to go on and not give up", undefined],
  ["No worries. Let me know", "No worries, let me know how it goes", undefined],
  ["We use Redis for sessions. No Kafka.", "We use Redis for sessions", undefined],
  ["Use Redis for the cache, not for queues", "Use Kafka for queues, not for the cache", undefined],
  ["Caroline likes pottery", "Caroline likes painting", undefined],
  ["The retry limit is 3 because the gateway is slow", "The gateway is slow", undefined],
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

test("two long notes of different words are nothing to each other", () => {
  const text = (seed: number) => Array.from({ length: 1500 }, (_, i) => `w${(i * seed) % 997}`).join(" ");
  expect(likeness(text(7), text(13))).toBeUndefined();
});
