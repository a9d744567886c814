import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { makeMinutes } from "@/bench/minutes.mjs";
import { emptyBrain, type Server, startServer } from "@/e2e/server";
import { passagesOf } from "@/lib/documents/passages";

let folder: ReturnType<typeof emptyBrain>;

beforeEach(() => {
  folder = emptyBrain(inject("template"));
});
afterEach(() => folder.remove());

const start = () => startServer({ BRAIN_DATA: folder.data });

const OCCURRED_AT = "2026-11-02T09:00:00.000Z";

const send = (server: Server, text: string) =>
  fetch(`${server.url}/api/v1/ingest`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "one key" },
    body: JSON.stringify({ text, occurred_at: OCCURRED_AT, source: { name: "minutes" } }),
  });

async function get(server: Server, path: string) {
  const answer = await fetch(`${server.url}/api/v1${path}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const passagesKept = async (server: Server): Promise<number> => {
  const { items } = await get(server, "/documents");
  return items[0]?.passage_count ?? 0;
};

test("an ingest that is killed goes on at the next start, each passage once", async () => {
  const text = makeMinutes(600_000);
  const wanted = await passagesOf(text, "minutes", { at: new Date(OCCURRED_AT), zone: "UTC" });
  const first = await start();
  const sent = send(first, text).then(
    () => "answered",
    () => "cut off",
  );
  while ((await passagesKept(first)) < 200) await sleep(10);
  await first.stop("SIGKILL");
  expect(await sent).toBe("cut off");

  const second = await start();
  const kept = await passagesKept(second);
  expect(kept).toBeGreaterThanOrEqual(200);
  expect(kept).toBeLessThan(wanted.length);
  await expect.poll(() => passagesKept(second), { timeout: 60_000, interval: 500 }).toBe(wanted.length);
  const { items } = await get(second, "/documents");
  await expect.poll(async () => (await get(second, "/documents")).items[0].reading, { timeout: 10_000 }).toBe(false);
  const whole = await get(second, `/documents/${items[0].document_id}`);
  expect(whole.text).toBe(text);
  expect(whole.passages.map(({ start, end }: { start: number; end: number }) => [start, end])).toEqual(
    wanted.map((passage) => [passage.start, passage.end]),
  );
  const { total } = await get(second, "/memories?limit=1");
  const ids = whole.passages.map(({ memory_id }: { memory_id: string }) => memory_id);
  expect(new Set(ids).size).toBe(total);

  const again = await send(second, text);
  const answer = await again.json();
  expect([again.status, answer.created, answer.memory_ids.length]).toEqual([200, false, total]);
  expect((await get(second, "/memories?limit=1")).total).toBe(total);
  expect((await second.stop()).code).toBe(0);
});
