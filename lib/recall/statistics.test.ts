import { expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { forgetMemory } from "@/lib/memories/forget";
import { storeMemories } from "@/lib/memories/store";
import { refreshStatistics, refreshWhereNeeded } from "@/lib/recall/statistics";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { storedId } from "@/lib/testing/notes";

const database = testDatabase();

/** What the statistics say of memories, the number of notes under the empty word. */
async function counts(ctx: Context): Promise<Record<string, number>> {
  const rows = await database.db.lexemeStats.findMany({ where: { workspaceId: ctx.workspace.id, kind: "memory" } });
  return Object.fromEntries(rows.map(({ lexeme, df }) => [lexeme, df]));
}

const notes = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ content: `retry lone${from + n}`, category: "facts" }));

test("words that several notes hold are counted, lone words are left out, and what is forgotten counts no more", async () => {
  const ctx = await makeContext(database.db);
  await storedId(ctx, "retry the payment");
  const gone = await storedId(ctx, "retry the upload payment");
  await storedId(ctx, "payment of invoices");
  await refreshStatistics(database.db, ctx.workspace.id);
  expect(await counts(ctx)).toEqual({ "": 3, payment: 3, retri: 2 });
  await forgetMemory(ctx, { memory_id: gone });
  await refreshStatistics(database.db, ctx.workspace.id);
  expect(await counts(ctx)).toEqual({ "": 2, payment: 2 });
});

test("more notes than one slice are counted once each", async () => {
  const ctx = await makeContext(database.db);
  for (let from = 0; from < 1_200; from += 400) await storeMemories(ctx, notes(from, 400));
  await refreshStatistics(database.db, ctx.workspace.id);
  expect(await counts(ctx)).toEqual({ "": 1_200, retri: 1_200 });
});

test("the clock refreshes a workspace when its notes have moved by more than 5 %, and no other", async () => {
  const ctx = await makeContext(database.db);
  await storeMemories(ctx, notes(0, 100));
  await refreshWhereNeeded(database.db);
  expect((await counts(ctx))[""]).toBe(100);
  await storeMemories(ctx, notes(100, 5));
  await refreshWhereNeeded(database.db);
  expect((await counts(ctx))[""]).toBe(100);
  await storeMemories(ctx, notes(105, 1));
  await refreshWhereNeeded(database.db);
  expect((await counts(ctx))[""]).toBe(106);
  expect(await refreshWhereNeeded(database.db)).toBe(0);
});
