import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { findReviewItems } from "@/lib/review/find";
import { type Agent, connectAgent } from "@/lib/testing/agent";
import { makeContext } from "@/lib/testing/make";
import { callWith } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

// What agents and scripts asked and found nothing about; never what a page asks while somebody types.

const store = servedDatabase();
const call = callWith({});
let agent: Agent;
beforeAll(async () => {
  await call("GET", "/workspace");
  agent = await connectAgent({ userAgent: "claude-code/2.1.332" });
});
afterAll(() => agent.close());

const Gap = z.object({
  project: z.string().nullable(),
  evidence: z.looseObject({ query: z.string(), times: z.int() }),
});

async function gaps(word: string) {
  const { json } = await call("GET", "/review-items?kind=gap&limit=200");
  const items = z.array(Gap).parse(json.items);
  return items.filter(({ evidence }) => evidence.query.toLowerCase().includes(word));
}

const recall = (query: string, more: object = {}) => call("POST", "/recall", { body: { query, ...more } });

test("the same question, however written and through whichever door, is one gap with its times and clients", async () => {
  await agent.call("context_query", { query: "How do we rotate frobnicators?" });
  await agent.call("memory_recall", { query: "how do we rotate FROBNICATORS" });
  await agent.call("route_query", { query: "How do we rotate  frobnicators?!" });
  await recall("how do we rotate frobnicators");
  expect(await gaps("frobnicators")).toMatchObject([
    { project: null, evidence: { times: 4, clients: expect.arrayContaining(["claude-code"]) } },
  ]);
});

test("projects are apart", async () => {
  await agent.call("context_query", { query: "Where are the quuxes?", project: "shop" });
  await recall("Where are the quuxes?", { project: "blog" });
  expect((await gaps("quuxes")).map(({ project }) => project).sort()).toEqual(["blog", "shop"]);
});

test("a preview, a filter, another time, a further page and signs alone are no questions of this kind", async () => {
  await recall("wibbles", { preview: true });
  await recall("wibbles", { tags: ["x"] });
  await recall("wibbles", { as_of: "2026-01-01" });
  await agent.call("memory_recall", { query: "wibbles", category: "facts" });
  await agent.call("context_query", { query: "wibbles", as_of: "2026-01-01" });
  await recall("?!");
  expect(await gaps("wibbles")).toEqual([]);
  expect(await gaps("?!")).toEqual([]);
});

test("it is answered once the same question finds something, and open again when it no longer does", async () => {
  const query = "Which plumbus fits the washer?";
  await agent.call("context_query", { query });
  expect(await gaps("plumbus")).toHaveLength(1);
  const { json } = await call("POST", "/memories", {
    body: { content: "The blue plumbus fits the washer.", category: "facts" },
  });
  await agent.call("context_query", { query });
  expect(await gaps("plumbus")).toEqual([]);
  await call("POST", `/memories/${json.memory_id}/forgetting`, { body: {} });
  await agent.call("context_query", { query });
  expect(await gaps("plumbus")).toMatchObject([{ evidence: { times: 2 } }]);
});

test("a long question, odd signs and many clients are kept", async () => {
  const long = `Zzyzx ${"🧾 a\0b ".repeat(500)}`;
  expect((await recall(long)).status).toBe(200);
  expect(await gaps("zzyzx")).toHaveLength(1);
  const ctx = await makeContext(store.db);
  expect((await findReviewItems(ctx, {})).total).toBe(0);
});

test("an answer is given although it cannot be counted, and the log says so", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await store.db.$executeRawUnsafe("alter table review_item rename column evidence to away");
  const { isError } = await agent.call("context_query", { query: "uncounted snarks" });
  const { status } = await recall("uncounted snarks");
  await store.db.$executeRawUnsafe("alter table review_item rename column away to evidence");
  expect([isError, status]).toEqual([false, 200]);
  expect(log.mock.calls.flat().filter((line) => String(line).includes("was not counted"))).toHaveLength(2);
  log.mockRestore();
});
