import { beforeAll, expect, test } from "vitest";
import { type Caller, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let ada: Caller;
beforeAll(async () => {
  ada = await makeCaller(store.db, { name: "Ada" });
});

const NOVEMBER = "2026-11-02T09:00:00.000Z";
const DECEMBER = "2026-11-30T09:00:00.000Z";

const send = (body: object, headers: Record<string, string> = {}, by = ada) =>
  by.call("POST", "/ingest", { body: { occurred_at: NOVEMBER, ...body }, headers });

test("a text is taken with 201, and the same again with 200 and the same ids", async () => {
  const body = { text: "Alpha rotates its keys.\n\nBeta does not.", source: { name: "keys" } };
  const first = await send(body);
  expect([first.status, first.json]).toEqual([
    201,
    {
      document_id: expect.any(String),
      version: 1,
      created: true,
      memory_ids: [expect.any(String), expect.any(String)],
      superseded: [],
      ended: [],
    },
  ]);
  const again = await send(body);
  expect([again.status, again.json]).toEqual([200, { ...first.json, created: false }]);
});

test("a retry with its key gets the first answer, and the key takes no other text", async () => {
  const key = { "idempotency-key": "text one" };
  const body = { text: "Gamma listens on 9090." };
  const first = await send(body, key);
  const retry = await send(body, key);
  expect([retry.status, retry.json, retry.headers.get("idempotency-replayed")]).toEqual([201, first.json, "true"]);
  expect((await send({ text: "Another text." }, key)).status).toBe(422);
  const refused = await send({ text: " " }, { "idempotency-key": "text two" });
  expect([refused.status, refused.json.errors[0].field]).toEqual([422, "text"]);
  expect((await send({ text: "Now it says something." }, { "idempotency-key": "text two" })).status).toBe(201);
});

test("two who send one text with one key at once get one document", async () => {
  const sent = await Promise.all(
    [1, 2, 3].map(() => send({ text: "Delta is sent at once." }, { "idempotency-key": "thrice" })),
  );
  expect(sent.every(({ status }) => status < 300)).toBe(true);
  expect(new Set(sent.map(({ json }) => json.document_id)).size).toBe(1);
});

test("a text of 1 MB passes the door however its JSON is written; more is refused", async () => {
  const text = "éééé öööö äääö ".repeat(30_000);
  const escaped = JSON.stringify({ text, occurred_at: NOVEMBER }).replace(
    /[\u0080-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  expect(escaped.length).toBeGreaterThan(2 * 1024 * 1024);
  const taken = await ada.call("POST", "/ingest", { text: escaped, headers: { "content-type": "application/json" } });
  expect(taken.status).toBe(201);
  const refused = await send({ text: "x ".repeat(524_289) });
  expect([refused.status, refused.json.detail]).toEqual([
    422,
    expect.stringContaining("1,048,578 bytes, the limit is 1 MB"),
  ]);
});

test("documents are listed with their true number, filtered and in parts", async () => {
  const bo = await makeCaller(store.db, { ctx: ada.ctx, name: "Bo" });
  for (const [index, by] of [ada, ada, bo].entries())
    await send(
      { text: `Walrus ${index} swims.`, project: "zoo", source: { name: `walrus ${index}`, kind: "page" } },
      {},
      by,
    );
  const list = async (query: string) => (await ada.call("GET", `/documents?${query}`)).json;
  const all = await list("project=zoo");
  expect([all.total, all.items.map(({ title }: { title: string }) => title)]).toEqual([
    3,
    ["walrus 2", "walrus 1", "walrus 0"],
  ]);
  expect(all.items[0]).toMatchObject({
    project: "zoo",
    passage_count: 1,
    version_count: 1,
    reading: false,
    author: { name: "Bo" },
  });
  const part = await list("project=zoo&limit=2");
  const rest = await list(`project=zoo&limit=2&cursor=${part.next_cursor}`);
  expect([part.total, part.items.length, rest.items.length, rest.next_cursor]).toEqual([3, 2, 1, null]);
  expect((await list("project=zoo&author=Ada")).total).toBe(2);
  expect((await list("query=swims walrus&project=zoo")).total).toBe(3);
  expect((await list("query=WALRUS 1")).total).toBe(1);
  expect((await list("query=penguin&project=zoo")).total).toBe(0);
  expect((await list("kind=page&project=zoo")).total).toBe(3);
  expect((await ada.call("GET", "/documents?colour=red")).status).toBe(422);
});

test("a document is read whole, in any version, and by a note of it", async () => {
  const source = { name: "limits" };
  const one = await send({ text: "- The limit is 3.\n- Ask Rina.", source });
  const two = await send({ text: "- The limit is 5.\n- Ask Rina.", source, occurred_at: DECEMBER });
  const path = `/documents/${one.json.document_id}`;
  const latest = (await ada.call("GET", path)).json;
  expect(latest).toMatchObject({ version: 2, text: "- The limit is 5.\n- Ask Rina.", occurred_at: DECEMBER });
  expect(latest.passages[0]).toMatchObject({ memory_id: two.json.memory_ids[0], start: 2, end: 17, state: "current" });
  const old = (await ada.call("GET", `${path}?memory_id=${one.json.memory_ids[0]}`)).json;
  expect([old.version, old.passages[0].state, old.passages[0].superseded_by]).toEqual([
    1,
    "superseded",
    two.json.memory_ids[0],
  ]);
  expect((await ada.call("GET", `${path}?version=1`)).json.text).toBe(old.text);
  expect((await ada.call("GET", `${path}?version=3`)).status).toBe(404);
  expect((await ada.call("GET", "/documents/none")).status).toBe(404);
  const { document_id } = (await ada.call("GET", `/memories/${one.json.memory_ids[0]}`)).json.source;
  expect(document_id).toBe(one.json.document_id);
});

test("whoever may only read takes no text, and sees no document of another workspace", async () => {
  const reader = await makeCaller(store.db, { ctx: ada.ctx, name: "reader", scopes: ["memory:read"] });
  expect((await send({ text: "It is refused." }, {}, reader)).status).toBe(403);
  const stranger = await makeCaller(store.db);
  const { json } = await send({ text: "Only ours." });
  expect((await stranger.call("GET", `/documents/${json.document_id}`)).status).toBe(404);
  expect((await stranger.call("GET", "/documents")).json.total).toBe(0);
});

test("recall shows where a passage came from", async () => {
  await send({ text: "# Quokka weekly\n\nThe quokka flag is purple.", source: { kind: "minutes" } });
  const { json } = await ada.call("POST", "/recall", { body: { query: "quokka flag" } });
  expect(json.evidence[0]).toMatchObject({
    content: "The quokka flag is purple.",
    source: { heading: "Quokka weekly", quote: "The quokka flag is purple.", document_version: 1, start: 17, end: 43 },
  });
});

test("a session shows the texts that its person declared to be of it, and nobody else's", async () => {
  const report = { report_id: "of texts", session_id: "texts-1", client: "claude-code", verdict: "passed" };
  await ada.call("POST", "/checks", { body: report });
  const source = { client: "claude-code", session_id: "texts-1" };
  const own = await send({ text: "The session wrote this down.", source });
  const bo = await makeCaller(store.db, { ctx: ada.ctx, name: "Bo of texts" });
  await send({ text: "Another says it is of that session.", source: { ...source, name: "foreign" } }, {}, bo);
  const { documents } = (await ada.call("GET", "/sessions/texts-1")).json;
  expect(documents.map(({ document_id }: { document_id: string }) => document_id)).toEqual([own.json.document_id]);
});
