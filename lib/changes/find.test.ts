import { beforeAll, expect, test } from "vitest";
import { findChanges } from "@/lib/changes/find";
import type { ChangeView } from "@/lib/changes/schema";
import type { Context } from "@/lib/context";
import { canBegin, inTransaction } from "@/lib/db/transaction";
import { recordEvent } from "@/lib/events";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { settled } from "@/lib/testing/settled";

const store = testDatabase();
let ctx: Context;
beforeAll(async () => {
  ctx = await makeContext(store.db, { actor: { client: "codex/1.2" } });
});

async function record(ctx: Context, subjectId: string): Promise<void> {
  await recordEvent(ctx, new Date(), { action: "stored", subject: "memory", subjectId });
  if (canBegin(ctx.db)) await settled(ctx.db);
}

const now = async (ctx: Context) => (await findChanges(ctx, {})).next_cursor ?? "";

/** Every change after the cursor, in parts. */
async function walk(ctx: Context, after: string, limit: number): Promise<{ items: ChangeView[]; after: string }> {
  const { items, next_cursor } = await findChanges(ctx, { after, limit });
  if (items.length === 0) return { items, after };
  const rest = await walk(ctx, next_cursor ?? "", limit);
  return { items: [...items, ...rest.items], after: rest.after };
}

test("without a cursor there is nothing but the cursor of now; after it, what changed since, with true totals", async () => {
  await record(ctx, "before");
  const begin = await findChanges(ctx, {});
  expect(begin).toMatchObject({ items: [], total: 0 });
  const after = begin.next_cursor ?? "";
  expect(await findChanges(ctx, { after })).toEqual({ items: [], total: 0, next_cursor: after });
  for (const id of ["one", "two", "three"]) await record(ctx, id);
  const { items, total, next_cursor } = await findChanges(ctx, { after, limit: 2 });
  expect([items.map((item) => item.subject_id), total]).toEqual([["one", "two"], 3]);
  expect(items[0]).toEqual({
    at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    action: "stored",
    subject: "memory",
    subject_id: "one",
    actor: { kind: "agent", name: "tester" },
    client: "codex/1.2",
  });
  const rest = await findChanges(ctx, { after: next_cursor ?? "" });
  expect([rest.items.map((item) => item.subject_id), rest.total]).toEqual([["three"], 1]);
});

test("changes of another workspace are not there, nor counted", async () => {
  const other = await makeContext(store.db);
  const after = await now(ctx);
  await record(other, "theirs");
  expect(await findChanges(ctx, { after })).toMatchObject({ items: [], total: 0 });
  expect((await findChanges(other, { after: "0-0" })).items.map((item) => item.subject_id)).toEqual(["theirs"]);
});

test("a cursor that none gave is refused", async () => {
  for (const after of ["", "x", "1", "1-2-3", "-1-2", "1e3-1", "9".repeat(30), "1-1; drop table event"])
    await expect(findChanges(ctx, { after })).rejects.toThrow("after is not a cursor");
});

test("a reader that follows many writers at once misses nothing and sees nothing twice", async () => {
  const writer = await makeContext(store.db);
  let { items, after } = await walk(writer, await now(writer), 7);
  const seen: ChangeView[] = [...items];
  const writes = Array.from({ length: 40 }, (_, i) =>
    inTransaction(writer, async (tx) => {
      await record(tx, `${i} first`);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      await record(tx, `${i} second`);
    }),
  );
  let writing = true;
  const written = Promise.all(writes).then(() => {
    writing = false;
  });
  while (writing) {
    ({ items, after } = await walk(writer, after, 7));
    seen.push(...items);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await written;
  await settled(store.db);
  seen.push(...(await walk(writer, after, 7)).items);
  const names = seen.map((item) => item.subject_id);
  expect(names).toHaveLength(80);
  expect(new Set(names).size).toBe(80);
});
