import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { migrate } from "@/lib/db/migrate.mjs";
import { testDatabase } from "@/lib/testing/database";

const store = testDatabase();
const work = mkdtempSync(join(tmpdir(), "brain-steps-"));
const released = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
let folder = "";

beforeEach(async () => {
  folder = mkdtempSync(join(work, "steps-"));
  cpSync("prisma/migrations", folder, { recursive: true });
  await store.db.$executeRaw`delete from _prisma_migrations where migration_name > '29'`;
  await store.db.$executeRaw`drop table if exists shelf`;
});
afterAll(() => rmSync(work, { recursive: true }));

function addStep(name: string, sql: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "migration.sql"), sql);
}

async function refusalOf(steps = folder): Promise<string> {
  return migrate(store.url, steps).then(
    (applied) => `applied ${applied}`,
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

async function shelves(): Promise<boolean> {
  const [row] = await store.db.$queryRaw<{ there: boolean }[]>`select to_regclass('shelf') is not null as there`;
  return row?.there ?? false;
}

test("new steps are applied in order, once", async () => {
  addStep("30010101000000_shelf", "create table shelf (id int); insert into shelf values (1);");
  addStep("30010102000000_width", "alter table shelf add column width int not null default 7;");
  expect(await migrate(store.url, folder)).toEqual(["30010101000000_shelf", "30010102000000_width"]);
  expect(await migrate(store.url, folder)).toEqual([]);
  expect(await store.db.$queryRaw`select * from shelf`).toEqual([{ id: 1, width: 7 }]);
});

test("a step that fails half way leaves nothing of itself, and goes through once it is mended", async () => {
  addStep("30010101000000_shelf", "create table shelf (id int); select no_such_thing();");
  expect(await refusalOf()).toMatch(
    /^Refusal: Not started: the step 30010101000000_shelf failed \(function no_such_thing/,
  );
  expect(await shelves()).toBe(false);
  writeFileSync(join(folder, "30010101000000_shelf/migration.sql"), "create table shelf (id int);");
  expect(await refusalOf()).toBe("applied 30010101000000_shelf");
});

test("an older version refuses a newer database, and applies nothing to it", async () => {
  addStep("30010102000000_newer", "select 1;");
  await migrate(store.url, folder);
  rmSync(join(folder, "30010102000000_newer"), { recursive: true });
  addStep("30010101000000_shelf", "create table shelf (id int);");
  expect(await refusalOf()).toContain(
    "the database is newer than this version of Company Brain: it has the step 30010102000000_newer",
  );
  expect(await shelves()).toBe(false);
});

test("a step whose text has changed since is refused by name", async () => {
  appendFileSync(join(folder, released[0] ?? "", "migration.sql"), "\n-- changed");
  expect(await refusalOf()).toContain(`the step ${released[0]} was changed after the database got it`);
});

test("a step that another program began and never finished is refused by name", async () => {
  addStep("30010101000000_shelf", "create table shelf (id int);");
  await store.db.$executeRaw`
    insert into _prisma_migrations (id, checksum, migration_name) values ('half', 'x', '30010101000000_shelf')`;
  expect(await refusalOf()).toContain("the step 30010101000000_shelf was begun by another program and never finished");
  expect(await shelves()).toBe(false);
});

test("of copies that start at once on an empty database, each step is applied by one", async () => {
  await store.db.$executeRawUnsafe("drop schema public cascade");
  await store.db.$executeRawUnsafe("create schema public");
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(store.url, folder)));
  expect(applied.flat().sort()).toEqual(released);
});
