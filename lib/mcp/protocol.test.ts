import { expect, test } from "vitest";
import { OPTIONS } from "@/app/mcp/route";
import { INSTRUCTIONS } from "@/lib/mcp/instructions";
import { connectAgent, ERAS, fetchRoute } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

process.env.BRAIN_ALLOWED_ORIGINS = "https://inspector.example";
servedDatabase();

const URL_OF_MCP = "http://127.0.0.1:3000/mcp";
const JSON_HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetchRoute(URL_OF_MCP, { method: "POST", headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) });

const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };

const modern = (method: string, params: object = {}) =>
  post(
    {
      jsonrpc: "2.0",
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": { name: "probe", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": method },
  );

test.each(ERAS)("a client of %s connects, reads the instructions and sees the tools", async (era) => {
  const agent = await connectAgent({ era });
  expect(agent.version).toBe(era === "2026" ? "2026-07-28" : "2025-11-25");
  expect(agent.instructions).toBe(INSTRUCTIONS);
  expect(await agent.tools()).toHaveLength(12);
  await agent.close();
});

test("both eras list the same tools, word for word", async () => {
  const [legacy, current] = await Promise.all(
    ERAS.map(async (era) => {
      const agent = await connectAgent({ era });
      return agent.tools();
    }),
  );
  expect(current).toEqual(legacy);
});

test("the list may be kept for five minutes, by this client alone, and nothing but tools is offered", async () => {
  const { result } = await (await modern("tools/list")).json();
  expect(result).toMatchObject({ ttlMs: 300_000, cacheScope: "private" });
  const discovered = await (await modern("server/discover")).json();
  expect(discovered.result).toMatchObject({ capabilities: { tools: {} }, ttlMs: 300_000 });
  expect(discovered.result.capabilities.tools).toEqual({});
});

test("there is no stream to open and no session to end", async () => {
  for (const method of ["GET", "DELETE"]) {
    const response = await fetchRoute(URL_OF_MCP, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    const { error } = await response.json();
    expect(error.message).toContain(`/mcp does not take ${method}: send each JSON-RPC message by POST.`);
  }
});

test("a call with the session of a server that is gone works", async () => {
  const response = await post(listTools, { "mcp-session-id": "0193b2c4-old", "mcp-protocol-version": "2025-06-18" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect((await response.json()).result.tools).toHaveLength(12);
});

test.each(["notifications/initialized", "notifications/cancelled"])("%s is accepted", async (method) => {
  const response = await post({ jsonrpc: "2.0", method, params: { requestId: 1, reason: "AbortError" } });
  expect(response.status).toBe(202);
});

test.each(ERAS)("an unknown tool is a protocol error in %s", async (era) => {
  const agent = await connectAgent({ era });
  await expect(agent.call("memory_steal")).rejects.toThrow("Unknown tool: memory_steal");
  await agent.close();
});

test("broken protocol is a protocol error", async () => {
  const broken = await fetchRoute(URL_OF_MCP, { method: "POST", headers: JSON_HEADERS, body: "{" });
  expect(broken.status).toBe(400);
  const form = await fetchRoute(URL_OF_MCP, { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" });
  expect(form.status).toBe(415);
  const method = await (await post({ jsonrpc: "2.0", id: 1, method: "brain/steal" })).json();
  expect(method.error.code).toBe(-32_601);
});

test("only a listed origin may read an answer, and it is named", async () => {
  const ask = (origin: string) => OPTIONS(new Request(URL_OF_MCP, { method: "OPTIONS", headers: { origin } }));
  const listed = await ask("https://inspector.example");
  expect(listed.status).toBe(204);
  expect(listed.headers.get("access-control-allow-origin")).toBe("https://inspector.example");
  expect(listed.headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
  expect((await ask("http://evil.example")).status).toBe(403);
  expect((await ask("http://localhost:3000")).headers.get("access-control-allow-origin")).toBeNull();
  const answer = await post(listTools, { origin: "https://inspector.example", "sec-fetch-site": "cross-site" });
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://inspector.example");
});

test.each([
  ["a foreign host", { host: "evil.example" }],
  ["a page of a foreign origin", { origin: "http://evil.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a form of another site", { "sec-fetch-site": "cross-site" }],
])("%s gets a bare 403", async (_what, headers) => {
  const response = await post(listTools, headers);
  expect(response.status).toBe(403);
  expect(await response.text()).toBe("");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});
