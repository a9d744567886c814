import { describe, expect, test } from "vitest";
import { readInput } from "@/lib/lenient";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { FindMemoriesInput, StoreWithSourceInput } from "@/lib/memories/schema";
import { storeMemories, storeMemory } from "@/lib/memories/store";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, store, storedId } from "@/lib/testing/notes";

const database = testDatabase();
const inputs = (notes: object[]) => notes.map((note) => readInput(StoreWithSourceInput, note));

test("a stored note is read back whole, with who stored it and where it came from", async () => {
  const actor = { name: "claude", client: "claude-code/2.1", sessionId: "s1", toolUseId: "toolu_1" };
  const ctx = await makeContext(database.db, { actor, project: "host/acme/shop" });
  const { memory_id, created, similar } = await store(ctx, "  Invoices are rounded half up  ", {
    tags: "VAT, rounding, vat",
    importance: "7",
    task_id: "CF-131",
    event_at: "2026-03-01",
    valid_to: "2026-03-31",
    source: { quote: "half up", url: "https://wiki.example/vat" },
  });
  expect({ created, similar }).toEqual({ created: true, similar: [] });
  const memory = await getMemory(ctx, { memory_id });
  expect(memory).toMatchObject({
    content: "Invoices are rounded half up",
    category: "facts",
    importance: 7,
    tags: ["vat", "rounding"],
    project: "host/acme/shop",
    task_id: "cf-131",
    event_at: "2026-03-01T00:00:00.000Z",
    valid_to: "2026-04-01T00:00:00.000Z",
    ends_at: "2026-04-01T00:00:00.000Z",
    state: "expired",
    supersedes: [],
    superseded_by: null,
    author: { kind: "agent", name: "claude" },
    source: {
      client: "claude-code/2.1",
      session_id: "s1",
      tool_use_id: "toolu_1",
      document_id: null,
      quote: "half up",
      url: "https://wiki.example/vat",
    },
  });
  expect(memory.stored_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await actionsOn(ctx, memory_id)).toEqual(["stored"]);
});

test("a declared client and session stand, the author and the tool call do not change", async () => {
  const ctx = await makeContext(database.db, { actor: { client: "ours/1", sessionId: "ours", toolUseId: "t" } });
  const id = await storedId(ctx, "From an old log", { source: { client: "theirs/2", session_id: "theirs" } });
  const { source, author } = await getMemory(ctx, { memory_id: id });
  expect(source).toMatchObject({ client: "theirs/2", session_id: "theirs", tool_use_id: "t" });
  expect(author.name).toBe("tester");
});

describe("the same note again", () => {
  test("is the note that stands, gets new tags, and keeps its other fields", async () => {
    const ctx = await makeContext(database.db);
    const first = await store(ctx, "Café closes at noon", { tags: ["a"], importance: 3 });
    const again = await store(ctx, "\n Cafe\u0301 closes at noon ", {
      tags: ["a", "b"],
      importance: 9,
      category: "how-to",
    });
    expect(again).toMatchObject({ memory_id: first.memory_id, created: false });
    const memory = await getMemory(ctx, { memory_id: first.memory_id });
    expect(memory).toMatchObject({ tags: ["a", "b"], importance: 3, category: "facts" });
    await store(ctx, "Café closes at noon", { tags: ["b"] });
    expect(await actionsOn(ctx, first.memory_id)).toEqual(["stored", "tags_added"]);
    expect((await findMemories(ctx, {})).total).toBe(1);
    expect((await findMemories(ctx, { query: "b" })).total).toBe(1);
  });

  test("keeps ten tags at most", async () => {
    const ctx = await makeContext(database.db);
    const first = await store(ctx, "Many tags", { tags: "1,2,3,4,5,6,7,8,9" });
    await store(ctx, "Many tags", { tags: "x,y,z" });
    expect((await getMemory(ctx, first)).tags).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "x"]);
  });

  test("in another project, or after it was forgotten, is a note of its own", async () => {
    const ctx = await makeContext(database.db);
    const ids = [
      await storedId(ctx, "Use tabs", { project: "one" }),
      await storedId(ctx, "Use tabs", { project: "two" }),
      await storedId(ctx, "Use tabs"),
    ];
    await forgetMemory(ctx, { memory_id: ids[0] ?? "" });
    ids.push(await storedId(ctx, "Use tabs", { project: "one" }));
    expect(new Set(ids).size).toBe(4);
  });

  test("with a window that shares no instant is a note of its own", async () => {
    const ctx = await makeContext(database.db);
    const march = { event_at: "2026-03-01", valid_to: "2026-03-31" };
    const first = await storedId(ctx, "Freeze", march);
    const touching = await store(ctx, "Freeze", { event_at: "2026-04-01", valid_to: "2026-04-30" });
    const overlapping = await store(ctx, "Freeze", {
      event_at: "2026-03-31T23:59:59.999Z",
      valid_to: "2026-04-01T00:00:00Z",
    });
    expect(touching.created).toBe(true);
    expect(overlapping).toMatchObject({ created: false, memory_id: first });
  });

  test("stored by ten at once is one note", async () => {
    const ctx = await makeContext(database.db);
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => store(ctx, "At once", { tags: [`t${i}`] })));
    expect(new Set(all.map((one) => one.memory_id)).size).toBe(1);
    expect(all.filter((one) => one.created)).toHaveLength(1);
    expect((await getMemory(ctx, { memory_id: all[0]?.memory_id ?? "" })).tags).toHaveLength(10);
  });

  test("pasted back ten times does not grow, also with words before it (B23)", async () => {
    const ctx = await makeContext(database.db);
    const first = await storedId(ctx, "Invoices are rounded half up");
    for (let round = 0; round < 10; round++)
      for (const again of [" Invoices are rounded half up\n", "As we know: Invoices are rounded half up"])
        expect(await store(ctx, again)).toMatchObject({ memory_id: first, created: false, similar: [] });
    expect((await findMemories(ctx, {})).total).toBe(1);
  });
});

