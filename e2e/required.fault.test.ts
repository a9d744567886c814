import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { emptyBrain, type Server, startServer } from "@/e2e/server";

const folder = emptyBrain(inject("template"));
const env = { BRAIN_DATA: folder.data, BRAIN_AUTH: "required" };
let server: Server;
let person = "";
let agent = "";

/** `npm run token -- ...` on the stopped or running store. */
function makeToken(...args: string[]) {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, ["bin/ready.mjs", "token", ...args], {
    encoding: "utf8",
    env: { PATH, HOME, NODE_ENV: "production", ...env },
  });
  return {
    code: run.status,
    said: run.stdout,
    error: run.stderr,
    token: /^ {2}(brain_\S+)$/m.exec(run.stdout)?.[1] ?? "",
  };
}

beforeAll(async () => {
  person = makeToken("--name", "Ada", "--person").token;
  agent = makeToken("--name", "ci", "--scopes", "memory:read", "--expires", "2999-01-01").token;
  server = await startServer(env);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signIn(token: string): Promise<Response> {
  return fetch(`${server.url}/sign-in/cookie`, { method: "POST", headers: bearer(token) });
}

test("a first token is made on the stopped store, for a person or with what an agent may do", async () => {
  expect(person).toMatch(/^brain_[\w-]{43}$/);
  expect((await get("/api/v1/tokens", bearer(person))).status).toBe(200);
  expect((await get("/api/v1/memories", bearer(agent))).status).toBe(200);
  expect((await get("/api/v1/tokens", bearer(agent))).status).toBe(403);
});

test.each([
  "/",
  "/routes",
  "/settings?x=1",
  "/sign-in",
  "/no-such-page",
  "/memories/0190c3a0-0000-7000-8000-000000000000",
])("the page %s is 401 without a sign-in, says how to get in, and shows nothing else", async (path) => {
  const answer = await get(path, { accept: "text/html" });
  const html = await answer.text();
  expect([answer.status, html.includes("Sign in to this brain")]).toEqual([401, true]);
  expect(html).toContain("npm run token -- --person --name Ada");
  expect(html).not.toContain("Newest");
});

test("a person signs in with the token, sees the pages, and is out again when it is revoked", async () => {
  const cookie = (await signIn(person)).headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await get("/", { cookie })).status).toBe(200);
  const settings = await (await get("/settings", { cookie })).text();
  expect(settings).toContain("Signed in as Ada");
  const listed = Object(await (await get("/api/v1/tokens", { cookie })).json());
  const { token_id } = listed.items.find((token: { name: string }) => token.name === "Ada");
  await fetch(`${server.url}/api/v1/tokens/${token_id}`, { method: "DELETE", headers: { cookie } });
  expect((await get("/", { cookie })).status).toBe(401);
});

test("an agent's token opens no page", async () => {
  expect((await signIn(agent)).status).toBe(403);
  expect((await get("/", { cookie: `brain_token=${agent}` })).status).toBe(401);
});

test("a refused visit leaves no stack in the log", async () => {
  const own = await startServer({ BRAIN_AUTH: "required", BRAIN_DATA: `${folder.data}-2` });
  await fetch(own.url);
  await fetch(`${own.url}/api/v1/memories`);
  const { said } = await own.stop();
  expect(said).not.toMatch(/Error|^ +at /m);
});

test("while a server has the embedded store no token is made, and the sentence names the server", () => {
  const { code, error } = makeToken("--name", "late");
  expect(code).toBe(1);
  expect(error).toMatch(new RegExp(`^No token was made: ${folder.data} is in use by process ${server.pid} since `));
  expect(error).toContain("Make the token on its Settings page, or stop it first.");
  expect(error).not.toContain("BRAIN_DATA");
});

test.each([
  [[], "--name is missing"],
  [["--name", "x", "--admin"], "Unknown option '--admin'"],
])("%j is refused with how to use it", (args, sentence) => {
  const { code, error } = makeToken(...args);
  expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  expect(error).toContain("Usage: npm run token -- --name NAME");
});
