import { beforeEach, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { compareNames } from "@/lib/entities/alike";
import { findEntities, getEntity } from "@/lib/entities/find";
import { mergeEntity, mergeNames, unmergeEntity } from "@/lib/entities/merge";
import { splitEntity } from "@/lib/entities/split";
import { updateEntity } from "@/lib/entities/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store } from "@/lib/testing/notes";

const database = testDatabase();
let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db, { actor: { kind: "person", name: "Ada" } });
});

async function entity(name: string) {
  const { items } = await findEntities(ctx, {});
  const found = items.find(({ names }) => names.some((one) => one.name === name));
  if (!found) throw new Error(`no entity is called ${name}`);
  return found;
}

const namesOf = async (name: string) => (await entity(name)).names.map((one) => one.name);

async function twoPeople() {
  await store(ctx, "Rina Patel owns the payments service.");
  await store(ctx, "R. Patel approved the refund limit.");
  return { whole: await entity("Rina Patel"), short: await entity("R. Patel") };
}

test("a person makes two one and takes it back; both are told, with who and why", async () => {
  const { whole, short } = await twoPeople();
  const { action } = await mergeEntity(ctx, { entity_id: short.entity_id, into: whole.entity_id, reason: "Same desk" });
  expect(action).toBe("merged");
  expect(await namesOf("R. Patel")).toEqual(["Rina Patel", "R. Patel"]);
  expect(await getEntity(ctx, { entity_id: short.entity_id })).toMatchObject({ entity_id: whole.entity_id, total: 2 });
  expect(await mergeEntity(ctx, { entity_id: short.entity_id, into: whole.entity_id })).toMatchObject({ action: null });
  await unmergeEntity(ctx, { entity_id: short.entity_id, reason: "Two desks" });
  expect(await namesOf("R. Patel")).toEqual(["R. Patel"]);
  const { events } = await getEntity(ctx, { entity_id: short.entity_id });
  expect(events).toMatchObject([
    {
      action: "merged",
      actor: { name: "Ada", kind: "person" },
      reason: "Same desk",
      about: ["R. Patel", "Rina Patel"],
    },
    { action: "unmerged", reason: "Two desks" },
  ]);
  await expect(unmergeEntity(ctx, { entity_id: short.entity_id })).rejects.toMatchObject({ code: "conflict" });
});

test("of three that were merged one after the other, undoing one gives back exactly its names", async () => {
  const { whole, short } = await twoPeople();
  await store(ctx, "Mail rp@acme.com about it.");
  const address = await entity("rp@acme.com");
  await mergeEntity(ctx, { entity_id: address.entity_id, into: short.entity_id });
  await mergeEntity(ctx, { entity_id: short.entity_id, into: whole.entity_id });
  expect(await namesOf("rp@acme.com")).toEqual(["Rina Patel", "R. Patel", "rp@acme.com"]);
  await unmergeEntity(ctx, { entity_id: address.entity_id });
  expect(await namesOf("rp@acme.com")).toEqual(["rp@acme.com"]);
  expect(await namesOf("R. Patel")).toEqual(["Rina Patel", "R. Patel"]);
  await mergeEntity(ctx, { entity_id: address.entity_id, into: short.entity_id });
  await unmergeEntity(ctx, { entity_id: short.entity_id });
  expect(await namesOf("rp@acme.com")).toEqual(["Rina Patel", "rp@acme.com"]);
});

test("names that a person splits off stay apart, whatever a later note says; merging them again undoes it", async () => {
  await store(ctx, "Rina Patel <rp@acme.com> approved it.");
  const { entity_id } = await entity("Rina Patel");
  const { separated } = await splitEntity(ctx, { entity_id, names: ["rp@acme.com"], reason: "A shared mailbox" });
  expect(await namesOf("Rina Patel")).toEqual(["Rina Patel"]);
  await store(ctx, "Rina Patel <rp@acme.com> approved that too.");
  expect(await namesOf("Rina Patel")).toEqual(["Rina Patel"]);
  await mergeEntity(ctx, { entity_id: separated.entity_id, into: entity_id });
  expect(await namesOf("Rina Patel")).toEqual(["Rina Patel", "rp@acme.com"]);
  const { events } = await getEntity(ctx, { entity_id });
  expect(events.map(({ action }) => action)).toEqual(["split", "merged"]);
});