describe("similar notes", () => {
  test("a changed value and a negation are possible conflicts, and nothing is retired (B22)", async () => {
    const ctx = await makeContext(database.db);
    const three = await storedId(ctx, "Retry limit is 3");
    const five = await store(ctx, "Retry limit is 5");
    expect(five.similar).toEqual([{ memory_id: three, content: "Retry limit is 3", why: "possible_conflict" }]);
    const use = await storedId(ctx, "Use Redis");
    const not = await store(ctx, "Do not use Redis");
    expect(not.similar).toEqual([{ memory_id: use, content: "Use Redis", why: "possible_conflict" }]);
    expect((await findMemories(ctx, { state: "current" })).total).toBe(4);
  });

  test("notes that share a subject are not similar, and all live (B20)", async () => {
    const ctx = await makeContext(database.db);
    for (const content of [
      "Rina owns the payments service",
      "Rina also runs the audit guild",
      "The audit guild moved to Tuesdays",
    ])
      expect((await store(ctx, content)).similar).toEqual([]);
    expect((await findMemories(ctx, { state: "current" })).total).toBe(3);
  });

  test("only current notes of the same project are named", async () => {
    const ctx = await makeContext(database.db);
    await store(ctx, "Retry limit is 3", { project: "other" });
    await store(ctx, "Retry limit is 4", { event_at: "2020-01-01", valid_to: "2020-02-01" });
    await forgetMemory(ctx, { memory_id: await storedId(ctx, "Retry limit is 6") });
    expect((await store(ctx, "Retry limit is 5")).similar).toEqual([]);
  });

  test("they are found among many notes, with quotes and signs in them", async () => {
    const ctx = await makeContext(database.db);
    await storeMemories(
      ctx,
      inputs(
        Array.from({ length: 400 }, (_, i) => ({ content: `Note ${i} about limits of retry`, category: "facts" })),
      ),
    );
    const odd = await storedId(ctx, `The O'Brien \\ "retry" limit :* is 3 & !`);
    const { similar } = await store(ctx, `The O'Brien \\ "retry" limit :* is 5 & !`);
    expect(similar.map((other) => other.memory_id)).toContain(odd);
  });
});

