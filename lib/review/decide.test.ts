import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { compareNames } from "@/lib/entities/alike";
import { findEntities } from "@/lib/entities/find";
import { readInput } from "@/lib/lenient";
import { compareDue } from "@/lib/memories/compare";
import { keepExpiring } from "@/lib/memories/expiring";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { decideReviewItem, undoDecision } from "@/lib/review/decide";
import { findReviewItems, getReviewItem } from "@/lib/review/find";
import { recallAsked } from "@/lib/review/gaps";
import { DecideInput, type ReviewItemView, type ReviewKind } from "@/lib/review/schema";
import { createRoute } from "@/lib/routes/create";
import { getRoute } from "@/lib/routes/find";
import { markStale } from "@/lib/routes/stale";
import { updateRoute } from "@/lib/routes/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, stateNow, store, storedId } from "@/lib/testing/notes";

// Each decision does what it says, sticks, and can be undone.

const database = testDatabase();
const THREE = "The retry limit of webhooks is 3.";
const FIVE = "The retry limit of webhooks is 5.";

let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db, { actor: { kind: "person", name: "Ada" } });
});

const list = async (kind: ReviewKind) => (await findReviewItems(ctx, { kind })).items;

async function only(kind: ReviewKind): Promise<ReviewItemView> {
  const [item, ...more] = await list(kind);
  expect(more).toEqual([]);
  if (!item) throw new Error(`nothing of the kind ${kind} is open`);
  return item;
}

const decide = (item_id: string, decision: string, more: object = {}) =>
  decideReviewItem(ctx, readInput(DecideInput, { item_id, decision, ...more }));

const status = async (query: string) => (await recall(ctx, readInput(RecallInput, { query }))).status;

