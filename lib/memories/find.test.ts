import fc from "fast-check";
import { expect, test } from "vitest";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { STATES } from "@/lib/memories/schema";
import { stateOf } from "@/lib/memories/state";
import { supersedeMemory } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { storedId } from "@/lib/testing/notes";

const database = testDatabase();
type Filter = Parameters<typeof findMemories>[1];

test("a list is cut in parts that hold every note once, newest stored first, with the true number", async () => {
  const ctx = await makeContext(database.db);
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) ids.unshift(await storedId(ctx, `Note ${i}`));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await findMemories(ctx, { limit: 3, cursor });
    expect(page.total).toBe(7);
    seen.push(...page.items.map((item) => item.memory_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test.each(["", "x", "WzAsMSwyXQ", btoa('[0,"2026-01-01T00:00:00.000Z","no id"]'), btoa('[0,"nonsense","x"]')])(
  "a cursor that no list gave, %j, is refused",
  async (cursor) => {
    const ctx = await makeContext(database.db);
    await expect(findMemories(ctx, { cursor })).rejects.toMatchObject({
      code: "invalid",
      fields: [{ field: "cursor" }],
    });
  },
);

test("each filter keeps what fits", async () => {
  const ctx = await makeContext(database.db, { timeZone: "Asia/Tokyo" });
  const other = await makeContext(database.db, {
    workspaceId: ctx.workspace.id,
    actor: { kind: "person", name: "Ada", sessionId: "s-2" },
  });
  const a = await storedId(ctx, "The getUserByEmail call is slow", {
    ...{ category: "gotchas", tags: "users,email", project: "shop", task_id: "cf-1", event_at: "2026-03-01" },
  });
  const b = await storedId(other, "Emails go out at noon (100%)", { tags: "email", event_at: "2026-03-02" });
  const found = async (filter: Filter) => (await findMemories(ctx, filter)).items.map((item) => item.memory_id);
  expect(await found({})).toEqual([b, a]);
  expect(await found({ query: "  " })).toEqual([b, a]);
  expect(await found({ query: "email" })).toEqual([b, a]);
  expect(await found({ query: "email slow" })).toEqual([a]);
  expect(await found({ query: "user by email" })).toEqual([a]);
  expect(await found({ query: "%" })).toEqual([b]);
  expect(await found({ query: "_" })).toEqual([]);
  expect(await found({ query: "zzqx" })).toEqual([]);
  expect(await found({ category: "gotchas" })).toEqual([a]);
  expect(await found({ tags: ["email"] })).toEqual([b, a]);
  expect(await found({ tags: ["email", "users"] })).toEqual([a]);
  expect(await found({ task_id: "cf-1" })).toEqual([a]);
  expect(await found({ project: "shop" })).toEqual([a]);
  expect(await found({ project: "shop", workspace_wide: true })).toEqual([b, a]);
  expect(await found({ project: "elsewhere", workspace_wide: true })).toEqual([b]);
  expect(await found({ author: "Ada" })).toEqual([b]);
  expect(await found({ session: "s-2" })).toEqual([b]);
  expect(await found({ from: "2026-03-02" })).toEqual([b]);
  expect(await found({ to: "2026-03-02" })).toEqual([a]);
  expect(await found({ from: "2026-03-01", to: "2026-03-03" })).toEqual([b, a]);
  expect(await found({ from: "2026-03-01T15:00:00Z" })).toEqual([b]);
  expect(await found({ as_of: "2026-03-01" })).toEqual([a]);
  await expect(findMemories(ctx, { from: "2026-03-01T10:00" })).rejects.toMatchObject({ fields: [{ field: "from" }] });
});

test("the state that a filter asks for is the state that a note shows", async () => {
  const ctx = await makeContext(database.db);
  const make = (name: string, more = {}) => storedId(ctx, name, { event_at: "2026-01-01", ...more });
  await make("current");
  await make("scheduled", { event_at: "2999-01-01" });
  await make("expired", { valid_to: "2026-01-02" });
  const superseded = await make("superseded");
  await supersedeMemory(ctx, { memory_id: superseded, content: "its successor", reason: "new" });
  const soon = await make("replaced later");
  await supersedeMemory(ctx, { memory_id: soon, content: "from then on", reason: "new", event_at: "2999-01-01" });
  const forgotten = await make("forgotten");
  await forgetMemory(ctx, { memory_id: forgotten });
  const all = (await findMemories(ctx, {})).items;
  for (const state of STATES) {
    const page = await findMemories(ctx, { state });
    expect(page.items).toEqual(all.filter((item) => item.state === state));
    expect(page.total).toBe(page.items.length);
  }
  expect(all.map((item) => item.state).sort()).toEqual([
    ...["current", "current", "current", "expired", "forgotten", "scheduled", "scheduled", "superseded"],
  ]);
  expect((await findMemories(ctx, { states: ["superseded", "forgotten"] })).total).toBe(2);
});

test("whatever its facts, a note is in the list of its state and in no other", async () => {
  const ctx = await makeContext(database.db);
  const next = await storedId(ctx, "Next", { project: "apart" });
  const id = await storedId(ctx, "Any facts", { project: "here" });
  const near = fc.option(
    fc.constantFrom(-2, -1, 1, 2).map((days) => new Date(Date.now() + days * 86_400_000)),
    { nil: null },
  );
  const facts = fc
    .record({ forgottenAt: near, supersededAt: near, validTo: near, eventAt: near })
    .map((all) => ({ ...all, eventAt: all.eventAt ?? new Date(0) }))
    .filter(({ validTo, eventAt }) => !validTo || validTo > eventAt);
  await fc.assert(
    fc.asyncProperty(facts, async (data) => {
      const supersededBy = data.supersededAt ? next : null;
      await ctx.db.memory.update({ where: { id }, data: { ...data, supersededBy } });
      const expected = stateOf(data, new Date());
      for (const state of STATES)
        expect((await findMemories(ctx, { state, project: "here" })).total).toBe(state === expected ? 1 : 0);
    }),
    { numRuns: 25 },
  );
});

test("what was known at a time is without what was stored or replaced later", async () => {
  const ctx = await makeContext(database.db);
  const old = await storedId(ctx, "Deploys go through Jenkins", { event_at: "2026-01-10" });
  const before = (await getMemory(ctx, { memory_id: old })).stored_at;
  await new Promise((passed) => setTimeout(passed, 5));
  await supersedeMemory(ctx, {
    memory_id: old,
    content: "Deploys go through Actions",
    reason: "moved",
    event_at: "2026-02-01",
  });
  const then = await findMemories(ctx, { known_at: before });
  expect(then).toMatchObject({
    total: 1,
    items: [{ memory_id: old, state: "current", superseded_by: null, ends_at: null }],
  });
  expect((await findMemories(ctx, { known_at: before, state: "current" })).total).toBe(1);
  expect((await findMemories(ctx, { known_at: before, as_of: "2026-03-01" })).items[0]?.memory_id).toBe(old);
  const now = await findMemories(ctx, { known_at: new Date().toISOString(), as_of: "2026-03-01" });
  expect(now.items.map((item) => item.content)).toEqual(["Deploys go through Actions"]);
  expect((await findMemories(ctx, { known_at: "2020-01-01" })).total).toBe(0);
});

test("changed labels are found by the new words and not by the old, and only what changed is recorded", async () => {
  const ctx = await makeContext(database.db, { project: "of the call" });
  const memory_id = await storedId(ctx, "Rounding", { tags: "vat", project: "shop" });
  await updateMemory(ctx, { memory_id, tags: ["vat"], importance: 5 });
  const { memory } = await updateMemory(ctx, { memory_id, tags: ["tax"], importance: 9, project: null });
  expect(memory).toMatchObject({ tags: ["tax"], importance: 9, project: null, category: "facts", content: "Rounding" });
  const all = { ...ctx, project: null };
  expect((await findMemories(all, { query: "tax" })).total).toBe(1);
  expect((await findMemories(all, { query: "vat" })).total).toBe(0);
  const events = await ctx.db.event.findMany({ where: { subjectId: memory_id }, orderBy: { id: "asc" } });
  expect(events.map((event) => event.action)).toEqual(["stored", "updated"]);
  expect(events[1]).toMatchObject({
    old: { tags: ["vat"], importance: 5, project: "shop" },
    new: { tags: ["tax"], importance: 9, project: null },
  });
});

test("a list of what counted at a time tells and asks for the state of then", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Deploys go through Jenkins", { event_at: "2026-01-10" });
  await supersedeMemory(ctx, { memory_id, content: "Through Actions", reason: "moved", event_at: "2026-02-01" });
  const then = { as_of: "2026-01-20" };
  expect((await findMemories(ctx, then)).items).toMatchObject([{ memory_id, state: "current" }]);
  expect((await findMemories(ctx, { ...then, state: "current" })).total).toBe(1);
  expect((await findMemories(ctx, { ...then, state: "superseded" })).total).toBe(0);
  const at = new Date("2026-01-01T00:00:00Z");
  expect((await findMemories(ctx, { at, states: ["scheduled"] })).items.map((item) => item.state)).toEqual([
    ...["scheduled", "scheduled"],
  ]);
});
