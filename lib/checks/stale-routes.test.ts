import { beforeEach, expect, test } from "vitest";
import { recordCheck, recordChecks } from "@/lib/checks/record";
import { CheckInput } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { findReviewItems } from "@/lib/review/find";
import { createRoute } from "@/lib/routes/create";
import { getRoute } from "@/lib/routes/find";
import { routeHistory } from "@/lib/routes/history";
import { updateRoute } from "@/lib/routes/update";
import { report } from "@/lib/testing/checks";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn } from "@/lib/testing/notes";

// What a session renamed or deleted makes routes stale, until somebody looks.

const database = testDatabase();
const SHOP = "github.com/acme/shop";
const MOVED = { renamed: [["src/tax.py", "src/vat/tax.py"]], deleted: ["docs/tax.md"] };

let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db, { actor: { kind: "person", name: "Ada" } });
});

const soon = () => new Date(Date.now() + 1_000).toISOString();

const reported = (more: object = {}) =>
  recordCheck(ctx, readInput(CheckInput, report({ at: soon(), git: MOVED, ...more })));

async function made(paths: string[], more: { project?: string } = {}): Promise<string> {
  const title = `Tax in ${paths.join(" and ")} of ${more.project ?? SHOP}`;
  return (await createRoute(ctx, { title, description: "Where tax is made", paths, project: SHOP, ...more })).route_id;
}

const stateOf = async (route_id: string) => (await getRoute(ctx, { route_id })).state;

const items = async () => (await findReviewItems(ctx, { kind: "stale_route" })).items;

test("a route whose path was renamed is stale, with the likely new path, and its history says who saw it", async () => {
  const route_id = await made(["src/tax.py", "src/web.py"]);
  await reported({ session_id: "s-7" });
  const route = await getRoute(ctx, { route_id });
  expect(route).toMatchObject({ state: "stale", version: 1, paths: ["src/tax.py", "src/web.py"] });
  expect(route.lost_paths).toEqual([{ path: "src/tax.py", to: "src/vat/tax.py" }]);
  const { events } = await routeHistory(ctx, { route_id });
  expect(events.at(-1)).toMatchObject({
    action: "stale",
    actor: { name: "Ada", client: "claude-code", session_id: "s-7" },
    reason: "src/tax.py was renamed to src/vat/tax.py",
    new: { lost_paths: [{ path: "src/tax.py", to: "src/vat/tax.py" }] },
  });
  expect(await items()).toMatchObject([
    { project: SHOP, routes: [{ route_id }], evidence: { person: "Ada", session_id: "s-7", branch: "main" } },
  ]);
});

test("recall still gives it, and says that it is stale", async () => {
  const route_id = await made(["src/tax.py"]);
  await reported();
  const { routes } = await recall(ctx, readInput(RecallInput, { query: "where is tax made", project: SHOP }));
  expect(routes).toMatchObject([{ route_id, state: "stale", lost_paths: [{ to: "src/vat/tax.py" }] }]);
});

test("a deleted path has no place where it went", async () => {
  const route_id = await made(["docs/tax.md"]);
  await reported();
  expect((await getRoute(ctx, { route_id })).lost_paths).toEqual([{ path: "docs/tax.md", to: null }]);
});

test("confirming, rewriting or new paths end it, and the same report later does not begin it again", async () => {
  const changes = [{ confirmed: true }, { description: "Moved" }, { paths: ["src/vat/tax.py"] }];
  const ids = await Promise.all(changes.map((_, i) => made(["src/tax.py", `docs/${i}.md`])));
  await reported();
  for (const [i, route_id] of ids.entries()) {
    expect(await stateOf(route_id)).toBe("stale");
    const { route } = await updateRoute(ctx, { route_id, ...changes[i] });
    expect([route.state, route.lost_paths]).toEqual(["current", undefined]);
  }
  expect(await items()).toEqual([]);
  await recordChecks(ctx, [
    report({ git: MOVED, session_id: "late", at: new Date(Date.now() - 60_000).toISOString() }),
  ]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(["current", "current", "current"]);
});

test("once confirmed it is stale again when another session sees it go later, and is to be settled again", async () => {
  const route_id = await made(["src/tax.py"]);
  await reported({ at: new Date(Date.now() + 500).toISOString() });
  const first = await items();
  await updateRoute(ctx, { route_id, confirmed: true });
  await reported({ at: new Date(Date.now() + 60_000).toISOString(), session_id: "another" });
  const second = await items();
  expect(second).toHaveLength(1);
  expect(second[0]?.item_id).not.toBe(first[0]?.item_id);
  expect(await actionsOn(ctx, route_id)).toEqual(["created", "stale", "confirmed", "stale"]);
});

test("a report of before the route was written counts, for nobody has confirmed the route since", async () => {
  const route_id = await made(["src/tax.py"]);
  await reported({ at: "2026-11-03T14:02:00Z" });
  expect(await stateOf(route_id)).toBe("stale");
});

test("a report that comes twice, or says the same again, adds nothing", async () => {
  const route_id = await made(["src/tax.py"]);
  const twice = report({ at: soon(), git: MOVED });
  await recordChecks(ctx, [twice, twice]);
  await reported({ session_id: "another" });
  expect(await actionsOn(ctx, route_id)).toEqual(["created", "stale"]);
  expect(await items()).toHaveLength(1);
});

test("other projects, the whole workspace's routes, retired ones, and what only looks alike stay as they are", async () => {
  const ids = [
    await made(["src/tax.py"], { project: "github.com/acme/blog" }),
    await made(["src/taxes.py", "src/tax"]),
  ];
  const wide = await createRoute({ ...ctx, project: null }, { title: "Wide", description: "d", paths: ["src/tax.py"] });
  const gone = await made(["docs/tax.md"]);
  await updateRoute(ctx, { route_id: gone, retired: true });
  await reported();
  expect(await Promise.all(ids.map(stateOf))).toEqual(["current", "current"]);
  expect(await stateOf(wide.route_id)).toBe("current");
  expect(await stateOf(gone)).toBe("retired");
  expect(await items()).toEqual([]);
});

test("a trial, a report without a project or without git, and another workspace's make nothing stale", async () => {
  const route_id = await made(["src/tax.py"]);
  await reported({ trial: true });
  await reported({ project: null });
  await reported({ git: null });
  await reported({ git: { renamed: [["src/tax.py"], "x"], deleted: "src/tax.py" } });
  const theirs = await makeContext(database.db);
  await recordCheck(theirs, readInput(CheckInput, report({ at: soon(), git: MOVED })));
  expect(await stateOf(route_id)).toBe("current");
});
