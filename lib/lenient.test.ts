import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { BrainError } from "@/lib/errors";
import * as field from "@/lib/fields";
import { readInput } from "@/lib/lenient";
import { StoreWithSourceInput, UpdateMemoryInput } from "@/lib/memories/schema";

const Input = z.object({
  content: field.content,
  importance: field.importance.optional(),
  tags: field.tags.optional(),
  retired: z.boolean().optional(),
  limit: field.limit(8, 25),
});
const read = (more: object) => readInput(Input, { content: "x", ...more });

test.each([
  [{ importance: "7" }, { importance: 7 }],
  [{ importance: null, tags: null, retired: null, limit: null }, {}],
  [{ importance: undefined }, {}],
  [{ tags: "a, b,,B" }, { tags: ["a", "b"] }],
  [{ tags: '["a","b"]' }, { tags: ["a", "b"] }],
  [{ tags: "[a" }, { tags: ["[a"] }],
  [{ tags: "" }, { tags: [] }],
  [{ retired: "true" }, { retired: true }],
  [{ retired: "false" }, { retired: false }],
  [{ limit: "100" }, { limit: 25 }],
  [{ unknown: 1, __proto__: 2 }, {}],
])("%j is read as %j", (given, expected) => {
  expect(read(given)).toEqual({ content: "x", ...expected });
});

test.each([
  [{ importance: "high" }, "importance", "importance must be a whole number from 1 to 10"],
  [{ importance: "" }, "importance", "importance must be a whole number from 1 to 10"],
  [{ importance: 11 }, "importance", "importance must be from 1 to 10"],
  [{ content: null }, "content", "content must be text; received null"],
  [{ content: undefined }, "content", "content is missing"],
  [{ retired: "maybe" }, "retired", "retired: Invalid input: expected boolean, received string"],
])("%j is refused, naming the field, what is allowed and what came", (given, name, message) => {
  expect(() => read(given)).toThrow(
    expect.objectContaining({ code: "invalid", fields: [{ field: name, message: expect.stringContaining(message) }] }),
  );
});

test("every refused field is named, and the sentence ends with what was kept", () => {
  expect(() => read({ content: "", importance: 0 })).toThrow(
    'content is empty: give 1 to 8,000 characters, received ""; importance must be from 1 to 10, received 0. Nothing was changed.',
  );
});

test.each([[null], [[]], ["text"], [5], [undefined]])("%j is no input", (raw) => {
  expect(() => readInput(Input, raw)).toThrow("The input must be a JSON object. Nothing was changed.");
});

test("null for a field that can be emptied is kept, and left out is left out", () => {
  expect(readInput(UpdateMemoryInput, { memory_id: "A", project: null })).toEqual({ memory_id: "a", project: null });
  expect(readInput(UpdateMemoryInput, { memory_id: "A" })).toEqual({ memory_id: "a" });
});

test("whatever comes, it is read or refused with well-formed words", () => {
  const junk = fc.record({
    content: fc.anything(),
    category: fc.anything(),
    tags: fc.anything(),
    importance: fc.anything(),
    source: fc.anything(),
    event_at: fc.string({ unit: "binary" }),
  });
  fc.assert(
    fc.property(junk, (raw) => {
      try {
        readInput(StoreWithSourceInput, raw);
      } catch (error) {
        if (!(error instanceof BrainError)) throw error;
        expect(error.message.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
