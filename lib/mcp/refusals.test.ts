import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { createToken, revokeToken } from "@/lib/auth/tokens";
import { type Agent, connectAgent, fetchRoute } from "@/lib/testing/agent";
import { makeContext } from "@/lib/testing/make";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await connectAgent();
});
afterAll(() => agent.close());

const owner = () => authenticate(new Request("http://127.0.0.1:3000/"));
const note = { content: "Orders are numbered without gaps, for the auditors.", category: "decisions" };

test("what an agent can cure is a result that names the field, what is allowed and what came", async () => {
  const { isError, text } = await agent.call("memory_store", { ...note, importance: 11, category: "Two Words" });
  expect(isError).toBe(true);
  expect(text).toContain("importance must be from 1 to 10");
  expect(text).toContain("category must be lower-case words joined by - or _, such as gotchas or how-to");
  expect(text).toContain("Nothing was changed.");
});

test("agents write numbers as text, null for nothing and lists with commas", async () => {
  const loose = { ...note, importance: "7", tags: "orders, audit", task_id: null, project: null, valid_to: null };
  const { isError, data } = await agent.call("memory_store", loose);
  expect(isError).toBe(false);
  const row = await store.db.memory.findFirstOrThrow({ where: { id: String(data.memory_id) } });
  expect(row).toMatchObject({ importance: 7, tags: ["orders", "audit"], taskId: null, project: null });
  expect((await agent.call("memory_recall", { limit: "999" })).isError).toBe(false);
});

test("an id that is nowhere, of another workspace or no id at all is one and the same answer", async () => {
  const stranger = await makeContext(store.db);
  const other = await store.db.memory.create({
    data: {
      id: "0193b2c4-0000-7000-8000-000000000001",
      workspaceId: stranger.workspace.id,
      authorId: stranger.actor.authorId,
      content: "theirs",
      contentHash: "x",
      category: "facts",
      importance: 5,
      tags: [],
      eventAt: new Date(),
      storedAt: new Date(),
    },
  });
  const answers = await Promise.all(
    [other.id, "0193b2c4-0000-7000-8000-000000000002", "7; drop table memory"].map((memory_id) =>
      agent.call("memory_history", { memory_id }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ isError: true });
});

test("a failure inside is a fixed sentence with an id, and nothing of the database", async () => {
  await store.db.$executeRawUnsafe("alter table task rename to task_away");
  const answer = await agent.call("list_tasks", {});
  await store.db.$executeRawUnsafe("alter table task_away rename to task");
  expect(answer.isError).toBe(true);
  expect(answer.text).toMatch(
    /^Something failed inside the brain\. .*nothing was stored or changed\..* [0-9a-f-]{36}\.$/,
  );
  expect(answer.text).not.toMatch(/task_away|prisma|select|relation/i);
});

test("a token that only reads cannot write, and the refusal says what it lacks", async () => {
  const { token } = await createToken(await owner(), { name: "reader", scopes: ["memory:read"] });
  const reader = await connectAgent({ token });
  expect((await reader.call("memory_recall", {})).isError).toBe(false);
  for (const [name, args] of [
    ["memory_store", { content: "not kept", category: "facts" }],
    ["create_route", { title: "t", description: "d", paths: ["p"] }],
    ["create_task", { title: "t" }],
    ["memory_forget", { memory_id: "x" }],
  ] as const)
    expect(await reader.call(name, args)).toMatchObject({
      isError: true,
      text: expect.stringContaining("memory:write"),
    });
  expect(await store.db.memory.count({ where: { content: "not kept" } })).toBe(0);
  await reader.close();
});

test("a revoked or a wrong token is 401 with a challenge, on every method", async () => {
  const { token, token_id } = await createToken(await owner(), { name: "gone", scopes: ["memory:read"] });
  const gone = await connectAgent({ token });
  await revokeToken(await owner(), { token_id });
  await expect(gone.call("memory_recall", {})).rejects.toThrow();
  for (const method of ["POST", "GET", "DELETE"]) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetchRoute("http://127.0.0.1:3000/mcp", { method, headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  }
});

test("nobody writes in another's name: the author is the credential's", async () => {
  const { token } = await createToken(await owner(), { name: "ci-bot", scopes: ["memory:read", "memory:write"] });
  const bot = await connectAgent({ token, name: "someone-else" });
  const claim = { author: { kind: "person", name: "Ada" }, author_id: "1", stored_at: "2020-01-01T00:00:00Z" };
  const { data } = await bot.call("memory_store", { content: "Signed by the bot.", category: "facts", ...claim });
  const row = await store.db.memory.findFirstOrThrow({ where: { id: String(data.memory_id) } });
  const author = await store.db.author.findUniqueOrThrow({ where: { id: row.authorId } });
  expect(author).toMatchObject({ kind: "agent", name: "ci-bot" });
  expect(row.storedAt.getUTCFullYear()).toBeGreaterThan(2020);
  await bot.close();
});

test("a body that does not end is refused before it is read to the end", async () => {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { x: "x".repeat(5_000_000) } });
  expect((await fetchRoute("http://127.0.0.1:3000/mcp", { method: "POST", headers, body })).status).toBe(413);
});
