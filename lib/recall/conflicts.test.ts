import { beforeEach, expect, test, vi } from "vitest";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { forgetMemory } from "@/lib/memories/forget";
import { limitMemory } from "@/lib/memories/limit";
import { ForgetInput } from "@/lib/memories/schema";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { keepFindings } from "@/lib/review-items";
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

test("the other side is shown too, right behind, also when the search did not find it", async () => {
  const first = await store(ctx, "The retry limit of webhooks is 3.");
  const second = await store(ctx, "Webhooks: set their retry limit to 5.");
  const key = ["", ...[first, second].map(({ memory_id }) => memory_id)];
  await pairUp(key, [first.memory_id, second.memory_id]);
  for (const n of [1, 2, 3, 4]) await store(ctx, `The retry limit of part x${n}y was never set.`);
  const answer = await ask("The retry limit of webhooks is 3", { limit: 1 });
  expect(answer.status).toBe("Conflicted");
  expect(answer.evidence.map(({ memory_id }) => memory_id)).toEqual([first.memory_id, second.memory_id]);
  expect(answer.evidence.map(({ conflicts_with }) => conflicts_with)).toEqual([[second.memory_id], [first.memory_id]]);
});

test("pages never end between the two sides, and hold each note once", async () => {
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    ids.push((await store(ctx, `The limit of the part x${n}y is 3.`)).memory_id);
    ids.push((await store(ctx, `The limit of the part x${n}y is 5.`)).memory_id);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask("limit of the part", { limit: 3, cursor });
    const shown = answer.evidence.map(({ memory_id }) => memory_id);
    for (const { conflicts_with } of answer.evidence) expect(shown).toEqual(expect.arrayContaining(conflicts_with));
    expect(answer.status).toBe("Conflicted");
    seen.push(...shown);
    cursor = answer.next_cursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test("a side that a filter leaves out is named and not shown", async () => {
  const one = await store(ctx, "The retry limit of webhooks is 3.", { tags: ["kept"] });
  const other = await store(ctx, "The retry limit of webhooks is 5.");
  const answer = await ask("retry limit of webhooks", { tags: ["kept"] });
  expect(answer.evidence).toMatchObject([{ memory_id: one.memory_id, conflicts_with: [other.memory_id] }]);
  expect(answer.status).toBe("Conflicted");
  expect(answer.status_reason).toContain("One note in it contradicts another");
});

test("a question about the past is answered by the conflicts of then", async () => {
  const first = await store(ctx, "The retry limit of webhooks is 3.", { event_at: "2026-01-01" });
  const second = await store(ctx, "The retry limit of webhooks is 5.", { event_at: "2026-02-01" });
  const at = (as_of: string) => ask("retry limit of webhooks", { as_of });
  expect((await at("2026-01-15")).status).toBe("Supported");
  expect((await at("2026-02-15")).status).toBe("Conflicted");
  await limitMemory(ctx, { memory_id: first.memory_id, validTo: new Date("2026-03-01") });
  expect((await at("2026-02-15")).status).toBe("Conflicted");
  expect((await at("2026-03-15")).status).toBe("Supported");
  await forgetMemory(ctx, readInput(ForgetInput, { memory_id: first.memory_id, replaced_by: second.memory_id }));
  expect((await at("2026-02-15")).status).toBe("Supported");
});

test("a conflict whose table cannot be read is no silence", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await store(ctx, "The retry limit of webhooks is 3.");
  await database.db.$executeRawUnsafe("alter table review_item rename to review_item_away");
  const answer = await ask("retry limit of webhooks");
  await database.db.$executeRawUnsafe("alter table review_item_away rename to review_item");
  vi.restoreAllMocks();
  expect(answer.status).toBe("UnknownBecauseDegraded");
  expect(answer.status_reason).toContain("the open conflicts");
  expect(answer.evidence).toHaveLength(1);
});

/** As a person, or a better comparison, might find it. */
async function pairUp(key: string[], ids: string[]): Promise<void> {
  const notes = await database.db.memory.findMany({ where: { id: { in: ids } } });
  const subjects = notes.map(({ contentHash }) => contentHash);
  await keepFindings(ctx, [{ kind: "conflict", key: key.join(), project: null, subjects }], new Date());
}

test("notes of the same subject that add to each other agree", async () => {
  await store(ctx, "The webhook handler is idempotent by event id.");
  await store(ctx, "The webhook handler answers within two seconds, else the sender retries.");
  expect((await ask("webhook handler")).status).toBe("Supported");
});
