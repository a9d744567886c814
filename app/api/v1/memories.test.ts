import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();

type Item = { memory_id: string; content: string; stored_at: string };

/** Every note that a list holds, by its cursors. */
async function walk({ call }: Caller, query: string, limit: number): Promise<{ items: Item[]; totals: number[] }> {
  const items: Item[] = [];
  const totals: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { status, json } = await call("GET", `/memories?${query}&limit=${limit}&cursor=${cursor}`);
    expect(status).toBe(200);
    items.push(...json.items);
    totals.push(json.total);
    cursor = json.next_cursor;
  }
  return { items, totals };
}

describe("many notes in one request", () => {
  let agent: Caller;
  beforeAll(async () => {
    agent = await makeCaller(store.db);
  });

  test("500 notes, some of them refused, are answered in their order, and the others are stored", async () => {
    const body = Array.from({ length: 500 }, (_, i) => ({ content: `bulk note number ${i}`, category: "facts" }));
    Object.assign(body[7] ?? {}, { content: "x".repeat(8_001) });
    Object.assign(body[100] ?? {}, { event_at: "yesterday" });
    Object.assign(body[499] ?? {}, { category: "No Such!" });
    const mixed: unknown[] = body.with(300, { content: "bulk note number 299", category: "facts" });
    mixed[400] = "not an object";
    const { status, json } = await agent.call("POST", "/memories", { body: mixed });
    expect([status, json.results.length]).toEqual([200, 500]);
    const refused = Object.fromEntries(
      json.results.flatMap((one: { error?: string; field?: string }, i: number) => (one.error ? [[i, one.field]] : [])),
    );
    expect(refused).toEqual({ 7: "content", 100: "event_at", 400: undefined, 499: "category" });
    expect(json.results[300]).toEqual({ memory_id: json.results[299].memory_id, created: false });
    const { items, totals } = await walk(agent, "", 200);
    expect(totals).toEqual([495, 495, 495]);
    for (const i of [0, 6, 8, 250, 498]) {
      const note = items.find((item) => item.memory_id === json.results[i].memory_id);
      expect(note?.content).toBe(`bulk note number ${i}`);
    }
  });

  test("501 are refused whole, none is an answer of none", async () => {
    const body = Array.from({ length: 501 }, (_, i) => ({ content: `too many ${i}`, category: "facts" }));
    expect((await agent.call("POST", "/memories", { body })).status).toBe(422);
    expect((await agent.call("GET", "/memories?query=%22too+many%22")).json.total).toBe(0);
    expect((await agent.call("POST", "/memories", { body: [] })).json).toEqual({ results: [] });
  });
});

