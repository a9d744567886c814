import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "@playwright/test";

// The story of the product: agents learn, forget and replace; a person has the last word; history keeps it all.

const FIRST =
  "Spanish VAT rounds per line, not per order total; rounding the total is off by a cent on multi-item orders.";
const REFINED =
  "Spanish VAT rounds per line; gift wrap and shipping each count as a line of their own, so they round too.";
const BY_HAND = "Spanish VAT rounds per line, gift wrap and shipping included; the tax office confirmed it in writing.";

type Known = { status: string; memories: { memory_id: string; content: string }[]; routes: { title: string }[] };

/** A client that connects afresh, as every session does. */
async function agent(origin: string) {
  const client = new Client({ name: "claude-code", version: "2.1.332" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", origin)));
  return {
    /** The structured content; its output schema, checked by the client itself, guarantees the shape. */
    call: async <T>(name: string, input: Record<string, unknown>): Promise<T> => {
      const answer = await client.callTool({ name, arguments: input });
      if (answer.isError) throw new Error(JSON.stringify(answer.content));
      return answer.structuredContent as T;
    },
    refusal: async (name: string, input: Record<string, unknown>): Promise<string> => {
      const answer = await client.callTool({ name, arguments: input });
      return answer.isError ? JSON.stringify(answer.content) : "";
    },
    close: () => client.close(),
  };
}

async function known(origin: string, project: string): Promise<Known> {
  const asking = await agent(origin);
  const answer = await asking.call<Known>("context_query", { query: "vat gift wrap checkout", project });
  await asking.close();
  return answer;
}

async function storeFirst(origin: string, project: string): Promise<string> {
  const first = await agent(origin);
  const labels = { category: "gotchas", importance: 7, tags: ["shop", "checkout", "vat"], task_id: "cf-131", project };
  const stored = await first.call<{ memory_id: string; created: boolean }>("memory_store", {
    content: FIRST,
    ...labels,
  });
  expect(stored.created).toBe(true);
  const paths = ["shop/checkout/tax.py", "tests/test_tax.py"];
  const description = "How the checkout rounds VAT, and the cases that hold it to that.";
  await first.call("create_route", { title: "VAT rounding", description, paths, project });
  await first.close();
  return stored.memory_id;
}

async function storeRefined(origin: string, project: string): Promise<string> {
  const second = await agent(origin);
  const both = await second.call<Known>("context_query", { query: "vat gift wrap checkout", project });
  expect(both.status).toBe("Supported");
  expect(both.memories.map((memory) => memory.content)).toEqual([FIRST]);
  expect(both.routes.map((route) => route.title)).toEqual(["VAT rounding"]);
  const stored = await second.call<{ memory_id: string }>("memory_store", {
    content: REFINED,
    category: "gotchas",
    importance: 7,
    tags: ["shop", "checkout", "vat"],
    project,
  });
  await second.close();
  return stored.memory_id;
}

test("agents refine a note, a person replaces it, and each next session gets only what holds", async ({
  page,
  baseURL,
}, info) => {
  const origin = String(baseURL);
  const project = `story-${info.project.name}-${info.repeatEachIndex}-${Date.now()}`;
  const firstId = await storeFirst(origin, project);
  const refinedId = await storeRefined(origin, project);

  const second = await agent(origin);
  const forgotten = await second.call<{ memory: { state: string } }>("memory_forget", {
    memory_id: firstId,
    replaced_by: refinedId,
    reason: "gift wrap and shipping are lines too",
  });
  expect(forgotten.memory.state).toBe("superseded");
  await second.close();
  expect((await known(origin, project)).memories.map((memory) => memory.content)).toEqual([REFINED]);

  await page.goto(`/memories/${refinedId}`);
  await expect(page.getByRole("main")).toContainText(REFINED);
  await expect(page.getByRole("main")).toContainText("gift wrap and shipping are lines too");
  await expect(page.getByRole("main")).toContainText("not per order total");

  await page.getByRole("button", { name: "Replace", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "New", exact: true }).fill(BY_HAND);
  await dialog.getByRole("textbox", { name: /^Why/ }).fill("Confirmed by the tax office");
  await dialog.getByRole("button", { name: "Replace note" }).click();
  await expect(page.getByText("Replaced.").first()).toBeVisible();
  expect((await known(origin, project)).memories.map((memory) => memory.content)).toEqual([BY_HAND]);

  const third = await agent(origin);
  expect(await third.refusal("memory_restore", { memory_id: firstId })).toContain("was replaced by");
  await third.close();
});

test("a note that is plainly forgotten comes back when it is restored", async ({ baseURL }, info) => {
  const origin = String(baseURL);
  const project = `story-plain-${info.project.name}-${info.repeatEachIndex}-${Date.now()}`;
  const firstId = await storeFirst(origin, project);
  await storeRefined(origin, project);

  const second = await agent(origin);
  await second.call("memory_forget", { memory_id: firstId });
  expect((await known(origin, project)).memories.map((memory) => memory.content)).toEqual([REFINED]);
  await second.call("memory_restore", { memory_id: firstId });
  const contents = (await known(origin, project)).memories.map((memory) => memory.content);
  expect(contents.sort()).toEqual([FIRST, REFINED].sort());
  await second.close();
});
