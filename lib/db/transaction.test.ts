import { expect, test } from "vitest";
import { inTransaction } from "@/lib/db/transaction";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";

const store = testDatabase();

test("what a failed transaction wrote is gone, and an inner one joins the outer", async () => {
  const ctx = await makeContext(store.db);
  const writeThenFail = inTransaction(ctx, async (outer) => {
    await inTransaction(outer, (inner) => {
      expect(inner).toBe(outer);
      return inner.db.workspace.update({ where: { id: ctx.workspace.id }, data: { name: "changed" } });
    });
    throw new Error("stop");
  });
  await expect(writeThenFail).rejects.toThrow("stop");
  const kept = await store.db.workspace.findUniqueOrThrow({ where: { id: ctx.workspace.id } });
  expect(kept.name).toBe("Test");
});

test("an instant is kept to the millisecond, also in the year 1", async () => {
  const ctx = await makeContext(store.db);
  for (const at of ["0001-01-01T00:00:00.000Z", "2026-03-01T00:30:00.123Z"]) {
    const { createdAt } = await store.db.workspace.update({ where: { id: ctx.workspace.id }, data: { createdAt: at } });
    expect(createdAt.toISOString()).toBe(at);
  }
});
