import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { createRoute } from "@/lib/routes/create";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store } from "@/lib/testing/notes";

// B32: a broken index must not look like an empty memory.

const database = testDatabase();
let ctx: Context;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  ctx = await makeContext(database.db);
  await store(ctx, "Spanish VAT rounds per line, not per order total.", { tags: ["vat"] });
  await createRoute(ctx, { title: "VAT rounding", description: "Where VAT is rounded", paths: ["shop/tax.py"] });
});
afterEach(() => vi.restoreAllMocks());

const ask = (query: string) => recall(ctx, readInput(RecallInput, { query }));

/** Breaks the store for one question, and mends it. */
async function whileBroken<T>(breaks: string, mends: string, work: () => Promise<T>): Promise<T> {
  await database.db.$executeRawUnsafe(breaks);
  try {
    return await work();
  } finally {
    await database.db.$executeRawUnsafe(mends);
  }
}

test.each([
  ["alter table lexeme_stats rename to lost", "alter table lost rename to lexeme_stats", "the word statistics"],
  ["alter table entity_name rename to lost", "alter table lost rename to entity_name", "the other names"],
  ["alter table memory rename tsv to lost", "alter table memory rename lost to tsv", "the word index of memories"],
])("after %j the answer says what failed and shows what the rest found", async (breaks, mends, part) => {
  const answer = await whileBroken(breaks, mends, () => ask("how does VAT round"));
  expect(answer.status).toBe("UnknownBecauseDegraded");
  expect(answer.status_reason).toContain(part);
  expect(answer.evidence.map(({ content }) => content)).toEqual(["Spanish VAT rounds per line, not per order total."]);
  expect(answer.routes.map(({ title }) => title)).toEqual(["VAT rounding"]);
  expect((await ask("how does VAT round")).status).toBe("Supported");
});

test("a part that fails is named even where nothing is found", async () => {
  const breaks = "alter table memory rename tsv to lost";
  const answer = await whileBroken(breaks, "alter table memory rename lost to tsv", () => ask("kubernetes ingress"));
  expect(answer).toMatchObject({ status: "UnknownBecauseDegraded", evidence: [] });
  expect(answer.status_reason).toContain("may still be known");
});
