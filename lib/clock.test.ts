import { afterEach, expect, test, vi } from "vitest";
import { startClock } from "@/lib/clock";
import { storeMany } from "@/lib/http/store-many";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";

const database = testDatabase();
const shared = globalThis as { brainClock?: { stop: () => Promise<void> } | undefined; brainClient?: unknown };

afterEach(async () => {
  await shared.brainClock?.stop();
  shared.brainClock = undefined;
  shared.brainClient = undefined;
});

test("notes that came many at once are in the statistics within seconds", async () => {
  shared.brainClient = database.db;
  startClock();
  const ctx = await makeContext(database.db);
  const notes = Array.from({ length: 30 }, (_, n) => ({
    content: `Pallet ${n} stands in hall ${n % 7}.`,
    category: "facts",
  }));
  await storeMany(ctx, notes);
  const where = { workspaceId: ctx.workspace.id, kind: "memory", lexeme: "" };
  const counted = async () => (await database.db.lexemeStats.findFirst({ where }))?.df;
  await vi.waitFor(async () => expect(await counted()).toBe(30), { timeout: 20_000, interval: 200 });
});
