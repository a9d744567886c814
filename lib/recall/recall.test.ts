import fc from "fast-check";
import { expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { forgetMemory } from "@/lib/memories/forget";
import { restoreMemory } from "@/lib/memories/restore";
import { supersedeMemory } from "@/lib/memories/supersede";
import { recall, recallMemories, recallRoutes } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { refreshStatistics } from "@/lib/recall/statistics";
import { createRoute } from "@/lib/routes/create";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store, storedId } from "@/lib/testing/notes";

const database = testDatabase();

const ask = (ctx: Context, query: string, more: Record<string, unknown> = {}) =>
  recall(ctx, readInput(RecallInput, { query, ...more }));

/** The contents that a query finds, best first. */
const found = async (ctx: Context, query: string, more: Record<string, unknown> = {}) =>
  (await ask(ctx, query, more)).evidence.map(({ content }) => content);

async function brainOf(...notes: string[]): Promise<Context> {
  const ctx = await makeContext(database.db);
  for (const note of notes) await store(ctx, note);
  return ctx;
}

const ORDINARY = [
  "The audit guild meets on Tuesdays.",
  "Backups run at 03:00 and are kept for thirty days.",
  "Translations are pulled every night; a missing key falls back to English.",
];

test("a silence says what it is silent about: what counts at the time asked", async () => {
  const ctx = await brainOf(...ORDINARY);
  await store(ctx, "The zeppelin runner builds the nightly image.", { event_at: "2024-01-01", valid_to: "2024-12-31" });
  expect((await ask(ctx, "zeppelin runner")).status_reason).toBe('Nothing current here holds "zeppelin", "runner".');
  const before = await ask(ctx, "zeppelin runner", { as_of: "2023-06-01" });
  expect(before.status_reason).toBe('Nothing that counted then holds "zeppelin", "runner".');
  expect((await ask(ctx, "zeppelin runner", { as_of: "2024-06-01" })).status).toBe("Supported");
});

test("identifiers are found by their parts, and the exact one comes first", async () => {
  const ctx = await brainOf(
    "getUserByEmailAddress lowercases before the lookup",
    "get the user by an email to the address in the imprint",
    "ERR_TAX_0042 means that the order has no country",
    "PaymentRetryPolicy.ts retries a declined card three times",
    "broken since commit 3f9ac12, reverted",
    ...ORDINARY,
  );
  const cases: [query: string, begins: string][] = [
    ["userByEmail", "getUser"],
    ["email address", "getUser"],
    ["getUserByEmailAddress", "getUser"],
    ["getuserbyemailaddress", "getUser"],
    ["get_user_by_email_address", "getUser"],
    ["ERR_TAX_0042", "ERR_TAX"],
    ["ERR_TAX", "ERR_TAX"],
    ["0042", "ERR_TAX"],
    ["retry policy", "PaymentRetryPolicy"],
    ["3f9a", "broken since"],
    ["3F9AC12", "broken since"],
    ["3f9ac12d8e01aa55", "broken since"],
  ];
  for (const [query, begins] of cases) expect((await found(ctx, query))[0], query).toMatch(new RegExp(`^${begins}`));
});

test("punctuation in a query is never syntax and never an error", async () => {
  const notes = [
    "multi-agent runs share one brain",
    "src/main.py starts the worker",
    "don't cache the cart page",
    'an "open quote breaks the parser',
    "set a:b in the flags",
    "foo(bar) is called twice",
    "discounts are 15 % at most",
    "C++ is only in the codec",
    "-x turns tracing on",
    "AND binds stronger than OR",
    "a null price means on request",
    "'; drop table x;-- was in the import",
    "snake_case in the exports, a * for all",
  ];
  const ctx = await brainOf(...notes, ...ORDINARY);
  const cases: [query: string, holds: string][] = [
    ["multi-agent", "multi-agent"],
    ["src/main.py", "src/main.py"],
    ["don't", "don't"],
    ["don’t", "don't"],
    ['"open quote', "open quote"],
    ["a:b", "a:b"],
    ["*", "*"],
    ["foo(bar)", "foo(bar)"],
    ["%", "%"],
    ["_", "_"],
    ["C++", "C++"],
    ["-x", "-x"],
    ["AND", "AND"],
    ["null", "null"],
    ["'; drop table x;--", "drop table"],
  ];
  for (const [query, holds] of cases) expect((await found(ctx, query))[0], query).toContain(holds);
  for (const query of ["", "   ", "the", "what is it", "\0", "\ud800", "' \\ \" & | ! ( ) : * <->", "x ".repeat(2_500)])
    expect((await ask(ctx, query)).status, JSON.stringify(query)).not.toBe("UnknownBecauseDegraded");
});

test("a query that says nothing is answered with the reason, and the newest apart", async () => {
  const ctx = await brainOf(...ORDINARY);
  const view = await ask(ctx, "what is it");
  expect(view).toMatchObject({ status: "NoKnownSupport", evidence: [], left_off: 0, next_cursor: null });
  expect(view.status_reason).toBe("The query has no word to search by: ask with the words that a note would hold.");
  expect(view.near_misses.map(({ content }) => content)).toEqual([...ORDINARY].reverse());
  expect((await ask(ctx, " ")).status_reason).toMatch(/^The query is empty/);
});

