import { beforeEach, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { forgetMemory } from "@/lib/memories/forget";
import { ForgetInput } from "@/lib/memories/schema";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store } from "@/lib/testing/notes";

// B22: a changed value is a second note, and both are in conflict until one leaves.

const database = testDatabase();
let ctx: Context;
beforeEach(async () => {
  ctx = await makeContext(database.db);
});

const ask = (query: string, more: object = {}) => recall(ctx, readInput(RecallInput, { query, ...more }));

test.each([
  ["The retry limit of webhooks is 3.", "The retry limit of webhooks is 5.", "retry limit of webhooks"],
  ["Use Redis for the job queue.", "Do not use Redis for the job queue.", "Redis for the job queue"],
])("%j beside %j is Conflicted until one is forgotten", async (one, other, query) => {
  const first = await store(ctx, one);
  const second = await store(ctx, other);
  const answer = await ask(query);
  expect(answer.status).toBe("Conflicted");
  expect(answer.status_reason).toContain("2 notes");
  const marks = new Map(answer.evidence.map((note) => [note.memory_id, note.conflicts_with]));
  expect(marks).toEqual(
    new Map([
      [first.memory_id, [second.memory_id]],
      [second.memory_id, [first.memory_id]],
    ]),
  );
  await forgetMemory(ctx, readInput(ForgetInput, { memory_id: first.memory_id }));
  const after = await ask(query);
  expect(after.status).toBe("Supported");
  expect(after.evidence.map((note) => note.conflicts_with)).toEqual([[]]);
});

test("what another project says, or another time, is no conflict", async () => {
  await store(ctx, "The retry limit of webhooks is 3.", { project: "shop" });
  await store(ctx, "The retry limit of webhooks is 5.", { project: "blog" });
  expect((await ask("retry limit of webhooks")).status).toBe("Supported");
  await store(ctx, "The pool holds 10 connections.", { event_at: "2024-01-01", valid_to: "2024-12-31" });
  await store(ctx, "The pool holds 20 connections.", { event_at: "2025-01-01" });
  expect((await ask("pool connections")).status).toBe("Supported");
  expect((await ask("pool connections", { include_superseded: true })).status).toBe("Supported");
});

test("notes of the same subject that add to each other agree", async () => {
  await store(ctx, "The webhook handler is idempotent by event id.");
  await store(ctx, "The webhook handler answers within two seconds, else the sender retries.");
  expect((await ask("webhook handler")).status).toBe("Supported");
});
