import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, connectAgent, ERAS } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await connectAgent({ userAgent: "claude-code/2.1.332 (sdk-cli)", search: "?project=shop" });
});
afterAll(() => agent.close());

const called = (toolUseId: string) => store.db.call.findFirstOrThrow({ where: { toolUseId } });
const meta = (id: string) => ({ "claudecode/toolUseId": id });

test("a store leaves one row, and the note and its event carry the id of the call", async () => {
  const args = { content: "Retries stop after the fifth attempt.", category: "facts" };
  const { data } = await agent.call("memory_store", args, meta("toolu_1"));
  expect(await called("toolu_1")).toMatchObject({
    tool: "memory_store",
    client: "claude-code/2.1.332",
    project: "shop",
    query: null,
    status: "ok",
    ids: [data.memory_id],
  });
  expect(await store.db.memory.findFirstOrThrow({ where: { toolUseId: "toolu_1" } })).toMatchObject({
    id: data.memory_id,
    project: "shop",
    client: "claude-code/2.1.332",
  });
  expect(await store.db.event.count({ where: { toolUseId: "toolu_1" } })).toBe(1);
});

test("a lookup leaves what was asked, for when, and what was shown", async () => {
  const { data } = await agent.call("memory_recall", { project: "Other", as_of: "2026-11-02" }, meta("toolu_2"));
  expect(data.memories).toEqual([]);
  await agent.call("context_query", { query: "retries\0 stop", project: null }, meta("toolu_3"));
  expect(await called("toolu_2")).toMatchObject({ project: "other", ids: [] });
  expect((await called("toolu_2")).asOf).not.toBeNull();
  expect(await called("toolu_3")).toMatchObject({ project: "shop", query: "retries stop" });
  expect((await called("toolu_3")).ids).toHaveLength(1);
});

test("a refusal leaves its row too", async () => {
  await agent.call("memory_store", { content: " ", category: "facts" }, meta("toolu_4"));
  await agent.call("memory_forget", { memory_id: "nowhere" }, meta("toolu_5"));
  expect(await called("toolu_4")).toMatchObject({ status: "invalid", ids: [] });
  expect(await called("toolu_5")).toMatchObject({ status: "not_found", ids: [] });
});

test("a call without an id of its own leaves a row as well", async () => {
  const before = await store.db.call.count();
  await agent.call("list_tasks", {});
  expect(await store.db.call.count()).toBe(before + 1);
});

test.each(ERAS)("the client is named as it names itself in %s", async (era) => {
  const named = await connectAgent({ era, name: "kimi-code", userAgent: "kimi-code/2.1.0" });
  await named.call("list_tasks", {}, meta(`toolu_era_${era}`));
  const row = await called(`toolu_era_${era}`);
  const author = await store.db.author.findUniqueOrThrow({ where: { id: row.authorId } });
  expect(author).toMatchObject({ kind: "agent", name: "kimi-code" });
  expect(row.client).toBe(era === "2026" ? "kimi-code/1.0" : "kimi-code/2.1.0");
  await named.close();
});