test("scripts without spaces, compounds, accents and either composition are found", async () => {
  const ctx = await brainOf(
    "消費税は注文ごとに計算する",
    "注文履歴は三年間保存される",
    "支付失败时最多重试三次",
    "결제가 실패하면 세 번 재시도한다",
    "ภาษีมูลค่าเพิ่มคิดต่อรายการ",
    "Zahlungsverzugspauschale beträgt vierzig Euro",
    "Die Umsatzsteuer wird je Zeile gerundet",
    "Le café ferme à midi",
    "naïve re\u0301sume\u0301 parsing was dropped",
    "Straße und Hausnummer sind Pflicht",
    ...ORDINARY,
  );
  const cases: [query: string, begins: string][] = [
    ["計算", "消費税"],
    ["税", "消費税"],
    ["保存", "注文履歴"],
    ["重试", "支付"],
    ["失败时", "支付"],
    ["재시도", "결제가"],
    ["실패", "결제가"],
    ["เพิ่ม", "ภาษี"],
    ["Verzug", "Zahlungsverzug"],
    ["Pauschale", "Zahlungsverzug"],
    ["Steuer", "Die Umsatzsteuer"],
    ["cafe", "Le café"],
    ["café".normalize("NFD"), "Le café"],
    ["résumé".normalize("NFC"), "naïve"],
    ["strasse", "Straße"],
  ];
  for (const [query, begins] of cases) expect((await found(ctx, query))[0], query).toMatch(new RegExp(`^${begins}`));
});

test("typos are repaired", async () => {
  const ctx = await brainOf("Kubernetes evicts the report job when its memory passes 900 MB", ...ORDINARY);
  for (const query of ["kubernets evicts", "kuberentes memory", "repotr job evicts"])
    expect((await found(ctx, query))[0], query).toMatch(/^Kubernetes/);
});

test("what is forgotten is gone from every search at once, stays gone, and comes back alone", async () => {
  const ctx = await brainOf(...ORDINARY, "The canary bird lives in the office");
  const memory_id = await storedId(ctx, "canary QUOKKA-9042 rotates weekly", { tags: ["bird-secret"] });
  const queries = ["QUOKKA-9042", "quokka", "canary rotates every week", "bird-secret", "9042"];
  for (const query of queries) expect(await found(ctx, query), query).toContain("canary QUOKKA-9042 rotates weekly");
  await forgetMemory(ctx, { memory_id });
  for (const refreshed of [false, true]) {
    if (refreshed) await refreshStatistics(ctx.db, ctx.workspace.id);
    for (const query of queries) {
      const view = await ask(ctx, query, { include_superseded: true });
      expect(JSON.stringify([view.evidence, view.near_misses]), query).not.toContain("QUOKKA");
      expect((await ask(ctx, query, { as_of: "2030-01-01" })).evidence.map((one) => one.memory_id)).not.toContain(
        memory_id,
      );
    }
  }
  await restoreMemory(ctx, { memory_id });
  for (const query of queries) expect(await found(ctx, query), query).toContain("canary QUOKKA-9042 rotates weekly");
});

test("what was replaced is found for its own time, and on request", async () => {
  const ctx = await brainOf(...ORDINARY);
  const memory_id = await storedId(ctx, "Deploys go through Jenkins", { event_at: "2026-01-10T00:00:00Z" });
  const reason = "we moved to Actions";
  await supersedeMemory(ctx, {
    memory_id,
    content: "Deploys go through Actions",
    reason,
    event_at: "2026-06-02T00:00:00Z",
  });
  await refreshStatistics(ctx.db, ctx.workspace.id);
  const query = "how do we deploy";
  const later = "2026-07-01";
  expect(await found(ctx, query, { as_of: later })).toEqual(["Deploys go through Actions"]);
  expect(await found(ctx, query, { as_of: "2026-02-01" })).toEqual(["Deploys go through Jenkins"]);
  expect(await found(ctx, query, { as_of: "2025-12-31" })).toEqual([]);
  const both = await found(ctx, query, { as_of: later, include_superseded: true });
  expect([...both].sort()).toEqual(["Deploys go through Actions", "Deploys go through Jenkins"]);
  expect(await found(ctx, "Jenkins", { as_of: later })).toEqual([]);
});

test("a project sees its own notes first and those of the workspace, and no project sees all", async () => {
  const ctx = await makeContext(database.db);
  const note = "Retries of the payment call are limited to three";
  await store(ctx, note, { project: "shop" });
  await store(ctx, `${note} everywhere`);
  await store(ctx, `${note} in billing`, { project: "billing" });
  expect(await found(ctx, "payment retries", { project: "shop" })).toEqual([note, `${note} everywhere`]);
  expect(await found({ ...ctx, project: "billing" }, "payment retries")).toHaveLength(2);
  expect(await found(ctx, "payment retries")).toHaveLength(3);
});

