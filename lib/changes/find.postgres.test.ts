import { expect, test } from "vitest";
import { findChanges } from "@/lib/changes/find";
import type { Context } from "@/lib/context";
import { connect } from "@/lib/db/client";
import { recordEvent } from "@/lib/events";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { settled } from "@/lib/testing/settled";

// Only a server lets two transactions run at once; the embedded store does one at a time.

const store = testDatabase();

const record = (ctx: Context, subjectId: string) =>
  recordEvent(ctx, new Date(), { action: "stored", subject: "memory", subjectId });

test("a change that commits late is not passed by", async () => {
  const ctx = await makeContext(store.db);
  const client = connect(store.url);
  const after = (await findChanges(ctx, {})).next_cursor ?? "";
  let commit = () => {};
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const late = client.$transaction(async (db) => {
    await record({ ...ctx, db }, "began first");
    begun();
    await open;
  });
  await hasBegun;
  await record(ctx, "ended first");
  const meanwhile = await findChanges(ctx, { after });
  commit();
  await late;
  await settled(client);
  const later = await findChanges(ctx, { after: meanwhile.next_cursor ?? "" });
  expect(meanwhile.items).toEqual([]);
  expect(later.items.map((item) => item.subject_id)).toEqual(["began first", "ended first"]);
  await client.$disconnect();
});
