import { expect, test } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { cookieOf } from "@/lib/auth/sign-in";
import { createToken, findTokens, revokeToken } from "@/lib/auth/tokens";
import { findGates } from "@/lib/checks/gates";
import type { Context } from "@/lib/context";
import { signIn, signOut } from "@/lib/http/sign-in";
import { recordCall } from "@/lib/mcp/calls";
import { makeContext } from "@/lib/testing/make";
import { servedDatabase } from "@/lib/testing/serving";

process.env.BRAIN_AUTH = "required";
const store = servedDatabase();

const request = (headers: Record<string, string> = {}) =>
  new Request("http://127.0.0.1:3000/api/v1/memories", { headers });

test("where a sign-in is required, a request without a token is refused at every door", async () => {
  await expect(authenticate(request())).rejects.toMatchObject({ status: 401 });
  await expect(authenticate(request(), "mcp")).rejects.toMatchObject({ status: 401 });
  expect(await store.db.workspace.count()).toBe(0);
});

test("a token opens the workspace that it belongs to", async () => {
  const person = await makeContext(store.db, { actor: { kind: "person", name: "Ada" } });
  const { token } = await createToken(person, { name: "agent-1", scopes: ["memory:read"] });
  const ctx = await authenticate(request({ authorization: `Bearer ${token}` }));
  expect(ctx.workspace.id).toBe(person.workspace.id);
});

const nameOf = async (asked: Request) => (await authenticate(asked)).actor.name;

async function personToken(ctx?: Context) {
  const person = ctx ?? (await makeContext(store.db, { actor: { kind: "person", name: "Ada" } }));
  const made = await createToken(person, { name: "Ada", kind: "person", scopes: ["memory:read", "memory:write"] });
  return { person, made, cookie: cookieOf(made.token, false).split(";")[0] ?? "" };
}

test("a person's token is that person over REST, who may make tokens; over MCP an agent of theirs speaks", async () => {
  const { made } = await personToken();
  const authorization = `Bearer ${made.token}`;
  const ctx = await authenticate(request({ authorization }));
  expect(ctx.actor).toMatchObject({ kind: "person", name: "Ada" });
  expect((await findTokens(ctx)).items[0]).toMatchObject({ name: "Ada", kind: "person" });
  const agent = await authenticate(request({ authorization, "user-agent": "claude-code/2.1" }), "mcp");
  expect(agent.actor).toMatchObject({
    kind: "agent",
    name: "claude-code of Ada",
    scopes: ["memory:read", "memory:write"],
  });
  const author = await store.db.author.findUniqueOrThrow({ where: { id: agent.actor.authorId } });
  expect(author.personId).toBe(ctx.actor.authorId);
});

test("the agents of several people are told apart, also when their client does not say its name", async () => {
  const { person: ctx, made: ada } = await personToken();
  const bo = await createToken(ctx, { name: "Bo", kind: "person", scopes: ["memory:read", "memory:write"] });
  const callers = await Promise.all(
    [ada, bo].map(({ token }) => authenticate(request({ authorization: `Bearer ${token}` }), "mcp")),
  );
  expect(callers.map(({ actor }) => [actor.kind, actor.name])).toEqual([
    ["agent", "agent of Ada"],
    ["agent", "agent of Bo"],
  ]);
  for (const caller of callers)
    await recordCall(caller, { tool: "context_query", args: {}, at: new Date(), status: "NoKnownSupport", ids: [] });
  expect((await findGates(ctx)).items.map(({ person }) => person)).toEqual(["Ada", "Bo"]);
});

test("signing in keeps a person's token in a cookie that no script can read, and pages and REST take it", async () => {
  const { made, cookie } = await personToken();
  const answer = await signIn(request({ authorization: `Bearer ${made.token}` }));
  expect([answer.status, await answer.json()]).toEqual([200, { name: "Ada" }]);
  expect(answer.headers.get("set-cookie")).toBe(`${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
  expect(await nameOf(request({ cookie: `zone=Europe/Madrid; ${cookie}` }))).toBe("Ada");
  expect((await signOut(request({ cookie }))).headers.get("set-cookie")).toContain("brain_token=; Max-Age=0");
});

test("a cookie opens nothing over MCP, nothing from a foreign page, and nothing once its token is revoked", async () => {
  const { person, made, cookie } = await personToken();
  await expect(authenticate(request({ cookie }), "mcp")).rejects.toMatchObject({ status: 401 });
  await expect(authenticate(request({ cookie, origin: "https://evil.example" }))).rejects.toMatchObject({
    status: 403,
  });
  expect((await signOut(request({ cookie, origin: "https://evil.example" }))).status).toBe(403);
  await revokeToken(person, { token_id: made.token_id });
  await expect(authenticate(request({ cookie }))).rejects.toMatchObject({ status: 401 });
});

test("without a token, with a wrong one, or with an agent's nobody signs in", async () => {
  const { person, cookie } = await personToken();
  const agent = await createToken(person, { name: "ci", scopes: ["memory:read"] });
  const sent: Record<string, string>[] = [
    {},
    { cookie },
    { authorization: `Bearer brain_${"x".repeat(43)}` },
    { authorization: `Bearer ${agent.token}` },
  ];
  const answers = await Promise.all(sent.map((headers) => signIn(request(headers))));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 403]);
  expect(answers.map(({ headers }) => headers.get("set-cookie"))).toEqual([null, null, null, null]);
});
