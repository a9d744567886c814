import { expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { findMemories } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { restoreMemory } from "@/lib/memories/restore";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, stateNow, store, storedId } from "@/lib/testing/notes";

// Whatever brings a note back or moves it: no two that stand are the same note.

const database = testDatabase();
const TEXT = "Invoices are numbered without gaps.";

const sameAs = (id: string) => ({
  code: "conflict",
  message: `The same note is already there as ${id}. Nothing was changed. Use that one.`,
  details: { same_as: id },
});

async function current(ctx: Context): Promise<string[]> {
  return (await findMemories({ ...ctx, project: null }, { state: "current" })).items.map((item) => item.content);
}

test("a forgotten note is not restored beside the same note", async () => {
  const ctx = await makeContext(database.db);
  const first = await storedId(ctx, TEXT);
  await forgetMemory(ctx, { memory_id: first });
  const again = await storedId(ctx, ` ${TEXT} `);
  expect(again).not.toBe(first);
  await expect(restoreMemory(ctx, { memory_id: first })).rejects.toMatchObject(sameAs(again));
  expect(await current(ctx)).toEqual([TEXT]);
  expect(await actionsOn(ctx, first)).toEqual(["stored", "forgotten"]);
  await forgetMemory(ctx, { memory_id: again });
  expect((await restoreMemory(ctx, { memory_id: first })).memory.state).toBe("current");
});

test("a forgotten note is restored beside one of another project, or of a window that shares no instant", async () => {
  const ctx = await makeContext(database.db);
  const first = await storedId(ctx, TEXT, { event_at: "2026-01-01", valid_to: "2026-01-31" });
  await forgetMemory(ctx, { memory_id: first });
  await storedId(ctx, TEXT, { project: "elsewhere", event_at: "2026-01-01" });
  await storedId(ctx, TEXT, { event_at: "2026-02-01" });
  expect((await restoreMemory(ctx, { memory_id: first })).memory.state).toBe("expired");
});

test("a replaced note whose successor is forgotten is not restored beside the same note", async () => {
  const ctx = await makeContext(database.db);
  const old = await storedId(ctx, TEXT, { event_at: "2026-01-01" });
  const { memory } = await supersedeMemory(ctx, { memory_id: old, content: "With gaps.", reason: "new law" });
  const again = await storedId(ctx, TEXT, { event_at: "2026-02-01" });
  await forgetMemory(ctx, { memory_id: memory.memory_id });
  await expect(restoreMemory(ctx, { memory_id: old })).rejects.toMatchObject(sameAs(again));
  expect(await stateNow(ctx, old)).toBe("superseded");
});

test("a replacement is not undone beside the same note", async () => {
  const ctx = await makeContext(database.db);
  const old = await storedId(ctx, TEXT, { event_at: "2026-01-01" });
  const { memory } = await supersedeMemory(ctx, { memory_id: old, content: "With gaps.", reason: "new law" });
  const again = await storedId(ctx, TEXT, { event_at: "2026-02-01" });
  await expect(undoReplacement(ctx, { memory_id: old })).rejects.toMatchObject(sameAs(again));
  expect(await stateNow(ctx, memory.memory_id)).toBe("current");
  expect(await actionsOn(ctx, memory.memory_id)).toEqual(["stored"]);
});

test("a replacement by the same words from another day is undone, for its successor goes", async () => {
  const ctx = await makeContext(database.db);
  const old = await storedId(ctx, TEXT, { event_at: "2026-01-01" });
  await supersedeMemory(ctx, { memory_id: old, content: TEXT, reason: "only since then", event_at: "2026-02-01" });
  expect((await undoReplacement(ctx, { memory_id: old })).superseded.state).toBe("current");
  expect(await current(ctx)).toEqual([TEXT]);
});

test("a note is not replaced by words that another note has", async () => {
  const ctx = await makeContext(database.db);
  const known = await storedId(ctx, TEXT);
  const old = await storedId(ctx, "With gaps.");
  const replacing = supersedeMemory(ctx, { memory_id: old, content: TEXT, reason: "new law" });
  await expect(replacing).rejects.toMatchObject(sameAs(known));
  expect(await stateNow(ctx, old)).toBe("current");
  expect(await actionsOn(ctx, old)).toEqual(["stored"]);
});

test("a note is not moved to a project that has the same note", async () => {
  const ctx = await makeContext(database.db);
  const there = await storedId(ctx, TEXT, { project: "shop" });
  const here = await storedId(ctx, TEXT);
  const moving = () => updateMemory(ctx, { memory_id: here, project: "shop", importance: 9 });
  await expect(moving()).rejects.toMatchObject(sameAs(there));
  expect(await actionsOn(ctx, here)).toEqual(["stored"]);
  await forgetMemory(ctx, { memory_id: there });
  expect(await moving()).toMatchObject({ memory: { project: "shop", importance: 9 }, action: "updated" });
});

test("a note that does not stand is moved, and then not restored beside the same note", async () => {
  const ctx = await makeContext(database.db);
  const there = await storedId(ctx, TEXT, { project: "shop" });
  const here = await storedId(ctx, TEXT);
  await forgetMemory(ctx, { memory_id: here });
  expect((await updateMemory(ctx, { memory_id: here, project: "shop" })).memory.project).toBe("shop");
  await expect(restoreMemory(ctx, { memory_id: here })).rejects.toMatchObject(sameAs(there));
});

test("of storing, restoring and moving at once one note stands in the end", async () => {
  for (let round = 0; round < 5; round++) {
    const ctx = await makeContext(database.db);
    const gone = await storedId(ctx, TEXT, { project: "shop" });
    await forgetMemory(ctx, { memory_id: gone });
    const moved = await storedId(ctx, TEXT);
    const old = await storedId(ctx, "With gaps.", { project: "shop" });
    await Promise.allSettled([
      restoreMemory(ctx, { memory_id: gone }),
      store(ctx, TEXT, { project: "shop", tags: "law" }),
      updateMemory(ctx, { memory_id: moved, project: "shop" }),
      supersedeMemory(ctx, { memory_id: old, content: TEXT, reason: "new law" }),
    ]);
    const inShop = await findMemories(ctx, { project: "shop", state: "current" });
    expect(inShop.items.filter((item) => item.content === TEXT)).toHaveLength(1);
  }
});

test("a note that is known tells which tags it got, and which are too many", async () => {
  const ctx = await makeContext(database.db);
  const tags = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const memory_id = await storedId(ctx, TEXT, { tags });
  const kept = { memory_id, created: false, similar: [], not_taken: [] };
  expect(await store(ctx, TEXT)).toEqual({ ...kept, tags_added: [], tags_left_out: [] });
  expect(await store(ctx, TEXT, { tags: "a, h" })).toEqual({ ...kept, tags_added: [], tags_left_out: [] });
  const more = await store(ctx, TEXT, { tags: "h, i, j, k" });
  expect(more).toEqual({ ...kept, tags_added: ["i", "j"], tags_left_out: ["k"] });
  expect(await actionsOn(ctx, memory_id)).toEqual(["stored", "tags_added"]);
});

test("that similar notes cannot be looked up is said, and the note is kept", async () => {
  const ctx = await makeContext(database.db);
  await database.db.$executeRawUnsafe("alter table lexeme_stats rename to lexeme_stats_away");
  const stored = await store(ctx, TEXT);
  await database.db.$executeRawUnsafe("alter table lexeme_stats_away rename to lexeme_stats");
  expect(stored).toMatchObject({ created: true, similar: [], similar_failed: true });
  expect(await current(ctx)).toEqual([TEXT]);
});
