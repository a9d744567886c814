import { expect, test } from "vitest";
import { createRoute } from "@/lib/routes/create";
import { plainPath } from "@/lib/routes/filter";
import { findRoutes, getRoute } from "@/lib/routes/find";
import { updateRoute } from "@/lib/routes/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";

const database = testDatabase();
type Filter = Parameters<typeof findRoutes>[1];

const PATHS: [named: string, asked: string, found: boolean][] = [
  ["src/billing/vat.ts", "src/billing/vat.ts", true],
  ["src/billing/vat.ts", "./src/billing/vat.ts", true],
  ["src/billing/vat.ts", "src/billing/vat.ts:42:7", true],
  ["src/billing/vat.ts", "SRC\\billing\\vat.ts", true],
  ["src/billing/vat.ts:12", "src/billing/vat.ts", true],
  ["src/billing/vat.ts", "src/billing", true],
  ["src/billing/vat.ts", "src/billing/", true],
  ["src/billing/", "src/billing/vat.ts", true],
  ["src/billing/**", "src/billing/deep/vat.ts", true],
  ["src/billing/*.ts", "src/billing/vat.ts", true],
  ["src/billing/vat.ts", "src/*", true],
  ["src/billing/vat.ts", "/home/ada/shop/src/billing/vat.ts", true],
  ["/home/tom/shop/src/billing/vat.ts", "src/billing/vat.ts", true],
  ["https://wiki.example/vat", "https://wiki.example/vat", true],
  ["src/billing/vat.ts", "src/bill", false],
  ["src/bill", "src/billing/vat.ts", false],
  ["src/billing/vat.ts", "vat.ts", true],
  ["src/billing/vat.ts", "billing/vat.ts", true],
  ["src/billing/vat.ts", "./billing", true],
  ["src/billing/vat.ts", ".\\Billing\\VAT.ts:42", true],
  ["src\\billing\\vat.ts", "billing/vat.ts", true],
  ["src/billing/vat.ts", "C:\\Users\\ada\\shop\\src\\billing\\vat.ts", true],
  ["C:\\shop\\src\\billing", "src/billing", true],
  ["/home/tom/shop/src/billing/vat.ts", "vat.ts", true],
  ["https://wiki.example/tax/vat", "vat", true],
  ["src/billing/vat.ts", "at.ts", false],
  ["src/billing/vat.ts", "bill", false],
  ["src/billing/vat.ts", "vat", false],
  ["src/billing/vat.ts", "src/vat.ts", false],
  ["src/billing/vat.ts", "lib/src/billing/vat.ts", false],
  ["src/b%ling", "src/billing", false],
  ["src/b_lling", "src/billing", false],
  ["*.ts", "src/billing/vat.ts", false],
];

test.each(PATHS)("a route to %j, asked for %j: %s", async (named, asked, found) => {
  const ctx = await makeContext(database.db);
  await createRoute(ctx, { title: "It", description: "d", paths: ["elsewhere", named] });
  expect((await findRoutes(ctx, { path: asked })).total).toBe(found ? 1 : 0);
});

test.each([
  [" ./src/A/ ", "src/a"],
  ["src/**/*.ts", "src"],
  ["a:1:2", "a"],
  ["C:\\Shop\\A.ts:3", "/shop/a.ts"],
  ["/", ""],
  ["**", ""],
])("%j is the path %j", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test("those that name the very path come first, and every part holds each once", async () => {
  const ctx = await makeContext(database.db);
  const make = async (title: string, path: string) =>
    (await createRoute(ctx, { title, description: "d", paths: [path] })).route_id;
  const exact = await make("Exact", "src/a/b.ts");
  const folder = await make("Folder", "src/a");
  const above = await make("Above", "src/");
  await make("Another", "lib/b.ts");
  const further = await make("Further in", "packages/shop/src/a/b.ts");
  const second = await make("Exact too", "./src/a/b.ts");
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await findRoutes(ctx, { path: "src/a/b.ts", limit: 1, cursor });
    expect(page.total).toBe(5);
    seen.push(...page.items.map((item) => item.route_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([second, exact, above, folder, further]);
});

test("each filter keeps what fits", async () => {
  const ctx = await makeContext(database.db);
  const a = (
    await createRoute(ctx, {
      title: "VAT rounding",
      description: "Amounts, 100%",
      paths: ["PaymentRetryPolicy.ts"],
      tags: ["vat", "tax"],
      project: "shop",
    })
  ).route_id;
  const b = (await createRoute(ctx, { title: "Login", description: "Sign-in page", paths: ["src/login.ts"] })).route_id;
  const found = async (filter: Filter) => (await findRoutes(ctx, filter)).items.map((item) => item.route_id);
  expect(await found({})).toEqual([b, a]);
  expect(await found({ query: "rounding of amounts" })).toEqual([a]);
  expect(await found({ query: "retry policy" })).toEqual([a]);
  expect(await found({ query: "%" })).toEqual([a]);
  expect(await found({ tags: ["tax"] })).toEqual([a]);
  expect(await found({ project: "shop" })).toEqual([a]);
  expect(await found({ project: "shop", workspace_wide: true })).toEqual([b, a]);
  await updateRoute(ctx, { route_id: a, retired: true, title: "Sales tax" });
  expect(await found({ state: "retired" })).toEqual([a]);
  expect(await found({ state: "current" })).toEqual([b]);
  expect(await found({ states: ["current", "stale"] })).toEqual([b]);
  expect(await found({ query: "sales" })).toEqual([a]);
  expect(await found({ query: "VAT rounding" })).toEqual([]);
});

test.each(["no id", "01890000-0000-7000-8000-000000000000"])(
  "a route that is not there, %j, is not found",
  async (id) => {
    const ctx = await makeContext(database.db);
    const expected = { code: "not_found", message: "No route has this id. Look it up with route_query." };
    await expect(getRoute(ctx, { route_id: id })).rejects.toMatchObject(expected);
    await expect(updateRoute(ctx, { route_id: id, retired: true })).rejects.toMatchObject(expected);
  },
);
