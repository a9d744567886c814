import { beforeEach, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { recordDeclared } from "@/lib/entities/declared";
import { findEntities, getEntity, mentionsOfMemory } from "@/lib/entities/find";
import { readOlderNotes } from "@/lib/entities/older-notes";
import { supersedeMemory } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, stateNow, store, storedId } from "@/lib/testing/notes";

const database = testDatabase();
let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db, { actor: { kind: "person" } });
});

/** Every entity as `kind: name, name`. */
async function all(who = ctx): Promise<string[]> {
  const { items } = await findEntities(who, {});
  return items.map(({ kind, names }) => `${kind}: ${names.map(({ name }) => name).join(", ")}`).sort();
}

const idOf = async (query: string): Promise<string> => {
  const { items } = await findEntities(ctx, { query });
  return items[0]?.entity_id ?? "";
};

test("one entity across notes: by its name in every form of writing, its address, and what a text says is the same", async () => {
  await store(ctx, "Rina Patel owns the payments service.");
  await store(ctx, "Agreed with Rina Patel that refunds wait.");
  await store(ctx, "Refunds: ask Patel, Rina.");
  await store(ctx, "Refund limits: mail rina.patel@acme.com first.");
  await store(ctx, "Rina Patel <rp@acme.com> approved 500 euros.");
  await store(ctx, "The payment service provider (PSP) declines amounts over 10,000.");
  await store(ctx, "A PSP outage is on the status page.");
  expect(await all()).toEqual([
    "person: Rina Patel, rina.patel@acme.com, rp@acme.com",
    "term: payment service provider, PSP",
  ]);
  expect(await getEntity(ctx, { entity_id: await idOf("rina") })).toMatchObject({
    name: "Rina Patel",
    memories: 5,
    total: 5,
  });
  expect(await getEntity(ctx, { entity_id: await idOf("psp") })).toMatchObject({ memories: 2 });
});

test("a name is found as it is written, with its points and in any case", async () => {
  await store(ctx, "R. Okafor is on leave in May.");
  for (const query of ["R. Okafor", "r okafor", "OKAFOR,", "Okafor R."])
    expect([query, await idOf(query)]).not.toEqual([query, ""]);
});

test("two entities that a later note says are one become one, with who said so, and why", async () => {
  await store(ctx, "Rina Patel owns the payments service.");
  await store(ctx, "Mail rp@acme.com about refunds.");
  expect(await all()).toEqual(["person: Rina Patel", "person: rp@acme.com"]);
  await store(ctx, "Rina Patel <rp@acme.com> approved it.");
  expect(await all()).toEqual(["person: Rina Patel, rp@acme.com"]);
  const { events, merged } = await getEntity(ctx, { entity_id: await idOf("rina") });
  expect(events).toMatchObject([{ action: "merged", actor: { name: "tester" }, about: ["rp@acme.com", "Rina Patel"] }]);
  expect(events[0]?.reason).toContain("A note says");
  expect(merged).toMatchObject([{ name: "rp@acme.com" }]);
});

test("B20: a note that mentions a person retires nothing", async () => {
  const ids = [
    await storedId(ctx, "Rina owns the payments service"),
    await storedId(ctx, "Rina also runs the audit guild"),
    await storedId(ctx, "The audit guild moved to Tuesdays"),
  ];
  for (const id of ids) {
    expect(await stateNow(ctx, id)).toBe("current");
    expect(await actionsOn(ctx, id)).toEqual(["stored"]);
  }
  expect(await getEntity(ctx, { entity_id: await idOf("rina") })).toMatchObject({ kind: "person", memories: 2 });
});

test("what a note mentions is told with it, in its words, and a name that is known counts in any case", async () => {
  await store(ctx, "The payment service provider (PSP) declines amounts over 10,000.");
  const id = await storedId(ctx, "Every payment service provider is audited by RINA PATEL and Rina Patel.");
  expect((await mentionsOfMemory(ctx, { memory_id: id })).items.map(({ name, written }) => [name, written])).toEqual([
    ["Rina Patel", "Rina Patel"],
    ["payment service provider", "payment service provider"],
  ]);
});

