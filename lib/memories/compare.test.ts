import { beforeEach, expect, test, vi } from "vitest";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { compareDue } from "@/lib/memories/compare";
import { forgetMemory } from "@/lib/memories/forget";
import { limitMemory } from "@/lib/memories/limit";
import { restoreMemory } from "@/lib/memories/restore";
import { storeMemories } from "@/lib/memories/store";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { findReviewItems } from "@/lib/review/find";
import { createTask } from "@/lib/tasks/create";
import { updateTask } from "@/lib/tasks/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, store, storedId } from "@/lib/testing/notes";

// Two notes that cannot both be true are found whatever brings them together.

const database = testDatabase();
let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db);
});

const THREE = "The retry limit of webhooks is 3.";
const FIVE = "The retry limit of webhooks is 5.";

/** The open items of a kind, as the texts that they are about. */
async function open(kind: "conflict" | "duplicate", of = ctx): Promise<string[][]> {
  const { items } = await findReviewItems({ ...of, project: null }, { kind });
  return items.map(({ memories }) => memories.map(({ content }) => content).sort());
}

const due = () => database.db.comparisonDue.count({ where: { workspaceId: ctx.workspace.id } });

test("a note that contradicts another is told and kept when it is stored (B22)", async () => {
  const first = await storedId(ctx, THREE);
  const { similar } = await store(ctx, FIVE);
  expect(similar).toEqual([{ memory_id: first, content: THREE, why: "possible_conflict" }]);
  expect(await open("conflict")).toEqual([[THREE, FIVE]]);
  expect(await open("duplicate")).toEqual([]);
  expect(await due()).toBe(0);
});

test("so are those of one request, and each pair once", async () => {
  const notes = [THREE, FIVE, "The invoice importer runs at night.", "The invoice importer runs at noon."];
  await storeMemories(
    ctx,
    notes.map((content) => ({ content, category: "facts" })),
  );
  expect(await open("conflict")).toEqual([[THREE, FIVE]]);
  expect(await due()).toBe(0);
});

test("so are those that a replacement, its undoing or a restoring brings", async () => {
  const old = await storedId(ctx, "Webhooks are retried by hand.");
  await store(ctx, FIVE);
  await supersedeMemory(ctx, { memory_id: old, content: THREE, reason: "automated" });
  expect(await open("conflict")).toEqual([[THREE, FIVE]]);
  await undoReplacement(ctx, { memory_id: old });
  expect(await open("conflict")).toEqual([]);

  const gone = await storedId(ctx, "Use Redis for the job queue.");
  await forgetMemory(ctx, { memory_id: gone });
  await store(ctx, "Do not use Redis for the job queue.");
  expect(await open("conflict")).toEqual([]);
  await restoreMemory(ctx, { memory_id: gone });
  expect(await open("conflict")).toEqual([["Do not use Redis for the job queue.", "Use Redis for the job queue."]]);
});

test("so is the context of a task, and a note that is moved to another project", async () => {
  await store(ctx, FIVE, { project: "shop" });
  const { task } = await createTask(ctx, { title: "Retry", project: "shop", context: `${THREE} We measured.` });
  expect(await due()).toBe(0);
  await updateTask(ctx, { task_id: task.task_id, context: "The retry limit of webhooks is 3, as measured." });
  expect(await open("conflict")).toHaveLength(2);
  const elsewhere = await storedId(ctx, THREE, { project: "blog" });
  expect(await open("conflict")).toHaveLength(2);
  await updateMemory(ctx, { memory_id: elsewhere, project: "shop" });
  expect(await open("conflict")).toHaveLength(3);
});

test("notes of two projects, of two times, or that share a subject only, are no conflict (B20)", async () => {
  await store(ctx, THREE, { project: "shop" });
  expect((await store(ctx, FIVE, { project: "blog" })).similar).toEqual([]);
  await store(ctx, "The pool holds 10 connections.", { event_at: "2024-01-01", valid_to: "2024-12-31" });
  expect((await store(ctx, "The pool holds 20 connections.", { event_at: "2025-01-01" })).similar).toEqual([]);
  for (const content of [
    "Rina owns the payments service",
    "Rina also runs the audit guild",
    "The audit guild moved to Tuesdays",
  ])
    expect((await store(ctx, content)).similar).toEqual([]);
  expect(await open("conflict")).toEqual([]);
  expect(await open("duplicate")).toEqual([]);
});

