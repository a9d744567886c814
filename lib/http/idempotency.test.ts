import { beforeAll, expect, test } from "vitest";
import { sweepAnswers } from "@/lib/http/idempotency";
import { newId } from "@/lib/ids";
import { type Caller, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let agent: Caller;
beforeAll(async () => {
  agent = await makeCaller(store.db);
});

const key = (value: string) => ({ "idempotency-key": value });
const note = (content: string) => ({ content, category: "facts" });
const total = async (who = agent) => (await who.call("GET", "/memories")).json.total;

test("a retry gets the first answer, byte for byte, and writes nothing", async () => {
  const sent = { body: note("stored once"), headers: key("a1") };
  const before = await total();
  const first = await agent.call("POST", "/memories", sent);
  const events = await store.db.event.count();
  const again = await agent.call("POST", "/memories", sent);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.text).toBe(first.text);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await total()).toBe(before + 1);
  expect(await store.db.event.count()).toBe(events);
});

test("every kind of write is done once", async () => {
  const { json } = await agent.call("POST", "/memories", { body: note("to be replaced") });
  const writes: [string, string, object | undefined][] = [
    ["POST", `/memories/${json.memory_id}/replacement`, { content: "the replacement", reason: "it moved" }],
    ["DELETE", `/memories/${json.memory_id}/replacement`, undefined],
    ["POST", `/memories/${json.memory_id}/forgetting`, { reason: "gone" }],
    ["DELETE", `/memories/${json.memory_id}/forgetting`, undefined],
    ["PATCH", `/memories/${json.memory_id}`, { importance: 9 }],
    ["POST", "/routes", { title: "Tax", description: "rounding", paths: ["src/tax.ts"] }],
    ["POST", "/tasks", { title: "made up key" }],
    ["POST", "/memories", Array.from({ length: 3 }, (_, i) => note(`bulk ${i}`))],
  ];
  for (const [method, path, body] of writes) {
    const sent = { body, headers: key(`every ${method} ${path}`) };
    const first = await agent.call(method, path, sent);
    const events = await store.db.event.count();
    const again = await agent.call(method, path, sent);
    expect([path, first.status < 300, again.status, again.text]).toEqual([path, true, first.status, first.text]);
    expect([path, await store.db.event.count()]).toEqual([path, events]);
  }
});

test("the same key with another request is 422, whatever differs", async () => {
  await agent.call("POST", "/memories", { body: note("one request"), headers: key("b1") });
  const before = await total();
  const others = [
    await agent.call("POST", "/memories", { body: note("another request"), headers: key("b1") }),
    await agent.call("POST", "/routes", { body: { title: "x", description: "y", paths: ["z"] }, headers: key("b1") }),
  ];
  for (const { status, json } of others) {
    expect(status).toBe(422);
    expect(json.detail).toContain("was used for another request");
  }
  expect(await total()).toBe(before);
});

test("of many at once one runs, and all get its answer", async () => {
  const sent = { body: { title: "Deploys", description: "where", paths: ["deploy/"] }, headers: key("c1") };
  const answers = await Promise.all(Array.from({ length: 8 }, () => agent.call("POST", "/routes", sent)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.has("idempotency-replayed"))).toHaveLength(7);
});

test("two keys at once for the same thing: one makes it, the other is refused whole", async () => {
  const body = { title: "Releases", description: "where", paths: ["release/"] };
  const answers = await Promise.all(
    ["d1", "d2", "d3"].map((each) => agent.call("POST", "/routes", { body, headers: key(each) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { json } = await agent.call("POST", "/memories", { body: note("raced for") });
  const raced = await Promise.all(
    ["e1", "e2", "e3"].map((each) =>
      agent.call("POST", `/memories/${json.memory_id}/replacement`, {
        body: { content: `by ${each}`, reason: "a race" },
        headers: key(each),
      }),
    ),
  );
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const won = raced.find(({ status }) => status === 201)?.json.memory.memory_id;
  for (const { json } of raced.filter(({ status }) => status === 409)) expect(json.memory_id).toBe(won);
});

test("a refusal is not kept: the key may be sent again with what was wrong put right", async () => {
  const refused = await agent.call("POST", "/memories", { body: note(""), headers: key("f1") });
  const gone = await agent.call("POST", `/memories/${newId()}/forgetting`, { headers: key("f1") });
  const stored = await agent.call("POST", "/memories", { body: note("put right"), headers: key("f1") });
  expect([refused.status, gone.status, stored.status]).toEqual([422, 404, 201]);
});

test("a change that could not be kept leaves no key behind", async () => {
  await store.db.$executeRaw`alter table event rename to event_away`;
  const sent = { body: note("broken off"), headers: key("g1") };
  expect((await agent.call("POST", "/memories", sent)).status).toBe(500);
  await store.db.$executeRaw`alter table event_away rename to event`;
  const again = await agent.call("POST", "/memories", sent);
  expect([again.status, again.headers.has("idempotency-replayed")]).toEqual([201, false]);
});

test("a key is its author's own, in its workspace", async () => {
  const sent = { body: note("mine"), headers: key("h1") };
  const other = await makeCaller(store.db);
  const colleague = await makeCaller(store.db, { ctx: agent.ctx, name: "colleague" });
  const mine = await agent.call("POST", "/memories", sent);
  const theirs = await other.call("POST", "/memories", sent);
  const again = await colleague.call("POST", "/memories", sent);
  expect([mine.status, theirs.status, again.status, again.json.created]).toEqual([201, 201, 200, false]);
  expect(theirs.json.memory_id).not.toBe(mine.json.memory_id);
});

test("a key is forgotten after 24 hours, and its answer is let go", async () => {
  const sent = { body: note("a day ago"), headers: key("i1") };
  await agent.call("POST", "/memories", sent);
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
  await store.db.idempotentAnswer.updateMany({ where: { key: "i1" }, data: { at: dayAgo } });
  const both = await Promise.all([agent.call("POST", "/memories", sent), agent.call("POST", "/memories", sent)]);
  expect(both.map(({ status, json }) => [status, json.created])).toEqual(Array(2).fill([200, false]));
  expect(both.filter(({ headers }) => headers.has("idempotency-replayed"))).toHaveLength(1);
  await store.db.idempotentAnswer.updateMany({ where: { key: { in: ["i1", "h1"] } }, data: { at: dayAgo } });
  const kept = await store.db.idempotentAnswer.count();
  await sweepAnswers(store);
  expect(await store.db.idempotentAnswer.count()).toBe(kept - 4);
});

test("an empty or an endless key is refused", async () => {
  for (const value of ["", "x".repeat(256)]) {
    const { status, json } = await agent.call("POST", "/memories", { body: note("keyed"), headers: key(value) });
    expect([status, json.detail.startsWith("Idempotency-Key must have")]).toEqual([422, true]);
  }
});

test("the secret of a token is in no table, and a retry makes no second token", async () => {
  const { POST } = await import("@/app/api/v1/tokens/route");
  const send = () =>
    POST(
      new Request("http://127.0.0.1/api/v1/tokens", {
        method: "POST",
        body: JSON.stringify({ name: "kept once" }),
        headers: { "content-type": "application/json", ...key("j1") },
      }),
    );
  const [first, again] = [await (await send()).json(), await (await send()).json()];
  expect(first.token).toMatch(/^brain_/);
  expect(again).toEqual({ ...first, token: undefined });
  const kept = await store.db.idempotentAnswer.findMany({ where: { key: "j1" } });
  expect(JSON.stringify(kept)).not.toContain(first.token);
});
