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
  status: z.enum(["open", "in_progress"]).optional(),
  scopes: z.array(z.enum(["memory:read", "checks:write"])).optional(),
  reason: field.reason.optional(),
  at: field.instant.optional(),
  other_id: field.id.optional(),
  cursor: field.cursor.optional(),
  source: z.object({ quote: field.text("source.quote", 9).optional() }).optional(),
  limit: field.limit(8, 25),
});
const read = (more: object) => readInput(Input, { content: "x", ...more });

test.each([
  [{ importance: "7" }, { importance: 7 }],
  [{ importance: null, tags: null, retired: null, limit: null }, {}],
  [{ importance: undefined }, {}],
  [{ importance: "", retired: " ", status: "", reason: "", at: " ", other_id: "", cursor: "", limit: "" }, {}],
  [{ source: { quote: " " } }, { source: {} }],
  [{ tags: "a, b,,B" }, { tags: ["a", "b"] }],
  [{ tags: '["a","b"]' }, { tags: ["a", "b"] }],
  [{ tags: "[a" }, { tags: ["[a"] }],
  [{ tags: "" }, { tags: [] }],
  [{ retired: "true" }, { retired: true }],
  [{ retired: "false" }, { retired: false }],
  [{ retired: " True " }, { retired: true }],
  [{ status: "in_progress" }, { status: "in_progress" }],
  [{ status: "In Progress" }, { status: "in_progress" }],
  [{ status: "in-progress" }, { status: "in_progress" }],
  [{ status: "INPROGRESS" }, { status: "in_progress" }],
  [{ status: " In_Progress " }, { status: "in_progress" }],
  [{ scopes: "Memory:Read, checks:write" }, { scopes: ["memory:read", "checks:write"] }],
  [{ limit: "100" }, { limit: 25 }],
  [{ constructor: 1, toString: 2 }, {}],
  [{ unknown: 1, __proto__: 2 }, {}],
])("%j is read as %j", (given, expected) => {
  expect(read(given)).toEqual({ content: "x", ...expected });
});

test.each([
  [{ importance: "high" }, "importance", 'importance must be a whole number from 1 to 10, received "high"'],
  [{ importance: 11 }, "importance", "importance must be from 1 to 10, received 11"],
  [{ limit: 0 }, "limit", "limit must be from 1 to 25, received 0"],
  [{ content: null }, "content", "content is missing: give 1 to 8,000 characters, received null"],
  [{ content: undefined }, "content", "content is missing: give 1 to 8,000 characters"],
  [{ content: " " }, "content", 'content is empty: give 1 to 8,000 characters, received " "'],
  [{ retired: "maybe" }, "retired", 'retired must be true or false, received "maybe"'],
  [{ retired: 1 }, "retired", "retired must be true or false, received 1"],
  [{ status: "started" }, "status", 'status must be one of open, in_progress, received "started"'],
  [{ scopes: ["all"] }, "scopes.0", 'scopes must be one of memory:read, checks:write, received ["all"]'],
  [{ tags: 5 }, "tags", "tags must be a list, received 5"],
  [{ tags: [7] }, "tags.0", "tag must be text; received 7"],
  [{ at: 1700000000 }, "at", "at must be text, received 1700000000"],
  [{ other_id: {} }, "other_id", "other_id must be text, received {}"],
  [{ source: "me" }, "source", 'source must be a JSON object, received "me"'],
])("%j is refused, naming the field, what is allowed and what came", (given, name, message) => {
  expect(() => read(given)).toThrow(expect.objectContaining({ code: "invalid", fields: [{ field: name, message }] }));
});

test.each([
  [z.object({ memory_id: field.id }), {}, "memory_id is missing: it must be text"],
  [z.object({ memory_id: field.id }), { memory_id: null }, "memory_id is missing: it must be text, received null"],
  [z.object({ memory_id: field.id }), { memory_id: " " }, 'memory_id is empty, received " "'],
  [z.object({ query: field.query }), { query: null }, "query is missing: it must be text, received null"],
  [z.object({ paths: z.array(z.string()) }), {}, "paths is missing: it must be a list"],
  [z.object({ state: z.enum(["on", "off"]) }), {}, "state is missing: it must be one of on, off"],
  [z.object({ version: z.int().min(1) }), { version: 0 }, "version must be at least 1, received 0"],
  [z.object({ version: z.int() }), { version: 1.5 }, "version must be a whole number, received 1.5"],
])("what is required and missing or wrong is told in plain words", (schema, given, message) => {
  expect(() => readInput(schema, given)).toThrow(`${message}. Nothing was changed.`);
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