describe("a conflict", () => {
  let [older, newer]: string[] = [];
  let item: ReviewItemView;
  beforeEach(async () => {
    older = await storedId(ctx, THREE, { event_at: "2026-01-01", project: "shop" });
    newer = await storedId(ctx, FIVE, { event_at: "2026-02-01", project: "shop" });
    item = await only("conflict");
  });

  test("shows both notes, the older first", () => {
    expect(item).toMatchObject({ project: "shop", decision: null });
    expect(item.memories.map(({ memory_id }) => memory_id)).toEqual([older, newer]);
  });

  test("is settled by keeping one, which replaces the other, and opened again by undoing that", async () => {
    expect(await status("retry limit of webhooks")).toBe("Conflicted");
    const settled = await decide(item.item_id, "keep", { memory_id: newer, reason: "measured" });
    expect(settled.decision).toMatchObject({ decision: "keep", by: "Ada", reason: "measured" });
    expect(await getMemory(ctx, { memory_id: older ?? "" })).toMatchObject({
      state: "superseded",
      superseded_by: newer,
    });
    const { events } = await memoryHistory(ctx, { memory_id: older ?? "" });
    expect(events.at(-1)).toMatchObject({ action: "superseded", reason: "measured" });
    expect(await status("retry limit of webhooks")).toBe("Supported");
    expect(await list("conflict")).toEqual([]);

    const back = await undoDecision(ctx, { item_id: item.item_id });
    expect(back.decision).toBeNull();
    expect([await stateNow(ctx, older ?? ""), await stateNow(ctx, newer ?? "")]).toEqual(["current", "current"]);
    expect(await status("retry limit of webhooks")).toBe("Conflicted");
    expect(await actionsOn(ctx, item.item_id)).toEqual(["decided", "undone"]);
  });

  test("is dismissed for good, also when a text is forgotten and stored again", async () => {
    await decide(item.item_id, "both_hold");
    expect(await status("retry limit of webhooks")).toBe("Supported");
    await forgetMemory(ctx, { memory_id: newer ?? "" });
    expect((await store(ctx, FIVE, { project: "shop" })).similar).toEqual([]);
    expect(await status("retry limit of webhooks")).toBe("Supported");
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await status("retry limit of webhooks")).toBe("Conflicted");
  });

  test("of another project is not dismissed with it", async () => {
    await decide(item.item_id, "both_hold");
    await storedId(ctx, THREE, { project: "blog" });
    await storedId(ctx, FIVE, { project: "blog" });
    expect((await only("conflict")).project).toBe("blog");
  });

  test("ends when one is limited or belongs to another project", async () => {
    await decide(item.item_id, "both_hold", { memory_id: older, valid_to: "2026-02-01T00:00:00Z" });
    expect(await getMemory(ctx, { memory_id: older ?? "" })).toMatchObject({ ends_at: "2026-02-01T00:00:00.000Z" });
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await getMemory(ctx, { memory_id: older ?? "" })).toMatchObject({ ends_at: null, state: "current" });
    await decide(item.item_id, "both_hold", { memory_id: older, project: "blog" });
    expect(await getMemory(ctx, { memory_id: older ?? "" })).toMatchObject({ project: "blog" });
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await getMemory(ctx, { memory_id: older ?? "" })).toMatchObject({ project: "shop" });
    expect(await list("conflict")).toHaveLength(1);
  });

  test("is settled by one note for both", async () => {
    await decide(item.item_id, "write_one", { content: "Webhooks are retried five times, with a pause." });
    const { items } = await findMemories(ctx, { state: "current" });
    expect(items).toMatchObject([{ supersedes: expect.arrayContaining([older, newer]), project: "shop" }]);
    await undoDecision(ctx, { item_id: item.item_id });
    const after = await findMemories(ctx, { state: "current" });
    expect(after.items.map(({ content }) => content).sort()).toEqual([THREE, FIVE]);
  });

  test("takes no decision of another kind, none twice, and none about what is gone", async () => {
    await expect(decide(item.item_id, "not_ours")).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("keep, both_hold, write_one"),
    });
    await expect(decide(item.item_id, "keep")).rejects.toMatchObject({ fields: [{ field: "memory_id" }] });
    await expect(decide(item.item_id, "write_one")).rejects.toMatchObject({ fields: [{ field: "content" }] });
    await expect(undoDecision(ctx, { item_id: item.item_id })).rejects.toMatchObject({ code: "conflict" });
    await decide(item.item_id, "both_hold");
    await expect(decide(item.item_id, "keep", { memory_id: newer })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Ada settled this already: both hold"),
    });
    await undoDecision(ctx, { item_id: item.item_id });
    await forgetMemory(ctx, { memory_id: older ?? "" });
    await expect(decide(item.item_id, "both_hold")).rejects.toMatchObject({ code: "conflict" });
    expect((await getReviewItem(ctx, { item_id: item.item_id })).decision).toBeNull();
  });

  test("of two who decide at once one wins", async () => {
    const tried = await Promise.allSettled([
      decide(item.item_id, "keep", { memory_id: newer }),
      decide(item.item_id, "both_hold"),
    ]);
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is undone wholly or not at all", async () => {
    await decide(item.item_id, "keep", { memory_id: newer });
    await forgetMemory(ctx, { memory_id: older ?? "" });
    await expect(undoDecision(ctx, { item_id: item.item_id })).rejects.toMatchObject({ code: "conflict" });
    expect((await getReviewItem(ctx, { item_id: item.item_id })).decision).toMatchObject({ decision: "keep" });
  });
});

describe("likely duplicates", () => {
  const OLD = "Invoices are rounded half up per line";
  const NEW = "The invoices are rounded half up per line!";

  test("are shown newest first, and one is kept or both are", async () => {
    const old = await storedId(ctx, OLD);
    const next = await storedId(ctx, NEW);
    const item = await only("duplicate");
    expect(item.memories.map(({ memory_id }) => memory_id)).toEqual([next, old]);
    await decide(item.item_id, "keep", { memory_id: old });
    expect(await stateNow(ctx, next)).toBe("superseded");
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await stateNow(ctx, next)).toBe("current");
    await decide(item.item_id, "not_the_same");
    expect(await list("duplicate")).toEqual([]);
    expect((await store(ctx, NEW)).similar).toEqual([]);
  });
});

