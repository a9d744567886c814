import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { authenticate } from "@/lib/auth/authenticate";
import { tokensOf } from "@/lib/mcp/tokens";
import { storeMemories } from "@/lib/memories/store";
import { type Agent, type CalledTool, connectAgent } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

servedDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await connectAgent();
  const owner = await authenticate(new Request("http://127.0.0.1:3000/"));
  await storeMemories(
    owner,
    Array.from({ length: 500 }, (_, i) => longNote(i)),
  );
});
afterAll(() => agent.close());

/** 2,000 characters, all of them about the same thing. */
function longNote(number: number) {
  const sentence = `Invoice rounding rule ${number}: the ledger rounds every line of an invoice to cents. `;
  return { content: sentence.repeat(40).slice(0, 2_000), category: "gotchas", tags: ["rounding"] };
}

const Listed = z.object({
  memories: z.array(z.object({ memory_id: z.string(), content: z.string(), truncated: z.boolean().optional() })),
  left_off: z.number(),
  next_cursor: z.string().nullable(),
});

function expectWithin(answer: CalledTool, budget: number): void {
  expect(answer.isError, answer.text).toBe(false);
  expect(tokensOf(JSON.stringify(answer.data))).toBeLessThanOrEqual(budget);
  expect(tokensOf(answer.text)).toBeLessThanOrEqual(budget);
}

test.each([
  ["context_query", { query: "invoice rounding rule" }],
  ["memory_recall", {}],
  ["memory_recall", { query: "invoice rounding rule" }],
])("%s over 500 long notes stays in its budget and says what it left off", async (tool, args) => {
  const usual = await agent.call(tool, args);
  expectWithin(usual, 1_500);
  const { memories, left_off, next_cursor } = Listed.parse(usual.data);
  expect(memories.length).toBeGreaterThan(1);
  expect(memories.every((note) => note.truncated && note.content.length <= 1_200)).toBe(true);
  expect(left_off).toBeGreaterThan(0);
  expect(next_cursor).not.toBeNull();
  expect(usual.text).toContain(`${left_off} more left off`);
  const wide = await agent.call(tool, { ...args, limit: 25 });
  expectWithin(wide, 6_000);
  expect(Listed.parse(wide.data).memories.length).toBeGreaterThan(memories.length);
});

test("every note is reached by following the cursor, none twice", async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  let left = Infinity;
  do {
    const answer: CalledTool = await agent.call("memory_recall", { limit: 25, ...(cursor && { cursor }) });
    const page = Listed.parse(answer.data);
    seen.push(...page.memories.map((note) => note.memory_id));
    expect(page.left_off).toBe(500 - seen.length);
    expect(page.left_off).toBeLessThan(left);
    left = page.left_off;
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(500);
});

test("a query's cursor goes on where the budget cut", async () => {
  const first = Listed.parse((await agent.call("context_query", { query: "invoice rounding rule" })).data);
  const args = { query: "invoice rounding rule", cursor: first.next_cursor };
  const second = Listed.parse((await agent.call("context_query", args)).data);
  const ids = [...first.memories, ...second.memories].map((note) => note.memory_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.left_off).toBe(first.left_off - second.memories.length);
});

test("a cursor of nobody's is refused in words", async () => {
  expect(await agent.call("memory_recall", { cursor: "7" })).toMatchObject({ isError: true });
});

test("a query about nothing known costs under 100 tokens", async () => {
  const answer = await agent.call("context_query", { query: "zzqx plinth frobnicate 9931" });
  expect(answer.data).toMatchObject({ status: "NoKnownSupport", memories: [], routes: [], left_off: 0 });
  expectWithin(answer, 99);
});

test("one note that is longer than the whole budget is shortened, not left out", async () => {
  const words = Array.from({ length: 700 }, (_, i) => `${String.fromCodePoint(0x4e00 + i)}${i % 10}`).join("");
  await agent.call("memory_store", { content: `长 ${words}`, category: "long", tags: ["long"] });
  const answer = await agent.call("memory_recall", { category: "long" });
  expectWithin(answer, 1_500);
  expect(Listed.parse(answer.data).memories).toHaveLength(1);
});

test("a huge route stays in the budget", async () => {
  const paths = Array.from({ length: 20 }, (_, i) => `src/${i}/${"deep/folder/".repeat(40)}`.slice(0, 499));
  const route = { title: "Everything", description: "Where all of it is. ".repeat(100).trim(), paths };
  expectWithin(await agent.call("create_route", route), 1_500);
  expectWithin(await agent.call("route_query", { path: "src/1" }), 1_500);
});

test("memory_history shows a note whole, whatever it costs", async () => {
  const { memories } = Listed.parse((await agent.call("memory_recall", { tags: ["rounding"] })).data);
  const history = await agent.call("memory_history", { memory_id: memories[0]?.memory_id });
  expect(JSON.stringify(history.data)).not.toContain("truncated");
  expect(history.text.length).toBeGreaterThan(2_000);
});
