import { expect, test } from "vitest";
import { keepHouse } from "@/lib/db/housekeeping";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";

const store = testDatabase();

test("every table is looked at once, then only one that changed much", async () => {
  const ctx = await makeContext(store.db);
  const tables = new Set<string | null>();
  for (let turn = 0; turn < 50 && !tables.has(null); turn++) tables.add(await keepHouse(store.db));
  expect(tables).toContain("public.memory");
  expect(tables).toContain(null);

  const names = Array.from({ length: 600 }, (_, index) => `name ${index}`);
  for (const name of names) await store.db.workspace.update({ where: { id: ctx.workspace.id }, data: { name } });
  await expect.poll(() => keepHouse(store.db), { timeout: 10_000 }).toBe("public.workspace");
});

test("the log is cut when it has grown", async () => {
  const since = async () => {
    const [row] = await store.db.$queryRaw<{ bytes: number }[]>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
    return row?.bytes ?? 0;
  };
  await store.db.$executeRaw`create table log as select repeat(md5(g::text), 20) as t from generate_series(1, 40000) g`;
  expect(await since()).toBeGreaterThan(16 * 1024 * 1024);
  await keepHouse(store.db);
  expect(await since()).toBeLessThan(1024 * 1024);
});