describe("a stale route", () => {
  let route_id: string;
  let item: ReviewItemView;
  beforeEach(async () => {
    const route = {
      title: "Tax",
      description: "Where tax is made",
      paths: ["src/tax.py", "docs/a.md"],
      project: "shop",
    };
    route_id = (await createRoute(ctx, route)).route_id;
    const seen = { project: "shop", client: "claude-code", sessionId: "s1", branch: null, at: new Date() };
    await markStale(ctx, { ...seen, renamed: [["src/tax.py", "src/vat.py"]], deleted: [] });
    item = await only("stale_route");
  });

  const now = () => getRoute(ctx, { route_id });

  test.each([
    ["still_right", {}, { state: "current", paths: ["src/tax.py", "docs/a.md"] }],
    ["change", { paths: ["src/vat.py", "docs/a.md"] }, { state: "current", paths: ["src/vat.py", "docs/a.md"] }],
    ["retire", {}, { state: "retired" }],
  ])("is settled by %s, and stale again after undoing it", async (decision, more, expected) => {
    await decide(item.item_id, decision, more);
    expect(await now()).toMatchObject(expected);
    expect(await list("stale_route")).toEqual([]);
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await now()).toMatchObject({
      state: "stale",
      paths: ["src/tax.py", "docs/a.md"],
      lost_paths: [{ path: "src/tax.py", to: "src/vat.py" }],
    });
    expect((await only("stale_route")).item_id).toBe(item.item_id);
  });

  test("needs paths to be changed, and is not undone over a later change", async () => {
    await expect(decide(item.item_id, "change")).rejects.toMatchObject({ fields: [{ field: "paths" }] });
    await decide(item.item_id, "change", { paths: ["src/vat.py"] });
    await updateRoute(ctx, { route_id, description: "Somebody else's" });
    await expect(undoDecision(ctx, { item_id: item.item_id })).rejects.toMatchObject({ code: "conflict" });
    expect(await now()).toMatchObject({ description: "Somebody else's", paths: ["src/vat.py"] });
  });
});

describe("a note that ends soon", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  let memory_id: string;
  let item: ReviewItemView;
  beforeEach(async () => {
    memory_id = await storedId(ctx, "The freeze of the shop lasts.", { valid_to: inDays(3) });
    item = await only("expiring");
  });

  test("comes when it is stored, or by the clock, and only within fourteen days", async () => {
    expect(item.memories).toMatchObject([{ memory_id }]);
    await store(ctx, "The freeze of the blog lasts.", { valid_to: inDays(30) });
    expect(await list("expiring")).toHaveLength(1);
    await keepExpiring(database.db, new Date(Date.now() + 20 * 86_400_000));
    await database.db.memory.updateMany({
      where: { content: { contains: "blog" } },
      data: { validTo: new Date(inDays(5)), endsAt: new Date(inDays(5)) },
    });
    await keepExpiring(database.db, new Date());
    expect(await list("expiring")).toHaveLength(2);
  });

  test("is given another end, or none, and its own back", async () => {
    const before = (await getMemory(ctx, { memory_id })).valid_to;
    await decide(item.item_id, "true_until", { valid_to: "2099-01-01T00:00:00Z" });
    expect(await getMemory(ctx, { memory_id })).toMatchObject({ valid_to: "2099-01-01T00:00:00.000Z" });
    expect(await list("expiring")).toEqual([]);
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await getMemory(ctx, { memory_id })).toMatchObject({ valid_to: before });
    await decide(item.item_id, "true_until", { valid_to: null });
    expect(await getMemory(ctx, { memory_id })).toMatchObject({ valid_to: null, ends_at: null });
    await undoDecision(ctx, { item_id: item.item_id });
    await expect(decide(item.item_id, "true_until")).rejects.toMatchObject({ fields: [{ field: "valid_to" }] });
  });

  test("is let end for good, or replaced", async () => {
    await decide(item.item_id, "let_it_end");
    await keepExpiring(database.db, new Date());
    expect(await list("expiring")).toEqual([]);
    await undoDecision(ctx, { item_id: item.item_id });
    await decide(item.item_id, "replace", { content: "The freeze of the shop lasts until the audit." });
    expect(await stateNow(ctx, memory_id)).toBe("superseded");
    await undoDecision(ctx, { item_id: item.item_id });
    expect(await stateNow(ctx, memory_id)).toBe("current");
    expect(await list("expiring")).toHaveLength(1);
  });
});

