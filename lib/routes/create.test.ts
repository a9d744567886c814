import { describe, expect, test } from "vitest";
import { readInput } from "@/lib/lenient";
import { createRoute } from "@/lib/routes/create";
import { getRoute } from "@/lib/routes/find";
import { routeHistory } from "@/lib/routes/history";
import { CreateRouteInput } from "@/lib/routes/schema";
import { updateRoute } from "@/lib/routes/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn } from "@/lib/testing/notes";

const database = testDatabase();
const VAT = { title: "VAT rounding", description: "Where amounts are rounded", paths: ["src/billing/vat.ts"] };

test("a route is read back as it was made", async () => {
  const ctx = await makeContext(database.db, { project: "shop" });
  const input = readInput(CreateRouteInput, { ...VAT, paths: "src/billing/vat.ts, docs/vat.md", tags: "VAT" });
  const { route_id, route, similar } = await createRoute(ctx, input);
  expect(route).toMatchObject({
    ...VAT,
    paths: ["src/billing/vat.ts", "docs/vat.md"],
    tags: ["vat"],
    project: "shop",
    version: 1,
    state: "current",
  });
  expect(similar).toEqual([]);
  expect(await getRoute(ctx, { route_id })).toEqual(route);
});

test("a title that stands in the project is a conflict, and the first text is untouched (B17)", async () => {
  const ctx = await makeContext(database.db);
  const first = await createRoute(ctx, VAT);
  await expect(createRoute(ctx, { ...VAT, title: " VAT  rounding", paths: ["other.ts"] })).rejects.toMatchObject({
    code: "conflict",
    details: { route_id: first.route_id, route: first.route },
    message: expect.stringContaining("update_route"),
  });
  expect(await getRoute(ctx, first)).toEqual(first.route);
  await createRoute(ctx, { ...VAT, project: "another" });
  await updateRoute(ctx, { route_id: first.route_id, retired: true });
  await createRoute(ctx, VAT);
});

test("titles that differ in case, as names of files do, are two routes, and each is named to the other", async () => {
  const ctx = await makeContext(database.db);
  const upper = await createRoute(ctx, {
    title: "lib/ContentType.js",
    description: "d",
    paths: ["lib/ContentType.js"],
  });
  const lower = await createRoute(ctx, {
    title: "lib/contentType.js",
    description: "d",
    paths: ["lib/contentType.js"],
  });
  expect(lower.similar.map((route) => route.route_id)).toEqual([upper.route_id]);
});

test("of many who create one title at once one wins, and the others are told which", async () => {
  const ctx = await makeContext(database.db);
  const tried = await Promise.allSettled([1, 2, 3, 4].map((n) => createRoute(ctx, { ...VAT, paths: [`${n}.ts`] })));
  const won = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const lost = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(won).toHaveLength(1);
  for (const error of lost) expect(error).toMatchObject({ code: "conflict", details: { route_id: won[0]?.route_id } });
});

test("routes that share a path or most of the title are named", async () => {
  const ctx = await makeContext(database.db);
  const path = await createRoute(ctx, { title: "Tax tables", description: "d", paths: VAT.paths });
  const title = await createRoute(ctx, { title: "VAT rounding rules", description: "d", paths: ["wiki"] });
  await createRoute(ctx, { title: "Login page", description: "d", paths: ["src/login.ts"] });
  await createRoute(ctx, { title: "VAT rounding of old", description: "d", paths: ["old"], project: "elsewhere" });
  const { similar } = await createRoute(ctx, VAT);
  expect(similar).toEqual([
    { route_id: path.route_id, title: "Tax tables", paths: VAT.paths },
    { route_id: title.route_id, title: "VAT rounding rules", paths: ["wiki"] },
  ]);
});

