import { describe, expect, test } from "vitest";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, stateNow, storedId } from "@/lib/testing/notes";

const database = testDatabase();

test("a replacement takes what is left out from the old note, and each points to the other (B19)", async () => {
  const agent = await makeContext(database.db, { timeZone: "Europe/Madrid" });
  const person = await makeContext(database.db, {
    workspaceId: agent.workspace.id,
    actor: { kind: "person", name: "Ada", client: "browser" },
    project: "elsewhere",
  });
  const memory_id = await storedId(agent, "Deploys go through Jenkins", {
    event_at: "2026-01-10",
    category: "decisions",
    importance: 8,
    tags: "deploy",
    project: "git@host:acme/shop.git",
    task_id: "cf-1",
  });
  const { memory, superseded } = await supersedeMemory(person, {
    memory_id,
    content: "Deploys go through Actions",
    reason: "Jenkins was switched off",
    event_at: "2026-06-02",
  });
  expect(memory).toMatchObject({
    content: "Deploys go through Actions",
    category: "decisions",
    importance: 8,
    tags: ["deploy"],
    project: "host/acme/shop",
    task_id: "cf-1",
    event_at: "2026-06-01T22:00:00.000Z",
    ends_at: null,
    supersedes: [memory_id],
    author: { kind: "person", name: "Ada" },
  });
  expect(superseded).toMatchObject({
    memory_id,
    state: "superseded",
    superseded_by: memory.memory_id,
    ends_at: "2026-06-01T22:00:00.000Z",
  });
  const counts = async (as_of: string) =>
    (await findMemories(agent, { as_of })).items.map((item) => item.content.split(" ").at(-1));
  expect(await counts("2026-02-01")).toEqual(["Jenkins"]);
  expect(await counts("2026-06-02")).toEqual(["Actions"]);
  expect(await counts("2026-06-01")).toEqual(["Jenkins"]);
  const { memories, events } = await memoryHistory(agent, { memory_id: memory.memory_id });
  expect(memories.map((item) => item.memory_id)).toEqual([memory_id, memory.memory_id]);
  expect(events.map((event) => [event.action, event.actor.name, event.reason, event.memory_id])).toEqual([
    ["stored", "tester", null, memory_id],
    ["stored", "Ada", null, memory.memory_id],
    ["superseded", "Ada", "Jenkins was switched off", memory_id],
  ]);
});

test("a correction that begins before the old note leaves the old an empty window", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "It began in March", { event_at: "2026-03-01" });
  const { superseded } = await supersedeMemory(ctx, {
    memory_id,
    content: "It began in January",
    reason: "wrong date",
    event_at: "2026-01-01",
  });
  expect(superseded).toMatchObject({ state: "superseded", ends_at: "2026-01-01T00:00:00.000Z" });
  for (const as_of of ["2026-01-01", "2026-03-01", "2026-03-02"])
    expect((await findMemories(ctx, { as_of })).items.map((item) => item.content)).toEqual(["It began in January"]);
});

test("the same text is refused, unless its date is what changes", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Same", { event_at: "2026-03-01" });
  const again = { memory_id, content: "Same", reason: "none at all" };
  await expect(supersedeMemory(ctx, again)).rejects.toMatchObject({ code: "invalid", fields: [{ field: "content" }] });
  const { memory } = await supersedeMemory(ctx, { ...again, event_at: "2026-02-01" });
  expect(memory.event_at).toBe("2026-02-01T00:00:00.000Z");
});

test("a forgotten note is not replaced", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Forgotten");
  await forgetMemory(ctx, { memory_id });
  await expect(supersedeMemory(ctx, { memory_id, content: "New", reason: "why" })).rejects.toMatchObject({
    code: "conflict",
    message: "This note is forgotten. Restore it first, then replace it.",
  });
});

test("of many who replace at once one wins, and the others are told the note that stands now", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Contested");
  const tried = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => supersedeMemory(ctx, { memory_id, content: `Version ${n}`, reason: "mine" })),
  );
  const [won] = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const lost = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(lost).toHaveLength(4);
  for (const error of lost)
    expect(error).toMatchObject({ code: "conflict", details: { memory_id: won?.memory.memory_id } });
  expect((await findMemories(ctx, {})).total).toBe(2);
});

test("nothing is replaced when the event cannot be kept", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Kept as it is");
  const before = await getMemory(ctx, { memory_id });
  await expect(supersedeMemory(ctx, { memory_id, content: "New", reason: "nul \0" })).rejects.toThrow();
  expect(await getMemory(ctx, { memory_id })).toEqual(before);
  expect((await findMemories(ctx, {})).total).toBe(1);
});

describe("undoing", () => {
  test("brings the old back, forgets the new, and keeps both in the history", async () => {
    const ctx = await makeContext(database.db);
    const memory_id = await storedId(ctx, "Old", { valid_to: "2999-01-01" });
    const before = await getMemory(ctx, { memory_id });
    const next = (await supersedeMemory(ctx, { memory_id, content: "New", reason: "why" })).memory;
    const { memory, superseded } = await undoReplacement(ctx, { memory_id });
    expect(superseded).toEqual(before);
    expect(memory).toMatchObject({ memory_id: next.memory_id, state: "forgotten", supersedes: [] });
    expect(await actionsOn(ctx, memory_id)).toEqual(["stored", "superseded", "unlinked"]);
    expect(await actionsOn(ctx, next.memory_id)).toEqual(["stored", "forgotten"]);
    await expect(undoReplacement(ctx, { memory_id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is refused once the new note was itself replaced", async () => {
    const ctx = await makeContext(database.db);
    const a = await storedId(ctx, "A");
    const b = (await supersedeMemory(ctx, { memory_id: a, content: "B", reason: "why" })).memory.memory_id;
    await supersedeMemory(ctx, { memory_id: b, content: "C", reason: "why" });
    await expect(undoReplacement(ctx, { memory_id: a })).rejects.toMatchObject({
      code: "conflict",
      details: { memory_id: b },
    });
    await undoReplacement(ctx, { memory_id: b });
    await undoReplacement(ctx, { memory_id: a });
    expect([await stateNow(ctx, a), await stateNow(ctx, b)]).toEqual(["current", "forgotten"]);
  });

  test("and replacing the new at once never leaves both", async () => {
    const ctx = await makeContext(database.db);
    const a = await storedId(ctx, "A");
    const b = (await supersedeMemory(ctx, { memory_id: a, content: "B", reason: "why" })).memory.memory_id;
    const tried = await Promise.allSettled([
      undoReplacement(ctx, { memory_id: a }),
      supersedeMemory(ctx, { memory_id: b, content: "C", reason: "why" }),
    ]);
    expect(tried.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await findMemories(ctx, { state: "current" })).total).toBe(1);
  });
});
