import { beforeAll, expect, test } from "vitest";
import { SCOPES } from "@/lib/auth/schema";
import type { Scope } from "@/lib/context";
import { type Described, ENDPOINTS } from "@/lib/http/endpoints";
import { openApi } from "@/lib/http/openapi";
import * as otherMethods from "@/lib/http/other-methods";
import { VIEWS, type ViewName } from "@/lib/http/views";
import { newId } from "@/lib/ids";
import { report } from "@/lib/testing/checks";
import { type Caller, callWith, ENDPOINT_FILES, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";
import { settled } from "@/lib/testing/settled";

const store = servedDatabase();
const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS"];
const WRITES: Record<string, object> = {
  "POST /recall": { query: "vat" },
  "POST /memories": { content: "VAT is rounded per line", category: "facts" },
  "PATCH /memories/{memory_id}": { importance: 8 },
  "POST /memories/{memory_id}/replacement": { content: "VAT is rounded per order", reason: "new law" },
  "POST /memories/{memory_id}/forgetting": { reason: "no longer so" },
  "PATCH /entities/{entity_id}": { kind: "system" },
  "POST /entities/{entity_id}/merger": { into: "{other_id}" },
  "POST /entities/{entity_id}/separation": { names: ["{address}"] },
  "POST /ingest": { text: "Invoices are rounded.", occurred_at: "2026-11-02", source: { name: "minutes" } },
  "POST /routes": { title: "Invoices", description: "all of them", paths: ["src/invoices"] },
  "PATCH /routes/{route_id}": { confirmed: true },
  "POST /tasks": { title: "round it", context: "the rounding is done in one place, tax.ts, and nowhere else" },
  "PATCH /tasks/{task_id}": { status: "done" },
  "POST /review-items/{item_id}/decision": { decision: "both_hold" },
  "PATCH /workspace": { time_zone: "Europe/Madrid", policy: { rules: { "recall-order": "warn" } } },
  "POST /gates/examinations": { client: "opencode" },
  "POST /checks": report({ session_id: "described" }),
  "POST /tokens": { name: "made by a test" },
};

/** What concerns everybody's access is for people only. */
const isForPeople = ({ method, path }: Described) =>
  path.startsWith("/tokens") || (/^\/(workspace|entities)/.test(path) && method !== "GET");

const nameOf = ({ method, path }: Described) => `${method} ${path}`;

type Owner = { person: Caller["call"]; agent: Caller; ids: Record<string, string> };
let owner: Owner;

/** One of everything, in a workspace of its own, or in the open brain's own. */
async function makeOwner(): Promise<Owner> {
  const person = callWith({});
  await person("GET", "/workspace");
  const workspace = await store.db.workspace.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  const { json: token } = await person("POST", "/tokens", { body: { name: "owner's agent" } });
  const { makeContext } = await import("@/lib/testing/make");
  const ctx = await makeContext(store.db, { workspaceId: workspace.id, actor: { kind: "person", name: "owner" } });
  const agent = await makeCaller(store.db, { ctx });
  return { person, agent, ids: { token_id: token.token_id, ...(await makeThings(agent)) } };
}

async function makeThings({ call }: Caller) {
  const unique = newId();
  const made = async (path: string, body: object) => (await call("POST", path, { body })).json;
  const { memory_id } = await made("/memories", { content: `a note ${unique}`, category: "facts" });
  const named = await namedThings(call, unique);
  const { route_id } = await made("/routes", { title: `a route ${unique}`, description: "x", paths: ["x"] });
  const { task } = await made("/tasks", { title: "a task", task_id: unique });
  await made("/checks", report({ session_id: unique }));
  const item_id = await thingToSettle(call, unique);
  const text = { text: `The ${unique} is rounded.`, occurred_at: "2026-11-02" };
  const { document_id } = await made("/ingest", text);
  return { ...named, memory_id, document_id, route_id, task_id: task.task_id, session_id: unique, item_id };
}

/** A person with a name and an address, and another thing. */
async function namedThings(call: Caller["call"], unique: string) {
  const address = `${unique}@example.com`;
  const term = `order_${unique.replaceAll("-", "")}`;
  const content = `Rina Patel${unique.replace(/[^a-z]/g, "")} <${address}> reads \`${term}\`.`;
  await call("POST", "/memories", { body: { content, category: "facts" } });
  const idOf = async (kind: string, query: string) =>
    (await call("GET", `/entities?kind=${kind}&query=${query}`)).json.items[0].entity_id;
  return { address, entity_id: await idOf("person", address), other_id: await idOf("term", term) };
}

/** Two notes that contradict each other, in a project of their own. */
async function thingToSettle(call: Caller["call"], project: string): Promise<string> {
  for (const limit of [3, 5])
    await call("POST", "/memories", { body: { content: `The retry limit is ${limit}`, category: "facts", project } });
  return (await call("GET", `/review-items?project=${project}`)).json.items[0].item_id;
}

const filled = (path: string, ids: Record<string, string>) => path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");

beforeAll(async () => {
  owner = await makeOwner();
});

test("every endpoint is described, with exactly the methods it has", async () => {
  const real: string[] = [];
  const others: unknown[] = Object.values(otherMethods);
  for (const [path, file] of ENDPOINT_FILES) {
    const module: Record<string, unknown> = await import(file);
    real.push(
      ...METHODS.filter((method) => method in module && !others.includes(module[method])).map(
        (method) => `${method} ${path}`,
      ),
    );
  }
  expect(real.sort()).toEqual(ENDPOINTS.map(nameOf).sort());
});

test("what each endpoint really answers is what is described, field for field", async () => {
  for (const one of ENDPOINTS) {
    const ids = { ...owner.ids, ...(await makeThings(owner.agent)) };
    await prepare(one, ids);
    const call = isForPeople(one) ? owner.person : owner.agent.call;
    const answer = await call(one.method, filled(one.path, ids), { body: bodyOf(nameOf(one), ids) });
    expect([nameOf(one), answer.status, answer.text]).toEqual([nameOf(one), one.status, expect.any(String)]);
    expectView(nameOf(one), one.answers, answer.json);
  }
});

/** What is written, with the ids that it names. */
function bodyOf(name: string, ids: Record<string, string>): object | undefined {
  const body = WRITES[name];
  return body && JSON.parse(filled(JSON.stringify(body), ids));
}

/** Undoing needs something done. */
async function prepare({ method, path }: Described, ids: Record<string, string>) {
  if (method !== "DELETE") return;
  if (path.includes("{item_id}")) await owner.agent.call("POST", filled(path, ids), { body: WRITES[`POST ${path}`] });
  if (path.includes("{entity_id}"))
    await owner.person("POST", filled(path, ids), { body: bodyOf(`POST ${path}`, ids) });
  if (!path.includes("{memory_id}")) return;
  const body = { ...WRITES[`POST ${path}`], content: `another note ${newId()}` };
  await owner.agent.call("POST", filled(path, ids), { body });
}

function expectView(name: string, view: ViewName, json: unknown) {
  expect([name, VIEWS[view].parse(json)]).toEqual([name, json]);
}

test("an array of notes, lists with rows, and problems are as described too", async () => {
  const { call } = owner.agent;
  const body = [{ content: "one of an array", category: "facts" }, { content: "" }];
  expectView("array", "StoredMemories", (await call("POST", "/memories", { body })).json);
  await settled(store.db);
  const { json } = await call("GET", "/changes?after=0-0&limit=200");
  expect(json.items.length).toBeGreaterThan(20);
  expectView("changes", "ChangePage", json);
  expectView("sessions", "SessionPage", (await call("GET", "/sessions")).json);
  const checks = [report({ session_id: "in an array" }), {}];
  expectView("checks", "RecordedChecks", (await call("POST", "/checks", { body: checks })).json);
  expectView("recall", "Recall", (await call("POST", "/recall", { body: { query: "note" } })).json);
  expectView("problem", "Problem", (await call("POST", "/memories", { body: {} })).json);
});

test("every endpoint but health refuses a wrong token", async () => {
  const stranger = callWith({ authorization: `Bearer brain_${"0".repeat(43)}` });
  for (const one of ENDPOINTS) {
    const { status } = await stranger(one.method, filled(one.path, owner.ids), { body: WRITES[nameOf(one)] });
    expect([nameOf(one), status]).toEqual([nameOf(one), 401]);
  }
});

test("a token with the wrong scope is refused at every endpoint", async () => {
  const { ctx } = owner.agent;
  const only = async (scope: Scope) => {
    const { call } = await makeCaller(store.db, { ctx, name: `only ${scope}`, scopes: [scope] });
    return { scope, call };
  };
  const callers = await Promise.all(SCOPES.map(only));
  for (const one of ENDPOINTS)
    for (const { call } of callers.filter(({ scope }) => scope !== one.scope)) {
      const { status } = await call(one.method, filled(one.path, owner.ids), { body: WRITES[nameOf(one)] });
      expect([nameOf(one), status]).toEqual([nameOf(one), 403]);
    }
});

test("an id of another workspace is 404 wherever it is sent, as one that is not there, and changes nothing", async () => {
  const stranger = await makeCaller(store.db);
  const events = await store.db.event.count();
  const nowhere = {
    memory_id: newId(),
    route_id: newId(),
    task_id: newId(),
    token_id: newId(),
    session_id: newId(),
    item_id: newId(),
    document_id: newId(),
    entity_id: newId(),
  };
  const withId = ENDPOINTS.filter((one) => one.path.includes("{") && !isForPeople(one));
  expect(withId.length).toBeGreaterThan(10);
  for (const one of withId) {
    const sent = { body: WRITES[nameOf(one)] };
    const theirs = await stranger.call(one.method, filled(one.path, owner.ids), sent);
    const absent = await stranger.call(one.method, filled(one.path, nowhere), sent);
    expect([nameOf(one), theirs.status]).toEqual([nameOf(one), 404]);
    expect([nameOf(one), theirs.json]).toEqual([nameOf(one), absent.json]);
  }
  const forget = { body: { replaced_by: owner.ids.memory_id } };
  const { memory_id } = await makeThings(stranger);
  expect((await stranger.call("POST", `/memories/${memory_id}/forgetting`, forget)).status).toBe(404);
  const foreignEvents = await store.db.event.count({ where: { workspaceId: stranger.ctx.workspace.id } });
  expect(await store.db.event.count()).toBe(events + foreignEvents - 1);
});

test("a list, a recall and the changes of another workspace hold nothing of ours", async () => {
  const stranger = await makeCaller(store.db);
  await settled(store.db);
  const lists = ENDPOINTS.filter((one) => one.answers.endsWith("Page") && !isForPeople(one));
  for (const { path } of lists) {
    const { json } = await stranger.call("GET", `${path}${path === "/changes" ? "?after=0-0" : ""}`);
    const own = path === "/changes" ? 1 : 0;
    expect([path, json.total]).toEqual([path, own]);
  }
  const { json } = await stranger.call("POST", "/recall", { body: { query: "a note" } });
  expect(json).toMatchObject({ status: "NoKnownSupport", evidence: [], routes: [], near_misses: [], left_off: 0 });
});

test("an agent may make, see and revoke no token, and change no workspace", async () => {
  const { call } = owner.agent;
  expect((await call("GET", "/tokens")).status).toBe(403);
  expect((await call("PATCH", "/workspace", { body: { name: "mine" } })).status).toBe(403);
  expect((await call("POST", "/tokens", { body: { name: "more power" } })).status).toBe(403);
  expect((await call("DELETE", `/tokens/${owner.ids.token_id}`)).status).toBe(403);
});

test("the description refers only to what it holds, and names every parameter of a path", async () => {
  const text = JSON.stringify(await openApi());
  const described = JSON.parse(text);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? "");
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(Object.keys(described.components.schemas)).toContain(name);
  expect(text).not.toContain("$schema");
  for (const { method, path } of ENDPOINTS) {
    const { parameters } = described.paths[path][method.toLowerCase()];
    const inPath = parameters
      .filter((one: { in: string }) => one.in === "path")
      .map((one: { name: string }) => one.name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  }
});