describe("changing", () => {
  test("makes a version, and the first text can be read in the history (B17)", async () => {
    const ctx = await makeContext(database.db);
    const { route_id } = await createRoute(ctx, VAT);
    const { route } = await updateRoute(ctx, { route_id, description: "Moved", paths: ["src/tax/vat.ts"], version: 1 });
    expect(route).toMatchObject({ title: VAT.title, description: "Moved", paths: ["src/tax/vat.ts"], version: 2 });
    const { events } = await routeHistory(ctx, { route_id });
    expect(events).toMatchObject([
      { action: "created", actor: { name: "tester" }, old: null, new: VAT },
      {
        action: "updated",
        old: { description: VAT.description, paths: VAT.paths, version: 1 },
        new: { description: "Moved", paths: ["src/tax/vat.ts"], version: 2 },
      },
    ]);
    expect(events[1]?.old).not.toHaveProperty("title");
  });

  test("a version that is not the current one is a conflict that shows the current one (B17)", async () => {
    const ctx = await makeContext(database.db);
    const { route_id } = await createRoute(ctx, VAT);
    const { route } = await updateRoute(ctx, { route_id, title: "VAT" });
    await expect(updateRoute(ctx, { route_id, title: "Mine", version: 1 })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/version 2, and you named version 1.*"VAT": src\/billing\/vat\.ts/),
      details: { version: 2, route },
    });
    expect(await getRoute(ctx, { route_id })).toEqual(route);
  });

  test("of two with one version at once one wins", async () => {
    const ctx = await makeContext(database.db);
    const { route_id } = await createRoute(ctx, VAT);
    const tried = await Promise.allSettled(
      ["A", "B", "C"].map((title) => updateRoute(ctx, { route_id, title, version: 1 })),
    );
    expect(tried.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await getRoute(ctx, { route_id })).version).toBe(2);
  });

  test("to the same is no change, a confirmation is one without a version", async () => {
    const ctx = await makeContext(database.db);
    const { route_id, route } = await createRoute(ctx, VAT);
    await ctx.db.route.updateMany({ where: { id: route_id }, data: { staleAt: new Date() } });
    expect((await updateRoute(ctx, { route_id, title: VAT.title, confirmed: false })).route.state).toBe("stale");
    await new Promise((passed) => setTimeout(passed, 3));
    const confirmed = await updateRoute(ctx, { route_id, confirmed: true });
    expect(confirmed.route).toMatchObject({ version: 1, state: "current" });
    expect(confirmed.route.checked_at > route.checked_at).toBe(true);
    expect(await actionsOn(ctx, route_id)).toEqual(["created", "confirmed"]);
  });

  test("retiring frees the title, and coming back needs it", async () => {
    const ctx = await makeContext(database.db);
    const { route_id } = await createRoute(ctx, VAT);
    expect((await updateRoute(ctx, { route_id, retired: true })).route).toMatchObject({ state: "retired", version: 2 });
    await updateRoute(ctx, { route_id, retired: true });
    const other = await createRoute(ctx, VAT);
    await expect(updateRoute(ctx, { route_id, retired: false })).rejects.toMatchObject({
      code: "conflict",
      details: { route_id: other.route_id },
    });
    await updateRoute(ctx, { route_id, retired: false, title: "Old VAT rounding" });
    await expect(updateRoute(ctx, { route_id, title: VAT.title })).rejects.toMatchObject({ code: "conflict" });
    expect(await actionsOn(ctx, route_id)).toEqual(["created", "retired", "restored"]);
  });
});

test("a nine-emoji title cut at every length is refused or kept, never broken (B25)", async () => {
  const ctx = await makeContext(database.db);
  const emoji = "👩‍💻🧾".repeat(5);
  for (let length = 1; length <= emoji.length; length++) {
    const title = emoji.slice(0, length);
    if (title.isWellFormed()) {
      const { route } = await createRoute(ctx, readInput(CreateRouteInput, { ...VAT, title, project: `p${length}` }));
      expect(route.title).toBe(title);
    } else expect(() => readInput(CreateRouteInput, { ...VAT, title })).toThrow("half a character");
  }
});

test("a route is not kept when its event cannot be", async () => {
  const ctx = await makeContext(database.db);
  const { route_id, route } = await createRoute(ctx, VAT);
  const broken = { ...ctx, actor: { ...ctx.actor, client: "nul \0" } };
  await expect(updateRoute(broken, { route_id, title: "Changed" })).rejects.toThrow();
  expect(await getRoute(ctx, { route_id })).toEqual(route);
});
