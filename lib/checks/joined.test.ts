import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReceiptsView, WholeSessionView } from "@/lib/checks/schema";
import { recordCall } from "@/lib/mcp/calls";
import { type Agent, connectAgent } from "@/lib/testing/agent";
import { minutesAgo, report } from "@/lib/testing/checks";
import { makeContext } from "@/lib/testing/make";
import { type Call, callWith, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
/** The gate of the local owner, and the agent on the same machine. */
const rest = callWith({});
let agent: Agent;
let number = 0;
let id = "";
beforeAll(async () => {
  agent = await connectAgent({ userAgent: "claude-code/2.1.332 (sdk-cli)", search: "?project=shop" });
});
afterAll(() => agent.close());
beforeEach(() => {
  number += 1;
  id = `toolu_${number}`;
});

const meta = (toolUseId: string) => ({ "claudecode/toolUseId": toolUseId });
const note = (content: string) => ({ content, category: "facts" });
const called = (tool: string, tool_use_id: string) => ({ tool: `mcp__brain__${tool}`, tool_use_id });

async function send(session_id: string, calls: object[], by: Call = rest): Promise<void> {
  const body = report({ session_id, calls, verdict: "passed", project: "elsewhere" });
  expect((await by("POST", "/checks", { body })).json.accepted).toBe(1);
}

const session = async (name: string): Promise<WholeSessionView> => (await rest("GET", `/sessions/${name}`)).json;
const receipts = async (memoryId: unknown): Promise<ReceiptsView> =>
  (await rest("GET", `/memories/${memoryId}/sessions`)).json;

test("a session has what its calls stored and were given, and the note names it; its project stays", async () => {
  const stored = await agent.call("memory_store", note("Gift wrap is a line of its own."), meta(`${id}_store`));
  const route = { title: "Tax", description: "all of it", paths: ["tax.py"] };
  await agent.call("create_route", route, meta(`${id}_route`));
  await send("monday", [called("memory_store", `${id}_store`), called("create_route", `${id}_route`)]);
  await agent.call("context_query", { query: "gift wrap" }, meta(`${id}_ask`));
  await agent.call("memory_recall", { query: "gift wrap" }, meta(`${id}_again`));
  await send("tuesday", [called("context_query", `${id}_ask`), called("memory_recall", `${id}_again`)]);

  const memory = (await rest("GET", `/memories/${stored.data.memory_id}`)).json;
  expect(memory).toMatchObject({ project: "shop", source: { session_id: "monday" } });
  const monday = await session("monday");
  expect(monday.stored).toEqual([memory]);
  expect(monday.routes).toMatchObject([{ title: "Tax", project: "shop" }]);
  expect(monday.given).toEqual([]);
  expect(monday.calls.map((call) => [call.tool, call.status])).toEqual([
    ["memory_store", "ok"],
    ["create_route", "ok"],
  ]);
  const tuesday = await session("tuesday");
  expect(tuesday.given).toMatchObject([{ memory_id: memory.memory_id, times: 2 }]);
  expect(tuesday.calls[0]).toMatchObject({ tool: "context_query", query: "gift wrap", status: "Supported" });
  expect(tuesday.timeline.map((entry) => entry.kind)).toEqual(["call", "call", "check"]);
  const events = await store.db.event.findMany({ where: { toolUseId: `${id}_store` } });
  expect(events.map((event) => event.sessionId)).toEqual(["monday"]);
  const found = (await rest("GET", "/memories?session=monday")).json;
  expect(found.items.map((item: { memory_id: string }) => item.memory_id)).toEqual([memory.memory_id]);

  const { items, total, not_joined } = await receipts(memory.memory_id);
  expect([total, not_joined]).toEqual([2, 0]);
  expect(items).toMatchObject([
    { session_id: "tuesday", stored: false, given: 2 },
    { session_id: "monday", stored: true, given: 0, first_given_at: null },
  ]);
});

test("a report that comes before the call has ended is joined when it ends", async () => {
  await send("early", [called("memory_store", id)]);
  expect((await session("early")).calls).toMatchObject([{ tool: "mcp__brain__memory_store", status: null }]);
  const { data } = await agent.call("memory_store", note("The late one of two."), meta(id));
  expect((await session("early")).stored).toMatchObject([
    { memory_id: data.memory_id, source: { session_id: "early" } },
  ]);
  expect(await store.db.call.findFirstOrThrow({ where: { toolUseId: id } })).toMatchObject({ sessionId: "early" });
});

test("the first session to claim a call keeps it", async () => {
  const { data } = await agent.call("memory_store", note("Claimed by two."), meta(id));
  await send("first", [called("memory_store", id)]);
  await send("second", [called("memory_store", id)]);
  expect((await session("first")).stored).toHaveLength(1);
  expect(await session("second")).toMatchObject({ calls: [], stored: [] });
  expect((await receipts(data.memory_id)).items.map((item) => item.session_id)).toEqual(["first"]);
});

test("a call of another person is not joined, and its claim takes nothing from its owner", async () => {
  await rest("GET", "/workspace");
  const { id: workspaceId } = await store.db.workspace.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  const ctx = await makeContext(store.db, { workspaceId, actor: { kind: "person", name: "owner" } });
  const thief = await makeCaller(store.db, { ctx, name: "thief" });
  const { data } = await agent.call("memory_store", note("Not the thief's."), meta(id));
  await send("stolen", [called("memory_store", id)], thief.call);
  const stolen = (await thief.call("GET", "/sessions?person=thief")).json.items[0];
  expect((await thief.call("GET", `/sessions/${stolen.id}`)).json).toMatchObject({ stored: [], given: [] });
  expect((await rest("GET", `/memories/${data.memory_id}`)).json.source.session_id).toBeNull();
  await send("rightful", [called("memory_store", id)]);
  expect((await rest("GET", `/memories/${data.memory_id}`)).json.source.session_id).toBe("rightful");
});

test("an agent with a token is joined by the gate with the same token, also beside a local one of its name", async () => {
  const { id: workspaceId } = await store.db.workspace.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  const ctx = await makeContext(store.db, { workspaceId, actor: { kind: "person", name: "second owner" } });
  const laptop = await makeCaller(store.db, { ctx, name: "claude-code" });
  const own = await connectAgent({ token: laptop.token, userAgent: "claude-code/2.1.332" });
  await own.call("memory_store", note("Written from the laptop."), meta(id));
  await own.close();
  await send("of nobody here", [called("memory_store", id)]);
  expect((await session("of nobody here")).stored).toEqual([]);
  await send("laptop", [called("memory_store", id)], laptop.call);
  expect((await laptop.call("GET", "/sessions/laptop")).json.stored).toHaveLength(1);
});

test("a session that was declared with the note is not overwritten, and declaring one claims nothing", async () => {
  const body = { ...note("Imported with a session."), source: { session_id: "declared" } };
  const { memory_id } = (await rest("POST", "/memories", { body })).json;
  await send("declared", []);
  expect((await session("declared")).stored).toEqual([]);
  expect((await receipts(memory_id)).items).toEqual([]);
});

test("the same note stored again counts as stored by both sessions", async () => {
  const first = await agent.call("memory_store", note("Said by two sessions."), meta(`${id}_1`));
  await agent.call("memory_store", note("Said by two sessions."), meta(`${id}_2`));
  await send("says", [called("memory_store", `${id}_1`)]);
  await send("repeats", [called("memory_store", `${id}_2`)]);
  for (const name of ["says", "repeats"])
    expect((await session(name)).stored).toMatchObject([{ memory_id: first.data.memory_id }]);
  const { items } = await receipts(first.data.memory_id);
  expect(items.map((item) => [item.session_id, item.stored])).toEqual([
    ["repeats", true],
    ["says", true],
  ]);
});

test("lookups of a client that names no calls are counted apart, and trials not at all", async () => {
  const { data } = await agent.call("memory_store", note("Zebra crossings need paint."), meta(`${id}_s`));
  await agent.call("context_query", { query: "zebra crossings" });
  await agent.call("context_query", { query: "zebra paint" }, meta(`${id}_t`));
  const trial = report({ session_id: "tried", trial: true, calls: [called("context_query", `${id}_t`)] });
  await rest("POST", "/checks", { body: trial });
  expect(await receipts(data.memory_id)).toEqual({ items: [], total: 0, next_cursor: null, not_joined: 1 });
});

test("receipts are cut into parts that join", async () => {
  const { data } = await agent.call("memory_store", note("Walrus tusks are ivory."), meta(`${id}_s`));
  for (const n of [1, 2, 3]) {
    await agent.call("context_query", { query: "walrus tusks" }, meta(`${id}_${n}`));
    const calls = [called("context_query", `${id}_${n}`)];
    await rest("POST", "/checks", { body: report({ session_id: `walrus ${n}`, at: minutesAgo(n), calls }) });
  }
  const path = `/memories/${data.memory_id}/sessions?limit=2`;
  const one = (await rest("GET", path)).json;
  const two = (await rest("GET", `${path}&cursor=${one.next_cursor}`)).json;
  expect([...one.items, ...two.items].map((item) => item.session_id)).toEqual(["walrus 1", "walrus 2", "walrus 3"]);
  expect([one.total, two.total, two.next_cursor]).toEqual([3, 3, null]);
});

test("a call of another workspace with the same id is not touched", async () => {
  const other = await makeContext(store.db, { actor: { toolUseId: id } });
  await recordCall(other, { tool: "list_tasks", args: {}, at: new Date(), status: "ok", ids: [] });
  await send("same id", [called("list_tasks", id)]);
  expect(await store.db.call.findFirstOrThrow({ where: { toolUseId: id } })).toMatchObject({ sessionId: null });
});
