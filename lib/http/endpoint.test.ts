import { beforeAll, expect, test } from "vitest";
import { database } from "@/lib/db/client";
import { type Caller, callWith, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let agent: Caller;
beforeAll(async () => {
  agent = await makeCaller(store.db);
});

const NOTE = { content: "VAT is rounded per line", category: "gotchas" };
const UNKNOWN = "0190c3a0-0000-7000-8000-000000000000";
const problem = (kind: string) => `urn:company-brain:problem:${kind}`;

test("a refused value is 422, named by its field, and nothing is stored", async () => {
  const { status, headers, json } = await agent.call("POST", "/memories", { body: { ...NOTE, importance: 11 } });
  expect(status).toBe(422);
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(json).toMatchObject({ type: problem("invalid"), status: 422, title: expect.any(String) });
  expect(json.detail).toContain("importance must be from 1 to 10");
  expect(json.errors).toEqual([{ field: "importance", message: expect.stringContaining("from 1 to 10") }]);
  expect((await agent.call("GET", "/memories")).json.total).toBe(0);
});

test("an id that does not exist, and one that is no id, are 404", async () => {
  for (const id of [UNKNOWN, "42", "%00", "'; drop table memory;--", "%F0%9F%98%80"]) {
    const { status, json } = await agent.call("GET", `/memories/${encodeURI(id).replaceAll("%25", "%")}`);
    expect([id, status, json.type]).toEqual([id, 404, problem("not-found")]);
  }
});

test("a conflict is 409 and carries the id that stands there now", async () => {
  const { json } = await agent.call("POST", "/memories", { body: { ...NOTE, content: "the first of a chain" } });
  const path = `/memories/${json.memory_id}/replacement`;
  const first = await agent.call("POST", path, { body: { content: "the second", reason: "it changed" } });
  const second = await agent.call("POST", path, { body: { content: "another second", reason: "it changed" } });
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(second.json).toMatchObject({ type: problem("conflict"), memory_id: first.json.memory.memory_id });
});

test("what is not JSON is 415, broken JSON is 400, over 2 MB is 413", async () => {
  const as = (type: string, text: string) =>
    agent.call("POST", "/memories", { text, headers: { "content-type": type } });
  const answers = [
    await as("text/plain", JSON.stringify(NOTE)),
    await as("application/x-www-form-urlencoded", "content=x"),
    await as("application/json", "{"),
    await as("application/json", `"${"x".repeat(2 * 1024 * 1024)}"`),
    await as("application/json", '"just text"'),
    await as("application/json", "null"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 400, 413, 422, 422]);
  for (const { headers } of answers) expect(headers.get("content-type")).toBe("application/problem+json");
});

test("bytes that are not UTF-8 are 400, and a charset beside the type is fine", async () => {
  const { POST } = await import("@/app/api/v1/memories/route");
  const send = (body: Uint8Array<ArrayBuffer>) =>
    POST(
      new Request("http://127.0.0.1/api/v1/memories", {
        method: "POST",
        body,
        headers: { "content-type": "application/json; charset=utf-8", authorization: `Bearer ${agent.token}` },
      }),
    );
  expect((await send(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400);
  expect((await send(new TextEncoder().encode(JSON.stringify({ ...NOTE, content: "ñ 例" })))).status).toBe(201);
});

test("a parameter that the endpoint does not know is 422 and names those it knows", async () => {
  const { status, json } = await agent.call("GET", "/memories?categori=gotchas&limit=1");
  expect(status).toBe(422);
  expect(json.detail).toContain("There is no parameter categori here");
  expect(json.detail).toContain("category");
});

test("no token, a wrong one, a revoked one and an expired one", async () => {
  const { ctx } = agent;
  const revoked = await makeCaller(store.db, { ctx, name: "revoked" });
  await store.db.token.updateMany({ where: { name: "revoked" }, data: { revokedAt: new Date() } });
  const expired = await makeCaller(store.db, { ctx, name: "expired" });
  await store.db.token.updateMany({ where: { name: "expired" }, data: { expiresAt: new Date(0) } });
  const wrong = callWith({ authorization: `Bearer brain_${"x".repeat(43)}` });
  const nonsense = callWith({ authorization: "Basic eDp4" });
  const { dropCredential, hashOf } = await import("@/lib/auth/credential");
  dropCredential(hashOf(revoked.token));
  for (const call of [revoked.call, expired.call, wrong, nonsense])
    for (const [method, path] of [["GET", "/memories"] as const, ["POST", "/memories"] as const]) {
      const { status, headers, json } = await call(method, path, method === "POST" ? { body: NOTE } : {});
      expect([status, headers.get("www-authenticate")?.startsWith("Bearer")]).toEqual([401, true]);
      expect(json.type).toBe(problem("unauthorized"));
    }
});

test("a read-only token may read and recall, and every write is 403", async () => {
  const reader = await makeCaller(store.db, { ctx: agent.ctx, name: "reader", scopes: ["memory:read"] });
  expect((await reader.call("GET", "/memories")).status).toBe(200);
  const { status, json } = await reader.call("POST", "/memories", { body: NOTE });
  expect([status, json.type]).toEqual([403, problem("forbidden")]);
  expect(json.detail).toContain("memory:write");
  const writer = await makeCaller(store.db, { ctx: agent.ctx, name: "writer", scopes: ["memory:write"] });
  expect((await writer.call("GET", "/memories")).status).toBe(403);
});

test("a foreign page is refused with 403 before anything is read", async () => {
  const foreign = callWith({ authorization: `Bearer ${agent.token}`, origin: "http://evil.example" });
  const { status, json } = await foreign("POST", "/memories", { body: NOTE });
  expect([status, json.type]).toEqual([403, problem("forbidden")]);
});

test("an author, a workspace or an actor in the body changes nothing", async () => {
  const other = await makeCaller(store.db);
  const body = {
    ...NOTE,
    content: "forged",
    author: { kind: "person", name: "Maya" },
    author_id: other.ctx.actor.authorId,
    workspace_id: other.ctx.workspace.id,
    actor: { name: "Maya" },
    stored_at: "2001-01-01T00:00:00Z",
    memory_id: UNKNOWN,
  };
  const { json } = await agent.call("POST", "/memories", { body });
  const { json: note } = await agent.call("GET", `/memories/${json.memory_id}`);
  expect(note.author).toEqual({ kind: "agent", name: "rest tester" });
  expect(note.memory_id).not.toBe(UNKNOWN);
  expect(note.stored_at > "2020").toBe(true);
  expect((await other.call("GET", "/memories")).json.total).toBe(0);
});

test("the id of the path wins over one in the body", async () => {
  const one = await agent.call("POST", "/memories", { body: { ...NOTE, content: "one of two" } });
  const two = await agent.call("POST", "/memories", { body: { ...NOTE, content: "two of two" } });
  const body = { memory_id: two.json.memory_id, importance: 9 };
  const { json } = await agent.call("PATCH", `/memories/${one.json.memory_id}`, { body });
  expect(json.memory).toMatchObject({ memory_id: one.json.memory_id, importance: 9 });
});

test("a write without a body, as forgetting needs none, is read as an empty one", async () => {
  const { json } = await agent.call("POST", "/memories", { body: { ...NOTE, content: "forgotten bare" } });
  const forgotten = await agent.call("POST", `/memories/${json.memory_id}/forgetting`);
  expect([forgotten.status, forgotten.json.memory.state]).toEqual([200, "forgotten"]);
  const restored = await agent.call("DELETE", `/memories/${json.memory_id}/forgetting?reason=it+holds`);
  expect([restored.status, restored.json.memory.state]).toEqual([200, "current"]);
});

test("what breaks inside is 500 with a fixed sentence and an id, and no word of the database", async () => {
  const broken = await makeCaller(store.db);
  await database().$executeRaw`alter table task rename to task_away`;
  const { status, json, text } = await broken.call("GET", "/tasks");
  await database().$executeRaw`alter table task_away rename to task`;
  expect([status, json.type]).toEqual([500, problem("failed")]);
  expect(json.detail).toBe(`This did not work, and it is not your doing. The id of the failure is ${json.id}.`);
  expect(text).not.toMatch(/task_away|prisma|select|stack|\/lib\//i);
  expect((await broken.call("GET", "/tasks")).status).toBe(200);
});

test.each(["/memorys", "", "/memories/", "/tokens/1/2"])(
  "the path %s is none of ours: 404 in JSON too",
  async (path) => {
    const { PUT } = await import("@/app/api/v1/[[...path]]/route");
    const response = await PUT(new Request(`http://127.0.0.1/api/v1${path}`, { method: "PUT" }));
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    expect((await response.json()).detail).toContain(`There is no endpoint /api/v1${path}.`);
  },
);

test.each([
  ["PUT", "/memories", "GET, HEAD, POST, OPTIONS"],
  ["GET", "/recall", "POST, OPTIONS"],
  ["PATCH", `/tokens/${UNKNOWN}`, "DELETE, OPTIONS"],
  ["PUT", `/memories/${UNKNOWN}/replacement`, "POST, DELETE, OPTIONS"],
])("%s %s is 405 in JSON, and says what is allowed", async (method, path, allow) => {
  const { status, headers, json } = await agent.call(method, path);
  expect([status, headers.get("allow")]).toEqual([405, allow]);
  expect(json).toMatchObject({ type: problem("no-such-method"), status: 405 });
  expect(json.detail).toContain(`/api/v1${path} does not take ${method}, only ${allow}. /api/v1/openapi.json lists`);
});

test("OPTIONS names the methods of an endpoint, and of those alone", async () => {
  const { OPTIONS } = await import("@/app/api/v1/tasks/route");
  const response = await OPTIONS(new Request("http://127.0.0.1/api/v1/tasks", { method: "OPTIONS" }));
  expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
});
