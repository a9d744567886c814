import { describe, expect, test } from "vitest";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { restoreMemory } from "@/lib/memories/restore";
import { supersedeMemory } from "@/lib/memories/supersede";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, stateNow, storedId } from "@/lib/testing/notes";

const database = testDatabase();
const NOWHERE = "01890000-0000-7000-8000-000000000000";

test("a forgotten note is gone from every list and count, and comes back as it was (B16)", async () => {
  const ctx = await makeContext(database.db);
  await storedId(ctx, "Another note");
  const id = await storedId(ctx, "canary QUOKKA-9042 rotates weekly", { tags: ["canary"], task_id: "cf-1" });
  const before = await getMemory(ctx, { memory_id: id });
  const lists = () =>
    Promise.all(
      [
        { query: "QUOKKA-9042", state: "current" },
        { tags: ["canary"], state: "current" },
        { task_id: "cf-1", as_of: new Date().toISOString() },
        { states: ["current", "scheduled", "expired", "superseded"], task_id: "cf-1" },
      ].map(async (filter) => (await findMemories(ctx, filter as Parameters<typeof findMemories>[1])).total),
    );
  expect(await lists()).toEqual([1, 1, 1, 1]);
  const { memory } = await forgetMemory(ctx, { memory_id: id, reason: "No longer used" });
  expect(memory).toEqual({ ...before, state: "forgotten" });
  expect(await lists()).toEqual([0, 0, 0, 0]);
  expect((await findMemories(ctx, { state: "forgotten" })).items.map((item) => item.memory_id)).toEqual([id]);
  expect((await memoryHistory(ctx, { memory_id: id })).memories[0]?.content).toContain("QUOKKA");
  expect((await restoreMemory(ctx, { memory_id: id })).memory).toEqual(before);
  expect(await lists()).toEqual([1, 1, 1, 1]);
});

test("forgetting or restoring twice succeeds and records nothing more", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Twice");
  await restoreMemory(ctx, { memory_id });
  for (const forget of [true, true, false, false])
    await (forget ? forgetMemory(ctx, { memory_id, reason: "x" }) : restoreMemory(ctx, { memory_id, reason: "y" }));
  expect(await actionsOn(ctx, memory_id)).toEqual(["stored", "forgotten", "restored"]);
  const { events } = await memoryHistory(ctx, { memory_id });
  expect(events.map((event) => event.reason)).toEqual([null, "x", "y"]);
});

