import { beforeAll, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { storeMemories } from "@/lib/memories/store";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { refreshStatistics } from "@/lib/recall/statistics";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store } from "@/lib/testing/notes";

// When an answer is evidence: the same questions in a brain of a few notes, of two hundred, and of thousands.

const NOTES = [
  "Spanish VAT rounds per line, not per order total; rounding the total is off by a cent on multi-item orders.",
  "Payment webhooks arrive twice about once a day. The handler is idempotent by event id.",
  "Feature flags live in config/flags.yml and are read at boot; a change needs a rolling restart.",
  "Staging shares the search cluster with production, read only.",
  "We chose Postgres over Mongo for orders because refunds need transactions.",
  "The iOS build fails when Xcode is newer than 15.2; pin it in fastlane.",
  "Redis is only a cache here; whatever must survive goes to Postgres, since an eviction lost us a job queue.",
];

const ANSWERED: [query: string, begins: string][] = [
  ["vat gift wrap checkout", "Spanish VAT"],
  ["how does VAT rounding work for orders?", "Spanish VAT"],
  ["are payment webhooks idempotent", "Payment webhooks"],
  ["where are feature flags", "Feature flags"],
  ["does staging use the production search cluster?", "Staging"],
  ["why Postgres and not Mongo", "We chose"],
  ["xcode version for the iOS build", "The iOS build"],
  ["is it ok to keep a job queue in redis", "Redis is only"],
  ["anyone know whether we keep a job queue in redis?", "Redis is only"],
];

const NOT_KNOWN = [
  "zzqx plinth frobnicate 9931",
  "kubernetes ingress annotations",
  "how do we rotate the TLS certificates",
  "graphql schema federation",
  "who is on call at Christmas",
];

const TOPICS = "login invoice mailer cache upload report locale avatar banner cron".split(" ");
const VERBS = "breaks slows retries reads writes skips locks drops".split(" ");
const PLACES = "in the worker,on Safari,after midnight,for guests,under load,in the admin,on the first page".split(",");

/** Ordinary notes about other things. */
function ordinary(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    content: `The ${TOPICS[n % 10]} job number ${n} ${VERBS[n % 8]} ${PLACES[n % 7]}, see ticket ${1_000 + n}.`,
    category: "facts",
  }));
}

const database = testDatabase();
const brains = new Map<number, Context>();

beforeAll(async () => {
  for (const size of [0, 200, 3_000]) {
    const ctx = await makeContext(database.db);
    for (const note of NOTES) await store(ctx, note);
    for (let from = 0; from < size; from += 500) await storeMemories(ctx, ordinary(size).slice(from, from + 500));
    await refreshStatistics(database.db, ctx.workspace.id);
    brains.set(size, ctx);
  }
});

function brainOf(size: number): Context {
  const ctx = brains.get(size);
  if (!ctx) throw new Error(`no brain of ${size}`);
  return ctx;
}

test.each([0, 200, 3_000])("beside %i other notes what is known is Supported, best first", async (size) => {
  for (const [query, begins] of ANSWERED) {
    const answer = await recall(brainOf(size), readInput(RecallInput, { query }));
    expect([query, answer.status]).toEqual([query, "Supported"]);
    expect([query, answer.evidence[0]?.content.slice(0, begins.length)]).toEqual([query, begins]);
  }
});

test.each([0, 200, 3_000])("beside %i other notes what is not known is no evidence (B31)", async (size) => {
  for (const query of NOT_KNOWN) {
    const answer = await recall(brainOf(size), readInput(RecallInput, { query }));
    expect([query, answer.status]).toEqual([query, "NoKnownSupport"]);
    expect(answer).toMatchObject({ evidence: [], routes: [], left_off: 0, next_cursor: null });
    expect(answer.status_reason.length).toBeGreaterThan(20);
  }
});
