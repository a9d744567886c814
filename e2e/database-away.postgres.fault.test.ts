import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "@/e2e/server";
import { type PostgresServer, startPostgres } from "@/lib/testing/postgres-server";

const AWAY = "The database cannot be reached, so this was not done. Try again.";

let postgres: PostgresServer;
let server: Server;
let token = "";

beforeAll(async () => {
  postgres = startPostgres();
  server = await startServer({ DATABASE_URL: postgres.url });
  token = Object(await (await send("/api/v1/tokens", { name: "ci" })).json()).token;
  await send("/api/v1/memories", { content: "Kept before.", category: "facts" });
  postgres.stop();
});
afterAll(() => postgres.remove());

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify(body),
  });

const store = (headers = {}) =>
  send(
    "/mcp",
    {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "memory_store", arguments: { content: "By an agent.", category: "facts" } },
    },
    headers,
  );

test("REST says 503 with when to try again, for reads and writes", async () => {
  const answers = [
    await send("/api/v1/memories", { content: "Not kept.", category: "facts" }),
    await fetch(`${server.url}/api/v1/memories`),
    await fetch(`${server.url}/api/v1/memories`, { headers: { authorization: `Bearer ${token}` } }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ type: "urn:company-brain:problem:unavailable", detail: AWAY });
  }
});

test("a tool's result says the same, and so does a call whose token cannot be looked up", async () => {
  const { result } = Object(await (await store()).json());
  expect(result).toEqual({ content: [{ type: "text", text: AWAY }], isError: true });
  const refused = await store({ authorization: `Bearer brain_${"x".repeat(43)}` });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ jsonrpc: "2.0", error: { message: AWAY } });
});

test("a page fails as a page, and health as health", async () => {
  const page = await fetch(server.url);
  expect(page.status).toBe(500);
  expect(await page.text()).toContain("unavailable");
  const health = await fetch(`${server.url}/healthz`);
  expect([health.status, Object(await health.json()).parts.database]).toEqual([503, "failed"]);
});

test("when it is back everything works without a restart, and the log has lines, not stacks", async () => {
  postgres.start();
  const kept = Object(await (await fetch(`${server.url}/api/v1/memories`)).json());
  expect(kept.items.map((note: { content: string }) => note.content)).toEqual(["Kept before."]);
  expect(Object(await (await store()).json()).result.structuredContent).toMatchObject({ created: true });
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const { code, said } = await server.stop();
  expect(code).toBe(0);
  expect(said).toMatch(/^The database cannot be reached: .+$/m);
  expect(said).toMatch(/^health: database does not work: .+$/m);
  expect(said).not.toMatch(/^ +at |PrismaClient|Invalid `/m);
});