test("a likely duplicate is kept too, and nothing is merged", async () => {
  await store(ctx, "Invoices are rounded half up per line");
  const { created, similar } = await store(ctx, "The invoices are rounded half up per line!");
  expect([created, similar.map(({ why }) => why)]).toEqual([true, ["near_duplicate"]]);
  expect(await open("duplicate")).toHaveLength(1);
  expect(await open("conflict")).toEqual([]);
});

test("a conflict is settled by forgetting or replacing a side, and by an end that comes first", async () => {
  const first = await storedId(ctx, THREE, { event_at: "2026-01-01" });
  const second = await storedId(ctx, FIVE, { event_at: "2026-02-01" });
  await forgetMemory(ctx, { memory_id: first });
  expect(await open("conflict")).toEqual([]);
  await restoreMemory(ctx, { memory_id: first });
  expect(await open("conflict")).toHaveLength(1);
  await forgetMemory(ctx, { memory_id: first, replaced_by: second });
  expect(await open("conflict")).toEqual([]);

  const old = await storedId(ctx, "The pool holds 10 connections.", { event_at: "2026-01-01" });
  await store(ctx, "The pool holds 20 connections.", { event_at: "2026-02-01" });
  expect(await open("conflict")).toHaveLength(1);
  await limitMemory(ctx, { memory_id: old, validTo: new Date("2026-02-01") });
  expect(await open("conflict")).toEqual([]);
  expect(await actionsOn(ctx, old)).toEqual(["stored", "limited"]);
  await limitMemory(ctx, { memory_id: old, validTo: null });
  expect(await open("conflict")).toHaveLength(1);
});

test("a recalled note is known again, also with words before it: no growth over ten rounds (B23)", async () => {
  const memory_id = await storedId(ctx, THREE);
  for (let round = 0; round < 10; round++)
    for (const pasted of [THREE, `As we know: ${THREE}`, `| ${THREE}`, `Reminder: as we know: ${THREE}`])
      expect(await store(ctx, pasted)).toMatchObject({ memory_id, created: false });
  expect(await database.db.memory.count({ where: { workspaceId: ctx.workspace.id } })).toBe(1);
  expect(await open("duplicate")).toEqual([]);
});

test("notes that a transaction brings are compared by the clock, after it", async () => {
  await store(ctx, THREE);
  await inTransaction(ctx, (tx) => storeMemories(tx, [{ content: FIVE, category: "facts" }]));
  expect(await due()).toBe(1);
  expect(await open("conflict")).toEqual([]);
  await compareDue(database.db);
  expect(await due()).toBe(0);
  expect(await open("conflict")).toEqual([[THREE, FIVE]]);
});

test("of two that are stored at once each finds the other, or one does", async () => {
  for (let round = 0; round < 5; round++) {
    const here = await makeContext(database.db);
    await Promise.all([store(here, THREE), store(here, FIVE)]);
    expect(await open("conflict", here)).toEqual([[THREE, FIVE]]);
  }
});

test("an upgraded store is compared in slices, and goes on where it was stopped", async () => {
  const contents = Array.from({ length: 30 }, (_, i) => [
    `The limit of part x${i}y is ${i + 2}.`,
    `The limit of part x${i}y is ${i + 100}.`,
  ]).flat();
  await storeMemories(
    ctx,
    contents.map((content) => ({ content, category: "facts" })),
  );
  await database.db.reviewItem.deleteMany({ where: { workspaceId: ctx.workspace.id } });
  await database.db.$executeRaw`
    insert into comparison_due select workspace_id, id from memory where workspace_id = ${ctx.workspace.id}::uuid`;
  const clock = vi.spyOn(Date, "now");
  const begun = Date.now();
  clock
    .mockReturnValueOnce(begun)
    .mockReturnValueOnce(begun)
    .mockReturnValue(begun + 60_000);
  expect(await compareDue(database.db)).toBe(20);
  clock.mockRestore();
  expect(await due()).toBe(40);
  expect(await compareDue(database.db)).toBe(40);
  expect(await open("conflict")).toHaveLength(30);
  expect(await compareDue(database.db)).toBe(0);
});

test("another workspace's notes are compared with none of ours", async () => {
  const theirs = await makeContext(database.db);
  await store(theirs, THREE);
  expect((await store(ctx, FIVE)).similar).toEqual([]);
  expect([await open("conflict"), await open("conflict", theirs)]).toEqual([[], []]);
});
