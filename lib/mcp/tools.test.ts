import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Agent, type CalledTool, connectAgent } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

// One story a tool, in order, and the whole text that an agent sees of it.

servedDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await connectAgent({ era: "2026", name: "claude-code", search: "?project=git@github.com:Acme/Shop.git" });
});
afterAll(() => agent.close());

const masks = new Map<string, string>();
beforeEach(() => masks.clear());

const VAT = "VAT is rounded per line and not per invoice, because the tax office compares lines.";

test("context_query finds what speaks to a question", async () => {
  await store({ content: VAT, category: "gotchas", importance: 7, tags: "vat, rounding", event_at: "2026-03-01" });
  await agent.call("create_route", {
    title: "VAT rounding",
    description: "Where line totals are rounded.",
    paths: ["src/billing/vat.ts"],
  });
  shows(await agent.call("context_query", { query: "How is VAT rounded?" }));
});

test("context_query says when nothing is known", async () => {
  shows(await agent.call("context_query", { query: "zzqx plinth frobnicate 9931" }));
});

test("memory_store tells what is like it and how to replace it", async () => {
  const stored = await agent.call("memory_store", {
    content: VAT.replace("not per invoice", "never per invoice"),
    category: "gotchas",
    task_id: "CF-131",
  });
  shows(stored);
  expect(stored.data).toMatchObject({ created: true, similar: [{ why: expect.any(String) }] });
});

test("memory_store knows a note that is there", async () => {
  shows(await agent.call("memory_store", { content: VAT, category: "facts" }));
});

test("memory_recall lists the newest notes first", async () => {
  shows(await agent.call("memory_recall", { category: "gotchas" }));
});

test("memory_recall with a query has a status", async () => {
  const found = await agent.call("memory_recall", { query: "VAT rounded per line", tags: ["vat"] });
  shows(found);
  expect(found.data).not.toHaveProperty("routes");
});

test("memory_forget with its successor links the two", async () => {
  const old = await store({ content: "Deploys go out on Fridays.", category: "conventions" });
  const next = await store({ content: "Deploys go out on Mondays, since the outage.", category: "conventions" });
  shows(await agent.call("memory_forget", { memory_id: old, replaced_by: next, reason: "the outage" }));
  shows(await agent.call("memory_history", { memory_id: next }));
});

test("memory_restore brings a note back", async () => {
  const id = await store({ content: "The staging database is read-only.", category: "facts" });
  await agent.call("memory_forget", { memory_id: id, reason: "thought wrong" });
  shows(await agent.call("memory_restore", { memory_id: id }));
});

test("route_query finds a place by words and by a path", async () => {
  shows(await agent.call("route_query", { query: "VAT rounding" }));
  shows(await agent.call("route_query", { path: "src/billing/vat.ts" }));
  shows(await agent.call("route_query", { path: "src/nowhere.ts" }));
});

test("create_route tells of routes that are like it", async () => {
  const route = {
    title: "Line totals",
    description: "Totals of a line.",
    paths: ["src/billing/vat.ts"],
    tags: ["vat"],
  };
  shows(await agent.call("create_route", route));
});

test("update_route answers the route as it is now", async () => {
  const { data } = await agent.call("create_route", { title: "Mails", description: "Templates.", paths: ["mail/"] });
  shows(await agent.call("update_route", { route_id: data.route_id, paths: ["packages/mail/"], version: 1 }));
});

test("create_task keeps its context as a note", async () => {
  const context = "The importer reads files twice because the first pass only counts the rows of each sheet.";
  shows(await agent.call("create_task", { task_id: "CF-140", title: "Import faster", context }));
});

test("update_task says when a context was too short to keep", async () => {
  shows(await agent.call("update_task", { task_id: "cf-140", status: "done", context: "done" }));
});

test("list_tasks lists the newest first", async () => {
  await agent.call("create_task", { task_id: "cf-141", title: "Import safer" });
  shows(await agent.call("list_tasks", {}));
  shows(await agent.call("list_tasks", { status: "cancelled" }));
});

async function store(note: Record<string, unknown>): Promise<string> {
  const { data, text, isError } = await agent.call("memory_store", note);
  if (isError || typeof data.memory_id !== "string") throw new Error(text);
  return data.memory_id;
}

function shows(answer: CalledTool): void {
  expect(answer.isError).toBe(false);
  expect(masked(answer.text)).toMatchSnapshot("text");
  expect(JSON.parse(masked(JSON.stringify(answer.data)))).toMatchSnapshot("data");
}

/** Ids are numbered in the order they are seen; times of today become words. */
function masked(text: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      masks.set(id, masks.get(id) ?? `ID-${masks.size + 1}`);
      return masks.get(id) ?? id;
    })
    .replace(new RegExp(`${today}[T ]\\d\\d:\\d\\d(:\\d\\d\\.\\d{3}Z)?`, "g"), "TODAY");
}