describe("replaced_by", () => {
  test("links two notes: the old is superseded where the new begins", async () => {
    const ctx = await makeContext(database.db);
    const old = await storedId(ctx, "Deploys go through Jenkins", { event_at: "2026-01-10", valid_to: "2026-12-31" });
    const next = await storedId(ctx, "Deploys go through Actions", { event_at: "2026-06-02" });
    const { memory } = await forgetMemory(ctx, { memory_id: old, replaced_by: next, reason: "moved" });
    expect(memory).toMatchObject({
      state: "superseded",
      superseded_by: next,
      ends_at: "2026-06-02T00:00:00.000Z",
      valid_to: "2027-01-01T00:00:00.000Z",
    });
    expect((await getMemory(ctx, { memory_id: next })).supersedes).toEqual([old]);
    await forgetMemory(ctx, { memory_id: old, replaced_by: next });
    expect(await actionsOn(ctx, old)).toEqual(["stored", "superseded"]);
    expect(await actionsOn(ctx, next)).toEqual(["stored"]);
  });

  test("keeps a declared end that comes before the successor begins", async () => {
    const ctx = await makeContext(database.db);
    const old = await storedId(ctx, "Over", { event_at: "2026-01-01", valid_to: "2026-01-31" });
    const next = await storedId(ctx, "Anew", { event_at: "2026-03-01" });
    const { memory } = await forgetMemory(ctx, { memory_id: old, replaced_by: next });
    expect(memory.ends_at).toBe("2026-02-01T00:00:00.000Z");
  });

  test("leaves the old current while the new is only scheduled", async () => {
    const ctx = await makeContext(database.db);
    const old = await storedId(ctx, "Today");
    const next = await storedId(ctx, "Later", { event_at: "2999-01-01" });
    expect((await forgetMemory(ctx, { memory_id: old, replaced_by: next })).memory.state).toBe("current");
  });

  test("one note may succeed several", async () => {
    const ctx = await makeContext(database.db);
    const [a, b, both] = [await storedId(ctx, "A"), await storedId(ctx, "B"), await storedId(ctx, "A and B")];
    await forgetMemory(ctx, { memory_id: a, replaced_by: both });
    await forgetMemory(ctx, { memory_id: b, replaced_by: both });
    expect((await getMemory(ctx, { memory_id: both })).supersedes).toEqual([a, b]);
  });

  test("is refused when another note stands in its place, naming it", async () => {
    const ctx = await makeContext(database.db);
    const [a, b, c, d] = [
      await storedId(ctx, "First"),
      await storedId(ctx, "Second"),
      await storedId(ctx, "Third"),
      await storedId(ctx, "Fourth"),
    ];
    await forgetMemory(ctx, { memory_id: a, replaced_by: b });
    await forgetMemory(ctx, { memory_id: b, replaced_by: c });
    await expect(forgetMemory(ctx, { memory_id: a, replaced_by: d })).rejects.toMatchObject({
      code: "conflict",
      message: `This note was already replaced by "Third" (${c}). Replace that one.`,
      details: { memory_id: c },
    });
  });

  test("is refused for itself, a forgotten, an unknown one, and in a ring", async () => {
    const ctx = await makeContext(database.db);
    const [a, b, c] = [await storedId(ctx, "One"), await storedId(ctx, "Two"), await storedId(ctx, "Three")];
    const forget = (memory_id: string, replaced_by: string) => forgetMemory(ctx, { memory_id, replaced_by });
    await expect(forget(a, a)).rejects.toMatchObject({ code: "invalid", fields: [{ field: "replaced_by" }] });
    await expect(forget(a, NOWHERE)).rejects.toMatchObject({ code: "not_found" });
    await expect(forget(a, "no id")).rejects.toMatchObject({ code: "not_found" });
    await forget(a, b);
    await forget(b, c);
    await expect(forget(c, a)).rejects.toMatchObject({ code: "conflict" });
    const gone = await storedId(ctx, "Gone");
    await forgetMemory(ctx, { memory_id: gone });
    await expect(forget(c, gone)).rejects.toThrow("is forgotten");
    expect(await stateNow(ctx, c)).toBe("current");
  });

  test("of two at once links one, and the other is told which", async () => {
    const ctx = await makeContext(database.db);
    const old = await storedId(ctx, "Old");
    const ids = await Promise.all([1, 2, 3, 4].map((n) => storedId(ctx, `New ${n}`)));
    const tried = await Promise.allSettled(ids.map((id) => forgetMemory(ctx, { memory_id: old, replaced_by: id })));
    const winner = tried.findIndex((one) => one.status === "fulfilled");
    const lost = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(lost).toHaveLength(3);
    for (const error of lost) expect(error).toMatchObject({ code: "conflict", details: { memory_id: ids[winner] } });
    expect(await actionsOn(ctx, old)).toEqual(["stored", "superseded"]);
  });

  test("of two notes naming each other at once makes no ring", async () => {
    const ctx = await makeContext(database.db);
    const [a, b] = [await storedId(ctx, "Left"), await storedId(ctx, "Right")];
    const tried = await Promise.allSettled([
      forgetMemory(ctx, { memory_id: a, replaced_by: b }),
      forgetMemory(ctx, { memory_id: b, replaced_by: a }),
    ]);
    expect(tried.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("restoring", () => {
  test("is refused while a later note is not forgotten, then undoes the link", async () => {
    const ctx = await makeContext(database.db);
    const a = await storedId(ctx, "Oldest", { valid_to: "2999-01-01" });
    const b = (await supersedeMemory(ctx, { memory_id: a, content: "Middle", reason: "better" })).memory.memory_id;
    const c = (await supersedeMemory(ctx, { memory_id: b, content: "Newest", reason: "better" })).memory.memory_id;
    await forgetMemory(ctx, { memory_id: b });
    await expect(restoreMemory(ctx, { memory_id: a })).rejects.toMatchObject({
      code: "conflict",
      message: `This note was replaced by "Newest" (${c}), which is not forgotten. Forget that one first.`,
      details: { memory_id: c },
    });
    await forgetMemory(ctx, { memory_id: c });
    expect(await stateNow(ctx, a)).toBe("superseded");
    const { memory } = await restoreMemory(ctx, { memory_id: a, reason: "was right" });
    expect(memory).toMatchObject({ state: "current", superseded_by: null, ends_at: "2999-01-02T00:00:00.000Z" });
    expect(await actionsOn(ctx, a)).toEqual(["stored", "superseded", "restored"]);
    expect((await getMemory(ctx, { memory_id: b })).supersedes).toEqual([]);
  });

  test("of a note both replaced and forgotten ends both, and each is an event", async () => {
    const ctx = await makeContext(database.db);
    const [a, b] = [await storedId(ctx, "Was"), await storedId(ctx, "Is")];
    await forgetMemory(ctx, { memory_id: a });
    expect((await forgetMemory(ctx, { memory_id: a, replaced_by: b })).memory).toMatchObject({
      state: "forgotten",
      superseded_by: b,
    });
    await expect(restoreMemory(ctx, { memory_id: a })).rejects.toMatchObject({ code: "conflict" });
    await forgetMemory(ctx, { memory_id: b });
    await restoreMemory(ctx, { memory_id: a });
    expect(await stateNow(ctx, a)).toBe("current");
    expect(await actionsOn(ctx, a)).toEqual(["stored", "forgotten", "superseded", "restored", "unlinked"]);
  });
});

test.each([NOWHERE, "no id", "", "'; drop table memory;--"])(
  "an id that is not there, %j, is not found",
  async (id) => {
    const ctx = await makeContext(database.db);
    for (const asking of [forgetMemory, restoreMemory])
      await expect(asking(ctx, { memory_id: id })).rejects.toMatchObject({
        code: "not_found",
        message: "No memory has this id. Look it up with memory_recall or context_query.",
      });
  },
);
