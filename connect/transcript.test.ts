import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type Position, readTranscript } from "@/connect/transcript.mjs";

const folder = mkdtempSync(join(tmpdir(), "brain-transcript-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fresh = () => join(folder, `${randomUUID()}.jsonl`);
const read = (file: string, position: Position | null = null) => readTranscript(file, position, Date.now() + 60_000);
const entry = (...names: string[]) => ({
  type: "assistant",
  message: { content: names.map((name) => ({ type: "tool_use", name, id: name })) },
});
const names = (file: string, position: Position | null = null) => read(file, position).calls.map((call) => call.name);

function written(...lines: unknown[]): string {
  const file = fresh();
  writeFileSync(file, lines.map((line) => (typeof line === "string" ? line : `${JSON.stringify(line)}\n`)).join(""));
  return file;
}

test.each<[what: string, lines: unknown[]]>([
  ["numbers, arrays, null, blanks, words", ["42\n", "[1]\n", "null\n", "\n", "   \n", '"memory_store"\n', "oops\n"]],
  ["entries whose content is text, null, absent", [{ type: "user" }, { type: "user", message: { content: 7 } }]],
  ["types that are no type", [{ type: ["assistant"] }, { type: "ASSISTANT" }, { kind: "assistant" }]],
  ["blocks that are no call", [{ type: "user", message: { content: [null, 3, { type: "tool_use", name: "Edit" }] } }]],
  ["half an entry", ['{"type":"assistant","message":{"content":[{"type":"tool_use","name":"Edit"}]}\n']],
  ["NUL bytes", ["\0\0\0\n"]],
  ["a line of 5 MB", [`${"{memory_store} ".repeat(350_000)}\n`]],
])("damage counts for nothing: %s", (_, lines) => {
  const file = written(entry("a"), ...lines, entry("b", "c"));
  expect(names(file)).toEqual(["a", "b", "c"]);
  expect(read(file).entries).toBe(2);
});

test.each(["text", null, undefined, 5])("an entry whose content is %s is an entry without calls", (content) => {
  expect(read(written({ type: "assistant", message: { content } }))).toMatchObject({ entries: 1, calls: [] });
});

test("a byte-order mark and CRLF change nothing", () => {
  const file = written("\uFEFF", `${JSON.stringify(entry("a"))}\r\n`, `${JSON.stringify(entry("b"))}\r\n`);
  expect(names(file)).toEqual(["a", "b"]);
});

test("a whole last line without its end counts, once", () => {
  const file = written(entry("a"), JSON.stringify(entry("b")));
  const first = read(file);
  expect(first.calls).toHaveLength(2);
  appendFileSync(file, `\n${JSON.stringify(entry("c"))}\n`);
  expect(names(file, first.next)).toEqual(["c"]);
});

test("a half-written last line counts when it is whole", () => {
  const line = `${JSON.stringify(entry("b"))}\n`;
  const file = written(entry("a"), line.slice(0, 20));
  const first = read(file);
  expect(first.calls).toHaveLength(1);
  appendFileSync(file, line.slice(20));
  expect(names(file, first.next)).toEqual(["b"]);
});

test("letters that are cut by the end of a chunk stay whole", () => {
  const path = `${"x".repeat((1 << 20) - 120)}äöü€😀`;
  const file = written({
    type: "assistant",
    message: { content: [{ type: "tool_use", name: "Edit", input: { path } }] },
  });
  for (let shift = 0; shift < 40; shift += 1) {
    writeFileSync(
      file,
      `${" ".repeat(shift)}${JSON.stringify(entry("a"))}\n${JSON.stringify({ type: "assistant", message: { content: [{ type: "tool_use", name: "Edit", input: { path } }] } })}\n`,
    );
    expect(read(file).calls[1]?.path).toBe(path);
  }
});

test("a file that shrank below its position is new as a whole", () => {
  const file = written(entry("a"), entry("b"), entry("c"));
  const { next } = read(file);
  writeFileSync(file, `${JSON.stringify(entry("z"))}\n`);
  expect(read(file, next)).toMatchObject({ past: { entries: 0 }, entries: 1, calls: [{ name: "z" }] });
});

test("a file with another head is read whole; what lies before the position is past", () => {
  const file = written({ type: "user", message: { content: "x" } }, entry("context_query"), entry("b"));
  const { next } = read(file);
  writeFileSync(
    file,
    ["first", entry("context_query"), entry("b"), entry("c")].map((line) => `${JSON.stringify(line)}\n`).join(""),
  );
  const reading = read(file, next);
  expect(reading.calls.map(({ name }) => name)).toEqual(["c"]);
  expect(reading.past).toMatchObject({ entries: 2, calls: 2, lookups: 1 });
});

const prompt = { type: "user", message: { content: "Go on." } };
const feedback = {
  type: "user",
  isMeta: true,
  message: { content: "Stop hook feedback:\n[gate]: KNOWLEDGE CHECK: x" },
};

test.each<[what: string, lines: unknown[], prompted: boolean]>([
  ["a prompt", [prompt], true],
  ["a prompt in parts", [{ type: "user", message: { content: [{ type: "text", text: "Go on." }] } }], true],
  ["a task's notice", [{ type: "user", message: { content: "<task-notification/>" } }], true],
  ["our feedback", [prompt, feedback], false],
  ["a prompt after it", [feedback, prompt], true],
  ["a prompt that quotes it", [{ type: "user", message: { content: "Stop hook feedback: KNOWLEDGE CHECK" } }], true],
  ["what the client adds", [{ ...prompt, isMeta: true }], false],
  ["a summary", [{ ...prompt, isCompactSummary: true }], false],
  ["a result", [{ type: "user", message: { content: [{ type: "tool_result", tool_use_id: "x" }] } }], false],
  ["a line that says nothing", [{ type: "user" }], false],
])("what is a prompt: %s", (_, lines, prompted) => {
  expect(read(written(...lines)).prompted).toBe(prompted);
});

test("several feedbacks of one stop are one block; of two stops, two", () => {
  expect(read(written(entry("a"), feedback, feedback)).next.blocks).toBe(1);
  expect(read(written(entry("a"), feedback, entry("b"), feedback)).next.blocks).toBe(2);
});

test("a truncated file shows no new prompt", () => {
  const file = written(prompt, entry("a"), prompt, entry("b"), entry("c"));
  const { next } = read(file);
  writeFileSync(file, [prompt, entry("a")].map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(read(file, next)).toMatchObject({ prompted: false, entries: 1 });
});

test("the tools on offer are those added and not removed", () => {
  const offer = (fields: object) => ({ type: "attachment", attachment: { type: "deferred_tools_delta", ...fields } });
  expect(read(written(entry("a"))).next.offered).toBeNull();
  expect(read(written(offer({ addedNames: ["WebFetch", 7] }))).next.offered).toEqual([]);
  const file = written(offer({ addedNames: ["mcp__brain__memory_store"] }));
  const { next } = read(file);
  expect(next.offered).toEqual(["mcp__brain__memory_store"]);
  appendFileSync(file, `${JSON.stringify(offer({ removedNames: ["mcp__brain__memory_store"] }))}\n`);
  expect(read(file, next).next.offered).toEqual([]);
});

const tool = fc.constantFrom("Edit", "Read", "memory_store", "context_query", "memory_recall", "route_query");
const stamp = fc.integer({ min: 0, max: 100 }).map((second) => new Date(second * 1_000).toISOString());
const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ names: fc.array(tool, { maxLength: 3 }), timestamp: stamp })
      .map(({ names, timestamp }) => JSON.stringify({ ...entry(...names), timestamp })),
  },
  { weight: 2, arbitrary: stamp.map((timestamp) => JSON.stringify({ ...prompt, timestamp })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      JSON.stringify(feedback),
      JSON.stringify(prompt),
      "",
      "42",
      "null",
      '{"type":"assist',
      "\uFEFF{}",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.replace(/\n/g, "")) },
);

test("read in any pieces, cut anywhere, a file holds what it holds when read at once", () => {
  const pieces = fc.record({
    lines: fc.array(line, { maxLength: 30 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
    eol: fc.constantFrom("\n", "\r\n"),
  });
  fc.assert(
    fc.property(pieces, ({ lines, cuts, eol }) => {
      const bytes = Buffer.from(lines.map((each) => each + eol).join(""));
      const ends = [...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length].sort(
        (one, other) => one - other,
      );
      const file = fresh();
      writeFileSync(file, "");
      let position: Position | null = null;
      let from = 0;
      const calls = [];
      for (const end of ends) {
        appendFileSync(file, bytes.subarray(from, end));
        from = end;
        const reading = read(file, position);
        calls.push(...reading.calls);
        position = reading.next;
      }
      const whole = read(file);
      expect(calls).toEqual(whole.calls);
      expect(position).toEqual(whole.next);
    }),
    { numRuns: 300 },
  );
});