describe("lists", () => {
  let agent: Caller;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    agent = await makeCaller(store.db, { timeZone: "Europe/Madrid" });
    const other = await makeCaller(store.db, { ctx: agent.ctx, name: "second agent" });
    const add = async (name: string, more: object, by = agent) => {
      const body = { content: `${name} note`, category: "facts", ...more };
      ids[name] = (await by.call("POST", "/memories", { body })).json.memory_id;
    };
    await add("plain", {});
    await add("tagged", { tags: ["vat", "tax"], category: "gotchas" });
    await add("shop", { project: "git@github.com:Acme/Shop.git", task_id: "CF-1", tags: ["vat"] });
    await add("march", { event_at: "2026-03-10", valid_to: "2026-03-20", source: { session_id: "s-1" } });
    await add("scheduled", { event_at: "2999-01-01" });
    await add("theirs", {}, other);
    await add("old", {});
    await add("gone", {});
    await agent.call("POST", `/memories/${ids.gone}/forgetting`);
    const { json } = await agent.call("POST", `/memories/${ids.old}/replacement`, {
      body: { content: "young note", reason: "it changed" },
    });
    ids.young = json.memory.memory_id;
  });

  const found = async (query: string) => {
    const { status, json } = await agent.call("GET", `/memories?${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect(json.total).toBe(json.items.length);
    const names = Object.keys(ids);
    return json.items.map((item: Item) => names.find((name) => ids[name] === item.memory_id)).sort();
  };

  test("every filter holds alone and with others, and totals are true", async () => {
    const all = ["gone", "march", "old", "plain", "scheduled", "shop", "tagged", "theirs", "young"];
    expect(await found("")).toEqual(all);
    expect(await found("query=march+note")).toEqual(["march"]);
    expect(await found("category=gotchas")).toEqual(["tagged"]);
    expect(await found("tags=vat")).toEqual(["shop", "tagged"]);
    expect(await found("tags=vat,tax")).toEqual(["tagged"]);
    expect(await found("tags=vat&tags=tax")).toEqual(["tagged"]);
    expect(await found("task_id=CF-1")).toEqual(["shop"]);
    expect(await found("project=https://github.com/acme/shop")).toEqual(["shop"]);
    expect(await found("author=second+agent")).toEqual(["theirs"]);
    expect(await found("author=nobody")).toEqual([]);
    expect(await found("session=s-1")).toEqual(["march"]);
    expect(await found("state=scheduled")).toEqual(["scheduled"]);
    expect(await found("state=expired")).toEqual(["march"]);
    expect(await found("state=superseded")).toEqual(["old"]);
    expect(await found("state=forgotten")).toEqual(["gone"]);
    expect(await found("state=current")).toEqual(["plain", "shop", "tagged", "theirs", "young"]);
    expect(await found("from=2026-03-10&to=2026-03-11")).toEqual(["march"]);
    expect(await found("from=2026-03-09T23:00:00Z&to=2026-03-09T23:00:00.001Z")).toEqual(["march"]);
    expect(await found("to=2026-03-09T23:00:00Z")).toEqual([]);
    expect(await found("as_of=2026-03-20")).toEqual(["march"]);
    expect(await found("as_of=2026-03-21")).toEqual([]);
    expect(await found("known_at=2020-01-01")).toEqual([]);
    expect(await found("tags=vat&category=gotchas&state=current")).toEqual(["tagged"]);
    expect(await found("query=&category=&limit=200")).toEqual(all);
  });

  test("a filter that cannot be read is 422, and names its field", async () => {
    for (const [query, field] of [
      ["state=happy", "state"],
      ["from=yesterday", "from"],
      ["to=2026-02-30", "to"],
      ["as_of=2026-03-01T00:30", "as_of"],
      ["limit=0", "limit"],
      ["limit=ten", "limit"],
      ["cursor=nonsense", "cursor"],
      ["cursor=MDE5", "cursor"],
      ["from=2026-03-11&to=2026-03-10", "from"],
      ["state=current&state=expired", "state"],
    ]) {
      const { status, json } = await agent.call("GET", `/memories?${query}`);
      expect([query, status, json.errors?.[0]?.field]).toEqual([query, 422, field]);
    }
  });

  test("only a refused write says that nothing was changed, not a question nor one note of many", async () => {
    const said = async (method: string, path: string, body?: unknown) =>
      (await agent.call(method, path, body === undefined ? {} : { body })).text;
    const note = { content: "", category: "facts" };
    expect(await said("POST", "/memories", note)).toContain("Nothing was changed.");
    for (const text of [
      await said("GET", "/memories?limit=0"),
      await said("GET", "/memories?as_of=never"),
      await said("POST", "/recall", {}),
      await said("POST", "/memories", [note, { ...note, content: "x", event_at: "never" }]),
    ])
      expect(text).not.toContain("Nothing was");
  });

  test("a limit above the most is the most, and 50 when none is given", async () => {
    const many = await makeCaller(store.db);
    const body = Array.from({ length: 210 }, (_, i) => ({ content: `paged ${i}`, category: "facts" }));
    await many.call("POST", "/memories", { body });
    expect((await many.call("GET", "/memories")).json.items).toHaveLength(50);
    expect((await many.call("GET", "/memories?limit=1000")).json.items).toHaveLength(200);
    for (const limit of [1, 7, 50, 200]) {
      const { items, totals } = await walk(many, "category=facts", limit);
      expect(new Set(items.map((item) => item.memory_id)).size).toBe(210);
      expect([items.length, new Set(totals)]).toEqual([210, new Set([210])]);
      const order = items.map((item) => item.stored_at);
      expect(order).toEqual([...order].sort().reverse());
    }
  });

  test("notes stored while someone walks neither hide nor repeat an older one", async () => {
    const busy = await makeCaller(store.db);
    const add = (content: string) => busy.call("POST", "/memories", { body: { content, category: "facts" } });
    for (let i = 0; i < 12; i++) await add(`before ${i}`);
    const first = (await busy.call("GET", "/memories?limit=5")).json;
    for (let i = 0; i < 7; i++) await add(`meanwhile ${i}`);
    const second = (await busy.call("GET", `/memories?limit=200&cursor=${first.next_cursor}`)).json;
    const contents = [...first.items, ...second.items].map((item: Item) => item.content);
    expect(contents).toEqual(Array.from({ length: 12 }, (_, i) => `before ${11 - i}`));
    expect([first.total, second.total]).toEqual([12, 19]);
  });
});

describe("odd text", () => {
  const FAMILY = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
  let agent: Caller;
  beforeAll(async () => {
    agent = await makeCaller(store.db);
  });

  test("half a character and NUL are refused by name, everything whole comes back as it was", async () => {
    const blank = ["content", "category"];
    const odd = [...blank, "task_id", "project"];
    for (const [content, fields] of [
      ["\ud83d alone", odd],
      ["a\u0000b", odd],
      [" \t\n ", blank],
      ["\udc00", odd],
    ] as const)
      for (const field of fields) {
        const body = { content: "fine", category: "facts", [field]: content };
        const { status, json } = await agent.call("POST", "/memories", { body });
        expect([field, status, json.errors[0].field]).toEqual([field, 422, field]);
      }
    for (const content of [
      FAMILY.repeat(9),
      "\u202Eright to left",
      "e\u0301\u0300\u0302",
      "日本語のメモ",
      "a\u200Bb",
    ]) {
      const { json } = await agent.call("POST", "/memories", { body: { content, category: "facts", tags: [content] } });
      expect((await agent.call("GET", `/memories/${json.memory_id}`)).json.content).toBe(content);
    }
  });

  test("no text in a filter or a query is an error of ours", async () => {
    const texts = [
      "%00",
      "%F0%9F%91%A8",
      "%ED%A0%BD",
      "'%3B drop table memory%3B--",
      "%25_%5C",
      "%22open",
      "%E2%80%AE",
      "*",
    ];
    const odd = texts.flatMap((text) =>
      ["query", "author", "session", "task_id", "project", "category", "tags"].map((name) => `${name}=${text}`),
    );
    for (const query of odd)
      for (const path of [
        `/memories?${query}`,
        ...(query.startsWith("query") ? [`/routes?${query}`, `/tasks?${query}`] : []),
      ])
        expect([path, (await agent.call("GET", path)).status < 500]).toEqual([path, true]);
    for (const query of [
      "\ud83d",
      "\u0000",
      FAMILY,
      "",
      "  ",
      "a:b & !c | (d",
      "x".repeat(5_000),
      "'; drop table x;--",
    ])
      expect([query, (await agent.call("POST", "/recall", { body: { query } })).status]).toEqual([query, 200]);
    expect((await agent.call("GET", "/memories")).json.total).toBe(5);
  });

  test("a task is found by its key whatever it is written in", async () => {
    for (const task_id of ["cf-131", "日本", FAMILY, "a b", "100%", "a?b#c"]) {
      const made = await agent.call("POST", "/tasks", { body: { task_id, title: "odd key" } });
      expect([task_id, made.status]).toEqual([task_id, 201]);
      const { status, json } = await agent.call("GET", `/tasks/${encodeURIComponent(task_id)}`);
      expect([status, json.task_id]).toEqual([200, task_id]);
    }
    expect((await agent.call("GET", "/tasks/%00")).status).toBe(422);
  });
});
