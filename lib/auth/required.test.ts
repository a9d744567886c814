import { expect, test } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { createToken } from "@/lib/auth/tokens";
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
