import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFolder, reasonOutside } from "@/lib/db/folder.mjs";
import { openStore } from "@/lib/db/store.mjs";

const work = mkdtempSync(join(tmpdir(), "brain-store-"));
const whole = join(work, "whole");
const NOBODY = 65_534;

beforeAll(async () => {
  const store = await openStore({ data: whole });
  await query(store.url, "insert into workspace (id, name, time_zone) values (gen_random_uuid(), 'kept', 'UTC')");
  await store.close();
});
afterAll(() => rmSync(work, { recursive: true }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function copyOfWhole(name: string): string {
  const data = join(work, name);
  cpSync(whole, data, { recursive: true });
  return data;
}

async function refusalOf(data: string): Promise<string> {
  const opening = openStore({ data });
  return opening.then(
    async (store) => {
      await store.close();
      return "";
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("the folder is made for this user only, and what was stored is there after a restart", async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o700);
  const store = await openStore({ data: whole });
  expect(await query(store.url, "select name from workspace")).toEqual([{ name: "kept" }]);
  expect(await refusalOf(whole)).toMatch(`Refusal: Not started: ${whole} is in use by process ${process.pid} since 20`);
  await store.close();
  expect(readdirSync(whole)).toEqual(["store"]);
});

const DAMAGE: [what: string, damage: (store: string) => void][] = [
  ["PG_VERSION is gone", (store) => rmSync(join(store, "PG_VERSION"))],
  ["the control file is noise", (store) => writeFileSync(join(store, "global/pg_control"), randomBytes(8192))],
  ["the log is gone", (store) => rmSync(join(store, "pg_wal"), { recursive: true })],
  ["the tables are gone", (store) => rmSync(join(store, "base"), { recursive: true })],
  ["the folder is empty", (store) => readdirSync(store).map((name) => rmSync(join(store, name), { recursive: true }))],
  ["every file is empty", (store) => filesUnder(store).map((file) => writeFileSync(file, ""))],
  ["a table's pages are noise", (store) => writeFileSync(tableOf(store), randomBytes(8192))],
  ["a table's file is gone", (store) => rmSync(tableOf(store))],
];

test.each(DAMAGE)("a store where %s is kept aside and never replaced by an empty one", async (what, damage) => {
  const data = copyOfWhole(what);
  damage(join(data, "store"));
  const before = namesUnder(join(data, "store"));

  const first = await refusalOf(data);
  const kept = readdirSync(data).find((name) => name.startsWith("store.damaged-")) ?? "";
  expect(first).toContain(`It is kept in ${join(data, kept)}.`);
  expect(namesUnder(join(data, kept))).toEqual(expect.arrayContaining(before));

  expect(await refusalOf(data)).toContain(`${join(data, kept)} holds a store that could not be opened`);
  expect(readdirSync(data)).toEqual([kept]);

  rmSync(join(data, kept), { recursive: true });
  cpSync(join(whole, "store"), join(data, "store"), { recursive: true });
  expect(await refusalOf(data)).toBe("");
});

test("a store renamed back is tried again, and one moved away makes room for an empty one", async () => {
  const data = copyOfWhole("again");
  renameSync(join(data, "store"), join(data, "store.damaged-2026"));
  expect(await refusalOf(data)).toContain("Rename it back");
  renameSync(join(data, "store.damaged-2026"), join(data, "store"));
  expect(await refusalOf(data)).toBe("");
  renameSync(join(data, "store"), join(work, "moved"));
  expect(await refusalOf(data)).toBe("");
});

test("a store of another PostgreSQL is refused and stays in its place", async () => {
  const data = copyOfWhole("older");
  writeFileSync(join(data, "store/PG_VERSION"), "17\n");
  expect(await refusalOf(data)).toContain("written by PostgreSQL 17, and this version reads 18");
  expect(readdirSync(data)).toEqual(["store"]);
  expect(readFileSync(join(whole, "store/PG_VERSION"), "utf8").trim()).toBe("18");
});

test("a database that can write its log no more ends and says so, rather than answer errors for ever", async () => {
  const data = copyOfWhole("panic");
  let tell: (reason: string) => void = () => {};
  const reason = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const { url } = await openStore({ data, died: tell });
  rmSync(join(data, "store/pg_wal"), { recursive: true });
  const much = "create table much as select repeat('x', 1000) from generate_series(1, 30000)";
  await expect(query(url, much)).rejects.toThrow("could not create file");
  expect(await reason).toContain("could not create file");
});

test("a first start that was killed half way starts again", async () => {
  const data = join(work, "killed");
  mkdirSync(join(data, "store.unfinished/base"), { recursive: true });
  writeFileSync(join(data, "store.unfinished/PG_VERSION"), "18\n");
  expect(await refusalOf(data)).toBe("");
  expect(readdirSync(data)).toEqual(["store"]);
});

test("a folder in whose place a file stands is said in one sentence", async () => {
  const data = join(work, "file");
  writeFileSync(data, "mine");
  expect(await refusalOf(data)).toBe(
    `Refusal: Not started: ${data} cannot be used, because a file is in its place. Nothing was changed: mend that, or set BRAIN_DATA to another folder.`,
  );
  expect(readFileSync(data, "utf8")).toBe("mine");
});

test("what this user may not read is no damage", () => {
  const data = copyOfWhole("forbidden");
  chmodSync(work, 0o755);
  for (const place of [data, join(data, "store")]) chmodSync(place, 0o755);
  chmodSync(join(data, "store/base"), 0o700);
  const refused = asNobody(() => [
    refusalIn(() => prepareFolder(data)),
    reasonOutside(join(data, "store"), new Error("x"))?.message,
  ]);
  expect(refused[0]).toContain(`${data} cannot be used, because this user may not read or write it`);
  expect(refused[1]).toContain("cannot be used, because this user may not read or write it");
  expect(existsSync(join(data, "store/PG_VERSION"))).toBe(true);
});

/** Root may read everything, so root becomes another user for a moment; others lose the right by the mode. */
function asNobody<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

function refusalIn(work: () => void): string {
  try {
    work();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Where rows and what was answered live; other files are Postgres's own to make and to drop. */
function namesUnder(store: string): string[] {
  const names = filesUnder(store).map((file) => file.slice(store.length));
  return names.filter((name) => /^\/(base|pg_wal|pg_xact)\/.*\d$/.test(name));
}

/** The file of `workspace`, which holds a row: the biggest number with a page in it belongs to no catalog. */
function tableOf(store: string): string {
  const folder = join(store, "base/5");
  const own = readdirSync(folder).filter((name) => /^\d+$/.test(name) && Number(name) >= 16_384);
  const filled = own.filter((name) => readFileSync(join(folder, name)).includes("kept"));
  return join(folder, filled[0] ?? "missing");
}