describe("a question that found nothing", () => {
  const ask = (query: string, more: object = {}) => recallAsked(ctx, readInput(RecallInput, { query, ...more }));

  test("is answered by a note, and open again when that is undone", async () => {
    await ask("How do we rotate the signing keys?", { project: "shop" });
    const item = await only("gap");
    await expect(decide(item.item_id, "write_note")).rejects.toMatchObject({ fields: [{ field: "content" }] });
    const settled = await decide(item.item_id, "write_note", {
      content: "The signing keys rotate by the nightly job.",
    });
    expect(settled.memories).toMatchObject([{ content: "The signing keys rotate by the nightly job." }]);
    const { items } = await findMemories(ctx, { state: "current" });
    expect(items).toMatchObject([{ content: "The signing keys rotate by the nightly job.", project: "shop" }]);
    await undoDecision(ctx, { item_id: item.item_id });
    expect((await findMemories(ctx, { state: "current" })).items).toEqual([]);
    expect(await list("gap")).toHaveLength(1);
  });

  test("that is not ours stays away, however often it is asked", async () => {
    await ask("What is the weather?");
    const item = await only("gap");
    await decide(item.item_id, "not_ours");
    await ask("what is the WEATHER");
    expect(await list("gap")).toEqual([]);
    expect((await findReviewItems(ctx, { decided: true })).items).toMatchObject([
      { item_id: item.item_id, evidence: { times: 2 }, decision: { decision: "not_ours", by: "Ada" } },
    ]);
  });
});

describe("two names that may mean the same", () => {
  test("are shown with their notes, made one or kept apart, and parted again", async () => {
    const [one, other] = ["Rina Patel owns the payments service.", "R. Patel approved the refund limit."];
    for (const content of [one, other]) await store(ctx, content);
    await compareNames(database.db);
    const item = await only("entity");
    expect(item.evidence).toMatchObject({
      names: expect.arrayContaining(["Rina Patel", "R. Patel"]),
      why: expect.any(String),
    });
    expect(JSON.stringify(item.evidence.memories)).toContain(other);
    const people = async () => (await findEntities(ctx, { kind: "person" })).items.length;
    expect(await people()).toBe(2);
    await decide(item.item_id, "merge");
    expect([await people(), await list("entity")]).toEqual([1, []]);
    await undoDecision(ctx, { item_id: item.item_id });
    expect([await people(), (await list("entity")).length]).toEqual([2, 1]);
    await decide(item.item_id, "not_the_same");
    await compareNames(database.db);
    expect(await list("entity")).toEqual([]);
  });
});

test("lists are filtered by kind, project and age, counted truly, and read in parts", async () => {
  for (const project of ["shop", "blog"])
    for (const n of [1, 2, 3]) {
      await store(ctx, `The limit of part x${n}y is 3.`, { project });
      await store(ctx, `The limit of part x${n}y is 5.`, { project });
    }
  await recallAsked(ctx, readInput(RecallInput, { query: "kubernetes ingress" }));
  const all = await findReviewItems(ctx, { limit: 4 });
  expect([all.items.length, all.total]).toEqual([4, 7]);
  expect(all.open).toMatchObject({ conflict: 6, gap: 1, duplicate: 0 });
  const rest = await findReviewItems(ctx, { limit: 4, cursor: all.next_cursor ?? "" });
  const ids = [...all.items, ...rest.items].map(({ item_id }) => item_id);
  expect([new Set(ids).size, rest.next_cursor]).toEqual([7, null]);
  expect(rest.items.at(-1)?.kind).toBe("gap");
  expect((await findReviewItems(ctx, { project: "blog" })).total).toBe(3);
  expect((await findReviewItems(ctx, { kind: "gap" })).total).toBe(1);
  expect([
    (await findReviewItems(ctx, { age: "day" })).total,
    (await findReviewItems(ctx, { age: "older" })).total,
  ]).toEqual([7, 0]);
});

test("what another workspace has to settle is neither seen nor decided", async () => {
  const theirs = await makeContext(database.db);
  await store(theirs, THREE);
  await store(theirs, FIVE);
  const [item] = (await findReviewItems(theirs, {})).items;
  expect((await findReviewItems(ctx, {})).total).toBe(0);
  const item_id = item?.item_id ?? "";
  for (const tried of [getReviewItem(ctx, { item_id }), decide(item_id, "both_hold"), undoDecision(ctx, { item_id })])
    await expect(tried).rejects.toMatchObject({ code: "not_found" });
  await compareDue(database.db);
});
