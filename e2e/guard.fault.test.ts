import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { emptyBrain, type Server, startServer } from "@/e2e/server";

const folder = emptyBrain(inject("template"));
let server: Server;

beforeAll(async () => {
  server = await startServer({ BRAIN_DATA: folder.data });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** By hand, because fetch does not let a test choose Host and Origin. */
function send({ method = "GET", path = "/", headers = {}, body = "" }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = httpRequest({ hostname, port, method, path, headers }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on("error", reject).end(body);
  });
}

const JSON_TYPE = { "content-type": "application/json" };
const CALL = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

test.each<[string, Sent]>([
  ["a foreign name that resolves to this machine", { headers: { host: "evil.example" } }],
  ["a foreign name on an asset", { path: "/_next/static/x.js", headers: { host: "evil.example" } }],
  [
    "a page elsewhere",
    { method: "POST", path: "/mcp", headers: { ...JSON_TYPE, origin: "https://evil.example" }, body: CALL },
  ],
  ["a page without an origin", { method: "POST", path: "/mcp", headers: { ...JSON_TYPE, origin: "null" }, body: CALL }],
  [
    "a form of a page elsewhere",
    {
      method: "POST",
      path: "/api/v1/memories",
      headers: { "content-type": "text/plain", origin: "https://evil.example" },
      body: "{}",
    },
  ],
  [
    "a navigation of a page elsewhere that writes",
    { method: "POST", path: "/api/v1/memories", headers: { ...JSON_TYPE, "sec-fetch-site": "cross-site" }, body: "{}" },
  ],
  [
    "a question before a call from elsewhere",
    {
      method: "OPTIONS",
      path: "/mcp",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    },
  ],
])("%s gets a bare 403", async (_, sent) => {
  const answer = await send(sent);
  expect([answer.status, answer.body]).toEqual([403, ""]);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("plain text is no JSON, from wherever it comes", async () => {
  const headers = { "content-type": "text/plain", accept: "application/json, text/event-stream" };
  const answer = await send({ method: "POST", path: "/mcp", headers, body: CALL });
  expect(answer.status).toBe(415);
});

test.each(["/api/v1/memories/%zz", "/api/v1/%E0%A4%A", "/api/%"])("the address %s is 400 in JSON", async (path) => {
  const { status, headers, body } = await send({ path });
  expect([status, headers["content-type"]]).toEqual([400, "application/problem+json"]);
  expect(JSON.parse(body)).toMatchObject({ type: "urn:company-brain:problem:unreadable", status: 400 });
});

test.each(["/%zz", "/memories/%ff", "/_next/static/%"])("the address %s is 400 in a plain line", async (path) => {
  const { status, headers, body } = await send({ path });
  expect([status, headers["content-type"]]).toEqual([400, "text/plain; charset=utf-8"]);
  expect(body).toMatch(/^The address is not written correctly: .+\n$/);
});

test("a % in a query that means nothing is read as it stands", async () => {
  expect((await send({ path: "/?q=%zz" })).status).toBe(200);
  expect((await send({ path: "/api/v1/memories?query=100%" })).status).toBe(200);
});

test.each([
  ["PUT", "/api/v1/memories", 405, "GET, HEAD, POST, OPTIONS"],
  ["DELETE", "/api/v1/recall", 405, "POST, OPTIONS"],
  ["GET", "/api/v1/no-such", 404, undefined],
  ["POST", "/api/v1", 404, undefined],
  ["PROPFIND", "/api/v1/memories", 501, undefined],
])("%s %s is %i in JSON", async (method, path, expected, allow) => {
  const { status, headers, body } = await send({ method, path });
  expect([status, headers["content-type"], headers.allow]).toEqual([expected, "application/problem+json", allow]);
  expect(JSON.parse(body)).toMatchObject({ status: expected, detail: expect.stringMatching(/\w\.$/) });
});

test.each([
  ["POST", "/", "GET, HEAD"],
  ["DELETE", "/routes?x=1", "GET, HEAD"],
  ["DELETE", "/healthz", "GET, HEAD"],
  ["GET", "/sign-in/cookie", "POST, DELETE"],
  ["POST", "/connect.sh", "GET, HEAD"],
  ["GET", "/mcp", "POST, OPTIONS"],
  ["PUT", "/mcp", "POST, OPTIONS"],
])("%s %s is 405, names what is taken, and says it in words", async (method, path, allow) => {
  const { status, headers, body } = await send({ method, path });
  expect([status, headers.allow]).toEqual([405, allow]);
  expect(body).toMatch(/takes? /);
});

test("a page has a policy with a nonce of its own that every script of it carries", async () => {
  const [first, second] = [
    await send({}),
    await send({ headers: { "x-nonce": "chosen", "content-security-policy": "x" } }),
  ];
  const nonces = [first, second].map(
    (page) => /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1],
  );
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[1]).not.toBe(nonces[0]);
  expect(second.body).not.toContain("chosen");
  const scripts = [...first.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonces[0]}"`))).toEqual([]);
});

test.each(["/", "/no-such-page", "/api/v1/memories", "/healthz"])(
  "%s is kept by no cache and tells no other site",
  async (path) => {
    const { headers } = await send({ path });
    expect(headers).toMatchObject({
      "cache-control": expect.stringContaining("no-store"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  },
);

test("what is named by its content is kept for good", async () => {
  const { body } = await send({});
  const asset = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0] ?? "";
  const { status, headers } = await send({ path: asset });
  expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
});