test("a replacement is read too, and a note that moves to another project names the files of that one", async () => {
  const old = await storedId(ctx, "Rounding is in src/tax.ts", { project: "shop" });
  await supersedeMemory(ctx, { memory_id: old, content: "Rina Patel moved rounding to src/vat.ts", reason: "moved" });
  expect(await all()).toEqual(["file: src/tax.ts", "file: src/vat.ts", "person: Rina Patel"]);
  const id = await storedId(ctx, "Taxes are in src/vat.ts");
  const before = await idOf("vat.ts");
  await updateMemory(ctx, { memory_id: id, project: "shop" });
  const after = await findEntities(ctx, { query: "vat.ts" });
  expect(after.items.map(({ memories }) => memories)).toEqual([2]);
  expect(before).not.toBe("");
});

test("notes stored before are read by the clock, once, and go on where they were stopped", async () => {
  const ids = [
    await storedId(ctx, "Rina Patel owns payments."),
    await storedId(ctx, "PSP (payment service provider) fees"),
  ];
  const workspaceId = ctx.workspace.id;
  await ctx.db.mention.deleteMany({ where: { workspaceId } });
  await ctx.db.entityReading.create({ data: { workspaceId, after: ids[0], until: ids[1] ?? "" } });
  expect(await readOlderNotes(database.db)).toBe(1);
  expect(await ctx.db.mention.count({ where: { workspaceId, memoryId: ids[0] } })).toBe(0);
  await ctx.db.entityReading.create({ data: { workspaceId, until: ids[1] ?? "" } });
  expect(await readOlderNotes(database.db)).toBe(2);
  expect(await readOlderNotes(database.db)).toBe(0);
  expect(await all()).toEqual(["person: Rina Patel", "term: payment service provider, PSP"]);
});

test("names that a source declares are mentioned where they stand, and in its first note, which stands for the whole", async () => {
  const [first, second] = [
    await storedId(ctx, "Refunds wait a day."),
    await storedId(ctx, "Moneta is down on Fridays."),
  ];
  const notes = [
    { id: first, content: "Refunds wait a day.", project: null },
    { id: second, content: "Moneta is down on Fridays.", project: null },
  ];
  await recordDeclared(ctx, ["rina.patel@acme.com", "Moneta", " "], notes, true);
  await recordDeclared(ctx, ["rina.patel@acme.com", "Moneta"], notes, true);
  expect((await mentionsOfMemory(ctx, { memory_id: first })).items).toMatchObject([
    { kind: "term", name: "Moneta" },
    { kind: "person", name: "Rina Patel" },
  ]);
  expect((await mentionsOfMemory(ctx, { memory_id: second })).items).toMatchObject([{ kind: "term", name: "Moneta" }]);
});

test("many notes at once cost a fixed number of statements, and two at once make one entity", async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `Ticket CF-${i} belongs to Rina Patel <rina@acme.com>.`);
  await Promise.all(texts.map((text) => store(ctx, text)));
  const { items } = await findEntities(ctx, { kind: "person" });
  expect(items).toMatchObject([{ name: "Rina Patel", memories: 20 }]);
  expect((await findEntities(ctx, { kind: "ticket" })).total).toBe(20);
});

test("another workspace's entities do not exist", async () => {
  const other = await makeContext(database.db, { actor: { kind: "person" } });
  await store(other, "Rina Patel <rina@acme.com> owns payments.");
  const [theirs] = (await findEntities(other, {})).items;
  expect(await all()).toEqual([]);
  const unknown = await getEntity(ctx, { entity_id: "01890000-0000-7000-8000-000000000000" }).catch(
    (error: unknown) => error,
  );
  expect(unknown).toMatchObject({ code: "not_found" });
  await expect(getEntity(ctx, { entity_id: theirs?.entity_id ?? "" })).rejects.toEqual(unknown);
  await store(ctx, "Rina Patel plays chess.");
  expect(await all()).toEqual(["person: Rina Patel"]);
});
