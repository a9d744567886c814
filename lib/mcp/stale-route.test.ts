import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, connectAgent } from "@/lib/testing/agent";
import { report } from "@/lib/testing/checks";
import { callWith } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

// An agent is told that a route is stale, and where the place probably is now, in the data and in the text alike.

servedDatabase();
const SHOP = "github.com/acme/shop";
let agent: Agent;
let route_id: unknown;
beforeAll(async () => {
  agent = await connectAgent();
  const route = { title: "Tax rounding", description: "Where tax is rounded", paths: ["src/tax.py", "src/old|\n.py"] };
  route_id = (await agent.call("create_route", { ...route, project: SHOP })).data.route_id;
  const git = { renamed: [["src/tax.py", "src/vat/tax.py"]], deleted: [] };
  const at = new Date(Date.now() + 1_000).toISOString();
  await callWith({})("POST", "/checks", { body: report({ project: SHOP, git, at }) });
});
afterAll(() => agent.close());

const LOST = { state: "stale", lost_paths: [{ path: "src/tax.py", to: "src/vat/tax.py" }] };

test.each([
  ["context_query", { query: "where is tax rounded", project: SHOP }],
  ["route_query", { query: "where is tax rounded", project: SHOP }],
  ["route_query", { path: "src/tax.py", project: SHOP }],
])("%s %j says that it is stale, with the likely new path", async (tool, args) => {
  const { data, text } = await agent.call(tool, args);
  expect(data.routes).toMatchObject([{ route_id, ...LOST }]);
  expect(text).toContain("STALE, src/tax.py is gone, likely now src/vat/tax.py");
});

test("update_route with confirmed or new paths ends it", async () => {
  const { data, text } = await agent.call("update_route", { route_id, confirmed: true });
  expect(data.route).toMatchObject({ state: "current" });
  expect(data.route).not.toHaveProperty("lost_paths");
  expect(text).not.toContain("STALE");
});