test("a project that knows nothing points to one of a similar name that does", async () => {
  const ctx = await makeContext(database.db);
  await store(ctx, "The payment webhook may arrive twice", { project: "github.com/acme/shop" });
  await store(ctx, "Nothing else is known here", { project: "github.com/other/shop" });
  const view = await ask(ctx, "payment webhook twice", { project: "github.com/other/shop" });
  expect(view).toMatchObject({ status: "NoKnownSupport", evidence: [] });
  expect(view.status_reason).toContain('The project "github.com/acme/shop" has a similar name and notes that match');
});

test("another workspace is never seen", async () => {
  await brainOf("The marmot protocol needs two keys");
  const other = await brainOf(...ORDINARY);
  const view = await ask(other, "marmot protocol keys");
  expect(view.status).toBe("NoKnownSupport");
  expect(JSON.stringify(view.near_misses)).not.toContain("marmot");
});

test("category, tags and task narrow what is found", async () => {
  const ctx = await makeContext(database.db);
  await store(ctx, "Carts expire after a day", { category: "decisions", tags: ["cart", "ttl"] });
  await store(ctx, "Carts are stored by session", { tags: ["cart"], task_id: "cf-131" });
  expect(await found(ctx, "carts", { category: "decisions" })).toEqual(["Carts expire after a day"]);
  expect(await found(ctx, "carts", { tags: ["cart", "ttl"] })).toEqual(["Carts expire after a day"]);
  expect(await found(ctx, "carts", { task_id: "CF-131" })).toEqual(["Carts are stored by session"]);
});

test("routes are found by path and title, and weigh their paths most", async () => {
  const ctx = await makeContext(database.db);
  const route = (title: string, path: string, description: string) =>
    createRoute(ctx, { title, paths: [path], description });
  await route("Tax rounding", "checkout/tax.py", "How line totals are rounded");
  await route("Reports", "reports/monthly.py", "Monthly sums, also of tax and checkout");
  await route("Shared helpers", "lib/strings.py", "Small helpers");
  const titles = async (query: string) => (await recallRoutes(ctx, { query })).routes.map(({ title }) => title);
  expect((await titles("checkout tax"))[0]).toBe("Tax rounding");
  expect((await titles("tax.py"))[0]).toBe("Tax rounding");
  expect((await titles("where are line totals rounded"))[0]).toBe("Tax rounding");
  expect(await titles("zzqx plinth")).toEqual([]);
  const view = await ask(ctx, "checkout tax rounding");
  expect(view).toMatchObject({ status: "Supported", evidence: [], routes: [{ title: "Tax rounding" }] });
});

test("the cursor leads through all that match, each once", async () => {
  const ctx = await makeContext(database.db);
  for (let i = 0; i < 25; i++) await store(ctx, `The invoice printer number ${i} stands in hall ${i % 5}`);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(ctx, "invoice printer", { limit: 10, cursor });
    seen.push(...page.evidence.map(({ memory_id }) => memory_id));
    expect(page.left_off).toBe(25 - seen.length);
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(25);
  await expect(ask(ctx, "invoice", { cursor: "nonsense" })).rejects.toMatchObject({ code: "invalid" });
  await expect(ask(ctx, "invoice", { as_of: "yesterday" })).rejects.toMatchObject({ code: "invalid" });
});

test("neighbours in a session help each other", async () => {
  const ctx = await makeContext(database.db);
  const source = { session_id: "s1" };
  await store(ctx, "How long is the warranty of the espresso machine?", { source });
  await store(ctx, "Thirty months, since the new contract.", { source });
  await store(ctx, "Lunch is at noon.", { source: { session_id: "s2" } });
  for (let i = 0; i < 10; i++) await store(ctx, `The contract of supplier ${i} is new.`);
  const contents = await found(ctx, "warranty espresso machine contract");
  expect(contents.slice(0, 2)).toContain("Thirty months, since the new contract.");
});

test("an answer carries what the contract promises", async () => {
  const ctx = await brainOf(...ORDINARY);
  const long = `${"Some words before. ".repeat(100)}The warehouse robot needs a map. ${"Some words after. ".repeat(100)}`;
  await store(ctx, long);
  const [best] = (await ask(ctx, "warehouse robot map")).evidence;
  expect(best?.content).toBe(long.trim());
  expect(best?.quote).toContain("The warehouse robot needs a map.");
  expect([...(best?.quote ?? "")].length).toBeLessThanOrEqual(1_200);
  expect(best).toMatchObject({ conflicts_with: [], state: "current", score: expect.any(Number) });
  expect((await recallMemories(ctx, readInput(RecallInput, { query: "robot" }))).routes).toEqual([]);
});

test("no text makes the search fail", async () => {
  const ctx = await brainOf(...ORDINARY, "50 % off, a_b, 'quoted' \\ back");
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc
      .array(fc.constantFrom("'", '"', "\\", ":", "*", "&", "|", "!", "(", "<->", "%", "_", "backups", "\0", " "))
      .map((s) => s.join("")),
  );
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      expect((await ask(ctx, query)).status).toMatch(/^(Supported|NoKnownSupport)$/);
    }),
    { numRuns: 100 },
  );
});
