import { expect, test } from "vitest";
import { GET } from "@/app/healthz/route";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();

async function health() {
  const response = await GET();
  return { http: response.status, ...(await response.json()) };
}

/** The health while something is broken, which is put right again. */
async function healthWhile(broken: string, whole: string) {
  await store.db.$executeRawUnsafe(broken);
  const while_ = await health();
  await store.db.$executeRawUnsafe(whole);
  return while_;
}

const EVERYTHING = {
  database: "ok",
  memories: "ok",
  routes: "ok",
  tasks: "ok",
  history: "ok",
  search: "ok",
  statistics: "ok",
  entities: "ok",
};

test("a whole brain is ok, and tells its parts by name and nothing else", async () => {
  expect(await health()).toEqual({ http: 200, status: "ok", parts: EVERYTHING });
});

test("a table or an index that is gone shows as its part, and what still works as such", async () => {
  const rename = (kind: string, name: string) =>
    healthWhile(`alter ${kind} ${name} rename to away`, `alter ${kind} away rename to ${name}`);
  const degraded = (part: string) => ({ http: 200, status: "degraded", parts: { ...EVERYTHING, [part]: "failed" } });
  expect(await rename("index", "memory_search")).toEqual(degraded("search"));
  expect(await rename("index", "route_search")).toEqual(degraded("search"));
  expect(await rename("table", "lexeme_stats")).toEqual(degraded("statistics"));
  expect(await rename("index", "lexeme_stats_near")).toEqual(degraded("statistics"));
  expect(await rename("table", "entity_name")).toEqual(degraded("entities"));
  expect(await rename("index", "mention_name")).toEqual(degraded("entities"));
  expect(await rename("table", "event")).toEqual(degraded("history"));
  expect(await rename("table", "task")).toEqual(degraded("tasks"));
  expect(await health()).toMatchObject({ status: "ok" });
});

test("a search column that is gone is a search that fails", async () => {
  const { status, parts } = await healthWhile(
    "alter table memory rename column tsv to away",
    "alter table memory rename column away to tsv",
  );
  expect([status, parts.search]).toEqual(["degraded", "failed"]);
});

test("without its notes the brain has failed, and says so by the HTTP status too", async () => {
  const { http, status, parts } = await healthWhile(
    "alter table memory rename to away",
    "alter table away rename to memory",
  );
  expect([http, status, parts.memories, parts.database]).toEqual([503, "failed", "failed", "ok"]);
});

test("those who ask at once share one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, health));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});
