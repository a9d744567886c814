import { expect, test } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { Refusal } from "@/lib/auth/refusal";
import { requireScope } from "@/lib/auth/scope";
import { createToken, findTokens, revokeToken } from "@/lib/auth/tokens";
import { makeContext } from "@/lib/testing/make";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();

const owner = () => authenticate(request());

function request(headers: Record<string, string> = {}, search = ""): Request {
  return new Request(`http://127.0.0.1:3000/mcp${search}`, { method: "POST", headers });
}

const bearer = (token: string) => request({ authorization: `Bearer ${token}` });

test("two first requests at once make one workspace, named and in the zone of the machine", async () => {
  const [one, two] = await Promise.all([authenticate(request()), authenticate(request(), "mcp")]);
  expect(one.workspace).toEqual(two.workspace);
  expect(one.workspace.name).toBe("Company Brain");
  expect(one.workspace.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await store.db.workspace.count()).toBe(1);
});

test("without a credential a page or a script acts as the local owner", async () => {
  const { actor } = await owner();
  expect(actor).toMatchObject({ kind: "person", name: "local owner", client: null });
  expect(actor.scopes).toEqual(["memory:read", "memory:write", "checks:write"]);
});

const CHROMIUM = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["claude-code/2.1.332 (sdk-cli)", "claude-code", "claude-code/2.1.332"],
  ["opencode", "opencode", "opencode"],
  ["node", "agent", "node"],
  ["python-httpx/0.28.1", "agent", "python-httpx/0.28.1"],
  ["Python/3.12 aiohttp/3.9.5", "agent", "Python/3.12"],
  ["python-httpx/0.28.1 deploy-bot/2.0 (linux; x64)", "deploy-bot", "deploy-bot/2.0"],
  ["Mozilla/5.0 (X11)", "agent", null],
  ["Mozilla/5.0 (X11; rv:143.0) Gecko/20100101 Firefox/143.0", "agent", null],
  [`${CHROMIUM} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, "agent", null],
  [`${CHROMIUM} Code/1.104.0 Chrome/138.0 Electron/37.3.1 Safari/537.36`, "Code", "Code/1.104.0"],
  ["(no product) at all", "at", "at"],
  [`${"x".repeat(400)}/${"9".repeat(400)} and more`, "x".repeat(60), `${"x".repeat(60)}/${"9".repeat(30)}`],
  ["<b>bold</b>/1", "bbold", "bbold/b1"],
  ["()", "agent", null],
  [null, "agent", null],
])("an agent whose User-Agent is %s is called %s", async (userAgent, name, client) => {
  const { actor } = await authenticate(request(userAgent ? { "user-agent": userAgent } : {}), "mcp");
  expect(actor).toMatchObject({ kind: "agent", name, client });
});

test("one author has one row, however often and however at once it comes", async () => {
  const come = () => authenticate(request({ "user-agent": "often/1" }), "mcp");
  const ids = new Set((await Promise.all([come(), come(), come()])).map((ctx) => ctx.actor.authorId));
  expect(ids.size).toBe(1);
  expect(await store.db.author.count({ where: { name: "often" } })).toBe(1);
});

test("the project of the URL is the context's, in its one name", async () => {
  const search = `?project=${encodeURIComponent("git@github.com:Acme/Shop.git")}`;
  expect((await authenticate(request({}, search), "mcp")).project).toBe("github.com/acme/shop");
  expect((await owner()).project).toBeNull();
});

test("a token says who asks and what they may, and its use is noted", async () => {
  const made = await createToken(await owner(), { name: "ci", scopes: ["memory:read"] });
  expect(made.token).toMatch(/^brain_[\w-]{43}$/);
  const ctx = await authenticate(bearer(made.token));
  expect(ctx.actor).toMatchObject({ kind: "agent", name: "ci", scopes: ["memory:read"] });
  expect(ctx.workspace).toEqual((await owner()).workspace);
  expect(() => requireScope(ctx, "memory:write")).toThrow("lacks the scope memory:write");
  await expect.poll(() => lastUse(made.token_id)).not.toBeNull();
});

test("the secret is kept nowhere: not in its row, not in the list, not in the event", async () => {
  const made = await createToken(await owner(), { name: "secret", scopes: ["memory:read"] });
  const kept = [await store.db.token.findMany(), await findTokens(await owner()), await events(made.token_id)];
  expect(JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
    made.token.slice(13),
  );
  expect((await events(made.token_id)).map((event) => event.action)).toEqual(["created"]);
});

test("a revoked token is refused at once, and revoking twice records one event", async () => {
  const made = await createToken(await owner(), { name: "gone", scopes: ["memory:read"] });
  await authenticate(bearer(made.token));
  await revokeToken(await owner(), { token_id: made.token_id });
  await revokeToken(await owner(), { token_id: made.token_id });
  await expectRefused(bearer(made.token));
  expect((await events(made.token_id)).map((event) => event.action)).toEqual(["created", "revoked"]);
});

test.each(["Bearer brain_wrong", `Bearer brain_${"a".repeat(43)}`, "Bearer ", "Basic dXNlcjpwYXNz"])(
  "a wrong credential (%s) is refused also where none is needed",
  (authorization) => expectRefused(request({ authorization })),
);

test("a token ends with its time", async () => {
  const made = await createToken(await owner(), { name: "short", scopes: ["memory:read"], expires_at: "2999-01-01" });
  await store.db.token.update({ where: { id: made.token_id }, data: { expiresAt: new Date(Date.now() - 1) } });
  await expectRefused(bearer(made.token));
  await expect(
    createToken(await owner(), { name: "late", scopes: ["memory:read"], expires_at: "2020-01-01" }),
  ).rejects.toThrow("expires_at must be still to come");
});

test("only a person makes and revokes tokens, and only those of the own workspace", async () => {
  const agent = await authenticate(request(), "mcp");
  await expect(createToken(agent, { name: "x", scopes: ["memory:read"] })).rejects.toThrow("Only a person");
  const made = await createToken(await owner(), { name: "mine", scopes: ["memory:read"] });
  const stranger = await makeContext(store.db, { actor: { kind: "person", name: "stranger" } });
  await expect(revokeToken(stranger, { token_id: made.token_id })).rejects.toThrow("No token has this id");
  await expect(revokeToken(stranger, { token_id: "7" })).rejects.toThrow("No token has this id");
  expect((await findTokens(stranger)).total).toBe(0);
});

test("a request that a foreign page may have sent is refused before anything else", async () => {
  const error = await authenticate(request({ host: "evil.example" })).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 403, message: "" });
});

async function expectRefused(refused: Request): Promise<void> {
  const error = await authenticate(refused, "mcp").catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error("it was not refused");
  expect(error.status).toBe(401);
  expect(error.headers).toEqual({ "WWW-Authenticate": "Bearer" });
}

const lastUse = async (id: string) => (await store.db.token.findUniqueOrThrow({ where: { id } })).lastUsedAt;

const events = (subjectId: string) => store.db.event.findMany({ where: { subjectId }, orderBy: { id: "asc" } });
