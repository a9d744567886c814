import { beforeEach, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { findEntities } from "@/lib/entities/find";
import { mergeEntity } from "@/lib/entities/merge";
import { recall } from "@/lib/recall/recall";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store } from "@/lib/testing/notes";

const database = testDatabase();
let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db, { actor: { kind: "person" } });
  await store(ctx, "Standups are at nine in the kitchen.");
  await store(ctx, "Invoices go out on the first of the month.");
});

async function asked(query: string, who = ctx) {
  const { status, status_reason, evidence } = await recall(who, { query, limit: 8 });
  return { status, reason: status_reason, found: evidence.map(({ content }) => content) };
}

test("a question with one name finds notes with another, and they count as holding it", async () => {
  await store(ctx, "Rina Patel <rp@acme.com> joined the payments team.");
  const owner = "Rina Patel signs off refunds over 500 euros.";
  await store(ctx, owner);
  expect(await asked("rp@acme.com refunds")).toMatchObject({
    status: "Supported",
    found: expect.arrayContaining([owner]),
  });
  await store(ctx, "Invoices go to rp@acme.com on Mondays.");
  expect((await asked("rp@acme.com")).found).toContain(owner);
  const { reason } = await asked("What does rp@acme.com sign off?");
  expect(reason).not.toContain("rp");
});

test("an acronym finds the words it stands for, and the words the acronym", async () => {
  await store(ctx, "The payment service provider (PSP) sends webhooks.");
  await store(ctx, "Rates of a payment service provider change in January.");
  await store(ctx, "PSP timeouts are retried twice.");
  expect((await asked("PSP rates")).found[0]).toBe("Rates of a payment service provider change in January.");
  expect((await asked("payment service provider timeouts")).found).toContain("PSP timeouts are retried twice.");
});

test("well-known short names need no note that explains them", async () => {
  await store(ctx, "Kubernetes upgrades happen on Tuesdays.");
  expect(await asked("k8s")).toMatchObject({ status: "Supported", found: ["Kubernetes upgrades happen on Tuesdays."] });
});

test("what a person merges is found from then on; words that do not stand together are no name", async () => {
  const [named, pinged] = ["Rina Patel decides about discounts.", "Ping @rp for the keys."];
  for (const text of [named, pinged, "Patel wrote that Rina decides nothing."]) await store(ctx, text);
  expect((await asked("@rp")).found).toEqual([pinged]);
  const { items } = await findEntities(ctx, { kind: "person" });
  const idOf = (name: string) => items.find((one) => one.name === name)?.entity_id ?? "";
  await mergeEntity(ctx, { entity_id: idOf("@rp"), into: idOf("Rina Patel") });
  expect((await asked("@rp")).found.toSorted()).toEqual([pinged, named]);
});

test("another workspace's names change nothing here", async () => {
  const other = await makeContext(database.db);
  await store(other, "The payment service provider (PSP) sends webhooks.");
  await store(ctx, "Rates of a payment service provider change in January.");
  expect((await asked("PSP")).found).toEqual([]);
});
