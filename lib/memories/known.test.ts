import { expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { forgetMemory } from "@/lib/memories/forget";
import { notesKnownAt } from "@/lib/memories/known";
import { limitMemory } from "@/lib/memories/limit";
import { restoreMemory } from "@/lib/memories/restore";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { storedId } from "@/lib/testing/notes";
import { Prisma } from "@/prisma/client/client";

const database = testDatabase();

/** Every column of every note, as the table has it, or as it was known. */
async function notes(ctx: Context, knownAt: Date | null): Promise<unknown[]> {
  const rows = await ctx.db.$queryRaw<{ note: unknown }[]>(Prisma.sql`
    select to_jsonb(m) as note from ${notesKnownAt(ctx, knownAt)} m
    where m.workspace_id = ${ctx.workspace.id}::uuid order by m.id`);
  return rows.map(({ note }) => note);
}

const later = () => new Promise((passed) => setTimeout(passed, 5));

test("what was known has every column of the table, each as it was then, whatever was changed since", async () => {
  const ctx = await makeContext(database.db);
  const more = { tags: ["a", "b"], project: "shop", importance: 3, event_at: "2026-01-01", valid_to: "2999-01-01" };
  const note = await storedId(ctx, "The note that changes", more);
  const bare = await storedId(ctx, "The note without labels", { event_at: "2026-01-01" });
  const before = await notes(ctx, null);
  const then = new Date();
  await later();
  await updateMemory(ctx, { memory_id: note, tags: [], category: "gotchas", importance: 9, project: null });
  await updateMemory(ctx, { memory_id: bare, tags: ["c"], project: "shop" });
  await limitMemory(ctx, { memory_id: bare, validTo: new Date("2998-01-01T00:00:00Z") });
  await updateMemory(ctx, { memory_id: note, tags: ["d"] });
  await supersedeMemory(ctx, { memory_id: note, content: "The note after it", reason: "it changed" });
  const between = await notes(ctx, null);
  const meanwhile = new Date();
  await later();
  await undoReplacement(ctx, { memory_id: note });
  await supersedeMemory(ctx, { memory_id: note, content: "Another after it", reason: "it changed" });

  // The search vector is today's.
  const withoutVector = (all: unknown[]) => all.map((one) => ({ ...Object(one), tsv: null }));
  expect(withoutVector(await notes(ctx, then))).toEqual(withoutVector(before));
  expect(await notes(ctx, new Date())).toEqual(await notes(ctx, null));
  const [first, second, undone] = await notes(ctx, meanwhile);
  expect([first, second]).toEqual(between.slice(0, 2));
  expect(undone).toMatchObject({ content: "The note after it", forgotten_at: expect.any(String) });
});

test("forgotten is what is forgotten now, at any time, and what was forgotten then", async () => {
  const ctx = await makeContext(database.db);
  const memory_id = await storedId(ctx, "Forgotten and restored");
  const stored = new Date();
  const forgottenAt = async (knownAt: Date) => Object((await notes(ctx, knownAt))[0]).forgotten_at;
  await later();
  await forgetMemory(ctx, { memory_id });
  const forgotten = new Date();
  expect(await forgottenAt(stored)).toEqual(expect.any(String));
  await later();
  await restoreMemory(ctx, { memory_id });
  expect(await forgottenAt(stored)).toBeNull();
  expect(await forgottenAt(forgotten)).toEqual(expect.any(String));
  expect(await forgottenAt(new Date())).toBeNull();
});