describe("many notes", () => {
  test("are answered in order, refused ones beside stored ones", async () => {
    const ctx = await makeContext(database.db);
    const results = await storeMemories(
      ctx,
      inputs([
        { content: "One", category: "facts", tags: "a" },
        { content: "Two", category: "facts", event_at: "yesterday" },
        { content: "One ", category: "facts", tags: "b" },
        { content: "Three", category: "facts" },
      ]),
    );
    const [one, two, again, three] = results;
    expect(one).toMatchObject({ created: true });
    expect(two).toMatchObject({ error: expect.stringContaining('received "yesterday"'), field: "event_at" });
    expect(again).toEqual({ ...one, created: false });
    expect(three).toMatchObject({ created: true });
    expect((await findMemories(ctx, {})).items.map((memory) => [memory.content, memory.tags])).toEqual([
      ["Three", []],
      ["One", ["a", "b"]],
    ]);
  });

  test("five hundred are stored at once, and again change nothing", async () => {
    const ctx = await makeContext(database.db);
    const notes = inputs(
      Array.from({ length: 500 }, (_, i) => ({
        content: `Fact ${i}: ${"words of it ".repeat(10)}`,
        category: "facts",
      })),
    );
    const results = await storeMemories(ctx, notes);
    expect(results.every((result) => "created" in result && result.created)).toBe(true);
    const again = await storeMemories(ctx, notes);
    expect(again.every((result) => "created" in result && !result.created)).toBe(true);
    expect((await findMemories(ctx, {})).total).toBe(500);
    expect(await ctx.db.event.count({ where: { workspaceId: ctx.workspace.id } })).toBe(500);
  });

  test("none is none", async () => {
    expect(await storeMemories(await makeContext(database.db), [])).toEqual([]);
  });
});

describe("times (B26)", () => {
  const CASES: [event_at: string, kept: string | undefined][] = [
    ["2026-03-01T00:30:00+09:00", "2026-02-28T15:30:00.000Z"],
    ["2026-03-01", "2026-02-28T15:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    ["2026-03-01T00:30", undefined],
    ["2026-03-29T02:30 Europe/Madrid", undefined],
    ["2026-02-30", undefined],
    ["yesterday", undefined],
    ["\ud83d\0", undefined],
  ];
  test.each(CASES)("%j is kept as %s in Tokyo", async (event_at, kept) => {
    const ctx = await makeContext(database.db, { timeZone: "Asia/Tokyo" });
    const storing = store(ctx, "In Tokyo", { event_at });
    if (!kept) return expect(storing).rejects.toMatchObject({ code: "invalid", fields: [{ field: "event_at" }] });
    expect((await getMemory(ctx, await storing)).event_at).toBe(kept);
  });

  test("an end that is not after the beginning is refused", async () => {
    const ctx = await makeContext(database.db);
    const storing = store(ctx, "Backwards", { event_at: "2026-03-02T00:00:00Z", valid_to: "2026-03-02T00:00:00Z" });
    await expect(storing).rejects.toMatchObject({ code: "invalid", fields: [{ field: "valid_to" }] });
  });
});

test("odd Unicode is refused with a sentence or kept whole (B25)", async () => {
  const ctx = await makeContext(database.db);
  for (const more of [{ tags: ["\0"] }, { tags: ["\ud83d"] }, { task_id: "\ud83d" }, { source: { quote: "\0" } }])
    expect(() => store(ctx, "Fine", more)).toThrow(expect.objectContaining({ code: "invalid" }));
  expect(() => store(ctx, "half \ud83d")).toThrow("half a character");
  expect(() => store(ctx, "nul \u0000")).toThrow("NUL");
  for (const odd of [
    "👨‍👩‍👧‍👦 family",
    "\u202Eright to left",
    "e\u0301\u0302\u0303 marks",
    "𝕬𝖇𝖈",
    "\\u0000 as text",
    "\ufeffmark",
  ]) {
    const id = await storedId(ctx, odd, { tags: [odd], task_id: odd });
    expect((await getMemory(ctx, { memory_id: id })).content).toBe(odd.trim());
  }
  for (const odd of ["\ud83d \0 family", "%", "_", "\\", "'", "' or true --", "x".repeat(5_000)])
    await findMemories(ctx, readInput(FindMemoriesInput, { query: odd, author: odd, session: odd }));
});

test("a note is not kept when its event cannot be", async () => {
  const ctx = await makeContext(database.db);
  const broken = { ...ctx, actor: { ...ctx.actor, client: "nul \0" } };
  const input = readInput(StoreWithSourceInput, {
    content: "All or nothing",
    category: "facts",
    source: { client: "ok" },
  });
  await expect(storeMemory(broken, input)).rejects.toThrow();
  expect((await findMemories(ctx, {})).total).toBe(0);
});
