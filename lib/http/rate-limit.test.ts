import { expect, test } from "vitest";
import { BrainError } from "@/lib/errors";
import { limitRate } from "@/lib/http/rate-limit";
import { makeContext } from "@/lib/testing/make";
import { makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

process.env.BRAIN_RATE_LIMIT = "5";
const store = servedDatabase();

test("a credential may make so many requests at once, and then as many as time brings back", async () => {
  const [one, other] = [await makeContext(store.db), await makeContext(store.db)];
  const start = Date.now();
  for (let i = 0; i < 60; i++) limitRate(one, 60, start);
  expect(() => limitRate(one, 60, start)).toThrow(BrainError);
  limitRate(other, 60, start);
  limitRate(one, 60, start + 1_000);
  expect(() => limitRate(one, 60, start + 1_100)).toThrow(/try again in 1 s/);
});

test("one request too many is 429 and says when to come back", async () => {
  const agent = await makeCaller(store.db);
  for (let i = 0; i < 5; i++) expect((await agent.call("GET", "/memories")).status).toBe(200);
  const { status, headers, json } = await agent.call("GET", "/memories");
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(json).toMatchObject({ type: "urn:company-brain:problem:too-many", detail: expect.stringContaining("5") });
});