test("a split names what the entity has, and leaves it a name", async () => {
  await store(ctx, "Rina Patel <rp@acme.com> approved it.");
  const { entity_id } = await entity("Rina Patel");
  for (const names of [["nobody"], ["Rina Patel", "rp@acme.com"]])
    await expect(splitEntity(ctx, { entity_id, names })).rejects.toMatchObject({ code: "invalid" });
});

test("a chosen name and kind stay, whatever later notes write", async () => {
  await store(ctx, "The Blue Lobster is slow.");
  const { entity_id } = await entity("Blue Lobster");
  expect(await updateEntity(ctx, { entity_id, name: "Lobster", kind: "system" })).toMatchObject({
    entity: { name: "Lobster", kind: "system" },
    action: "updated",
  });
  expect(await updateEntity(ctx, { entity_id, name: "Lobster" })).toMatchObject({ action: null });
  await store(ctx, "We asked Blue Lobster about it.");
  expect(await getEntity(ctx, { entity_id })).toMatchObject({ name: "Lobster", kind: "system", total: 2 });
});

test("what is only alike is suggested with its evidence, once, and never merged by itself", async () => {
  await store(ctx, "Rina Patel owns the payments service.");
  await store(ctx, "R. Patel approved the refund limit.");
  await store(ctx, "Rina runs the audit guild.");
  await store(ctx, "Ping @rpatel for access.");
  await store(ctx, "The Payment Service Provider is slow.");
  await store(ctx, "The PSP is down again.");
  await compareNames(database.db);
  await compareNames(database.db);
  const { suggestions } = await getEntity(ctx, { entity_id: (await entity("Rina Patel")).entity_id });
  expect(suggestions.map(({ why }) => why).sort()).toEqual([
    '"@rpatel" is built like an address or a handle of "Rina Patel".',
    '"R. Patel" is how "Rina Patel" is written with an initial.',
    '"Rina" is the given name of "Rina Patel".',
  ]);
  expect(suggestions[0]?.memories.map(({ content }) => content)).toContain("Rina Patel owns the payments service.");
  const items = await ctx.db.reviewItem.findMany({ where: { workspaceId: ctx.workspace.id, kind: "entity" } });
  expect(items).toHaveLength(4);
  expect(await namesOf("PSP")).toEqual(["PSP"]);
  const [one = "", other = ""] = items[0]?.subjects ?? [];
  const done = await mergeNames(ctx, { one, other });
  expect(done).not.toBeNull();
  expect(await mergeNames(ctx, { one, other })).toBeNull();
  await unmergeEntity(ctx, { entity_id: done?.merged ?? "" });
});

test("a short form that fits many people is no suggestion", async () => {
  await store(ctx, "Maria Lopez, Maria Garcia, Maria Santos and Maria Silva met Maria.");
  await compareNames(database.db);
  expect(await ctx.db.reviewItem.count({ where: { workspaceId: ctx.workspace.id, kind: "entity" } })).toBe(0);
});

test("a name that becomes known later is mentioned in the notes that hold it already", async () => {
  await store(ctx, "Every payment service provider is audited.");
  await store(ctx, "The payment service provider (PSP) declines it.");
  await compareNames(database.db);
  expect((await entity("PSP")).memories).toBe(2);
});

test("only a person merges, splits and renames; another workspace's entities are not there", async () => {
  const { whole, short } = await twoPeople();
  const [into, entity_id] = [whole.entity_id, short.entity_id];
  const agent = await makeContext(database.db, {
    workspaceId: ctx.workspace.id,
    actor: { kind: "agent", name: "bot" },
  });
  const stranger = await makeContext(database.db, { actor: { kind: "person" } });
  for (const [who, code] of [
    [agent, "forbidden"],
    [stranger, "not_found"],
  ] as const) {
    await expect(async () => mergeEntity(who, { entity_id, into })).rejects.toMatchObject({ code });
    await expect(async () => unmergeEntity(who, { entity_id })).rejects.toMatchObject({ code });
    await expect(async () => splitEntity(who, { entity_id, names: ["R. Patel"] })).rejects.toMatchObject({ code });
    await expect(async () => updateEntity(who, { entity_id, name: "X" })).rejects.toMatchObject({ code });
  }
  expect(await namesOf("R. Patel")).toEqual(["R. Patel"]);
});
