import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { blockedStops } from "@/lib/checks/report";
import { findSessions, getSession } from "@/lib/checks/sessions";
import type { Context } from "@/lib/context";
import { dump, load, schemaOf } from "@/lib/db/fixture.mjs";
import { migrate } from "@/lib/db/migrate.mjs";
import { compareDue } from "@/lib/memories/compare";
import { findMemories } from "@/lib/memories/find";
import { memoryHistory } from "@/lib/memories/history";
import { storeMemory } from "@/lib/memories/store";
import { recall } from "@/lib/recall/recall";
import { findReviewItems } from "@/lib/review/find";
import { GapEvidence } from "@/lib/review/schema";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";

const store = testDatabase();
const work = mkdtempSync(join(tmpdir(), "brain-fixtures-"));
const FOLDER = "prisma/fixtures";
const fixtures = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl")) : [];

afterAll(() => rmSync(work, { recursive: true }));

/** Makes the database as it was when the dump was written. */
async function restore(text: string): Promise<void> {
  const steps = join(work, schemaOf(text));
  const later = readdirSync("prisma/migrations").filter((name) => name > schemaOf(text));
  cpSync("prisma/migrations", steps, { recursive: true });
  for (const name of later) rmSync(join(steps, name), { recursive: true });
  await store.db.$executeRawUnsafe("drop schema public cascade");
  await store.db.$executeRawUnsafe("create schema public");
  await migrate(store.url, steps);
  await load(store.url, text);
}

test("what was dumped is loaded again without a difference", async () => {
  const ctx = await makeContext(store.db);
  await storeMemory(ctx, {
    content: "Zeitzonen: größer als 2^53 bleibt genau.",
    category: "facts",
    tags: ["ünï", "b"],
  });
  const { lines } = await dump(store.url);
  await restore(lines.join("\n"));
  expect((await dump(store.url)).lines).toEqual(lines);
  await storeMemory(ctx, { content: "And the next event has an id of its own.", category: "facts" });
});

test("every released schema's database is brought to the newest and read through the core", async () => {
  for (const name of fixtures) {
    const text = readFileSync(join(FOLDER, name), "utf8");
    await restore(text);
    await migrate(store.url, "prisma/migrations");
    await compareOldNotes(text);
    for (const { id } of await store.db.workspace.findMany()) await readWorkspace(id);
    const rows = (table: string) => text.split(`"table":"${table}"`).length - 1;
    expect(await store.db.memory.count()).toBe(rows("memory"));
    expect(await store.db.gateCheck.count()).toBe(rows("gate_check"));
  }
});

/** Notes from before the review are due for comparison, and questions that found nothing are its gaps. */
async function compareOldNotes(text: string): Promise<void> {
  const notes = await store.db.memory.count({ where: { forgottenAt: null } });
  const isOlder = schemaOf(text) < "20261202000200_review";
  if (isOlder) expect(await store.db.comparisonDue.count()).toBe(notes);
  while ((await compareDue(store.db)) > 0);
  expect(await store.db.comparisonDue.count()).toBe(0);
  const gaps = await store.db.reviewItem.findMany({ where: { kind: "gap" } });
  if (isOlder) expect(gaps).toHaveLength(text.split('"status":"NoKnownSupport"').length - 1);
  for (const { evidence } of gaps) GapEvidence.parse(evidence);
}

async function readWorkspace(workspaceId: string): Promise<void> {
  const ctx = await makeContext(store.db, { workspaceId });
  const { items, total } = await findMemories(ctx, { limit: 200 });
  expect(items.length).toBe(Math.min(total, 200));
  for (const { memory_id, content } of items.slice(0, 20)) {
    const { memories, events } = await memoryHistory(ctx, { memory_id });
    expect(memories.map((memory) => memory.content)).toContain(content);
    expect(events.length).toBeGreaterThan(0);
  }
  await readSessions(ctx);
  const review = await findReviewItems(ctx, {});
  expect(review.items).toHaveLength(Math.min(review.total, 50));
  const current = items.find(({ state }) => state === "current");
  if (current) expect((await recall(ctx, { query: current.content })).evidence.length).toBeGreaterThan(0);
}

async function readSessions(ctx: Context): Promise<void> {
  const { items } = await findSessions(ctx, { limit: 200 });
  const checks = items.reduce((sum, session) => sum + session.counts.checks, 0);
  expect(await blockedStops(ctx, {})).toMatchObject({ totals: { checks, sessions: items.length } });
  for (const { id, checks } of items) expect((await getSession(ctx, { session_id: id })).checks).toEqual(checks);
}
