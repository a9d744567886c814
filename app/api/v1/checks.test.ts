import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { SessionView, WholeSessionView } from "@/lib/checks/schema";
import { newId } from "@/lib/ids";
import { minutesAgo, report, retry } from "@/lib/testing/checks";
import { type Caller, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let gate: Caller;
beforeAll(async () => {
  gate = await makeCaller(store.db);
});

const send = (body: unknown, by = gate) => by.call("POST", "/checks", { body });

async function session(id: string, by = gate): Promise<WholeSessionView> {
  const { status, json } = await by.call("GET", `/sessions/${id}`);
  expect([id, status]).toEqual([id, 200]);
  return json;
}

const POLICY = {
  rules: {
    "edited-stored-nothing": "on",
    "no-lookup-at-first-check": "on",
    "recall-order": "on",
    "read-only-stored-nothing": "on",
  },
  ignored_paths: [],
};

test("a report is kept as it came, once, and answered with the rules in force", async () => {
  const sent = report({ session_id: "kept", at: minutesAgo(1), git: { renamed: [["a", "b"]], deleted: ["c"] } });
  const first = await send(sent);
  expect([first.status, first.json]).toEqual([200, { accepted: 1, duplicates: 0, policy: POLICY }]);
  const again = await send(sent);
  expect([again.status, again.json]).toEqual([200, { accepted: 0, duplicates: 1, policy: POLICY }]);
  const { checks, ...head } = await session("kept");
  expect(head).toMatchObject({
    session_id: "kept",
    person: "rest tester",
    client: "claude-code",
    client_version: "2.1.332",
    project: "github.com/acme/shop",
    branch: "main",
    started_at: sent.at,
    trial: false,
    outcome: "open",
    counts: { checks: 1, blocked: 1, released: 0, edits: 1, stores: 0, recalls: 1, lookups: 1 },
  });
  expect(checks).toEqual([
    expect.objectContaining({
      report_id: sent.report_id,
      at: sent.at,
      verdict: "blocked",
      outcome: "open",
      rules: ["edited-stored-nothing"],
      edited_paths: ["src/tax.py"],
      git: { renamed: [["a", "b"]], deleted: ["c"] },
    }),
  ]);
});

test("spooled reports come as one array; a broken one is told by its place and leaves the others kept", async () => {
  const one = report({ session_id: "spool", note: "spooled" });
  const { json } = await send([one, { verdict: "blocked" }, 7, report({ session_id: "spool" }), one]);
  expect(json).toMatchObject({ accepted: 2, duplicates: 1 });
  expect(json.refused).toEqual([
    { index: 1, detail: expect.stringContaining("report_id is missing") },
    { index: 2, detail: expect.stringContaining("JSON object") },
  ]);
  expect((await session("spool")).checks).toHaveLength(2);
  const tooMany = await send(Array.from({ length: 1_001 }, () => report()));
  expect([tooMany.status, tooMany.json.detail]).toEqual([422, expect.stringContaining("the limit is 1000")]);
});

test("the same report sent many times at once counts once", async () => {
  const sent = report({ session_id: "at once" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(sent)));
  expect(answers.map(({ json }) => json.accepted).sort()).toEqual([0, 0, 0, 0, 1]);
  expect((await session("at once")).counts.checks).toBe(1);
});

test("a gate of another version is understood as far as it goes", async () => {
  const old = { report_id: newId(), verdict: "passed", session_id: "old", client: "Codex", extra: { a: 1 } };
  const odd = { ...old, report_id: newId(), counts: "many", rules: "x", edited_paths: [1, {}, "a"], calls: [null, {}] };
  const numbers = { ...old, report_id: newId(), at: "yesterday", counts: { edits: "3", stores: -1, calls: 1e300 } };
  expect((await send([old, odd, numbers])).json).toMatchObject({ accepted: 3, duplicates: 0 });
  const { checks, client } = await session("old");
  expect(client).toBe("codex");
  expect(checks.map((check) => [check.counts.edits, check.counts.calls, check.edited_paths])).toEqual([
    [0, 0, []],
    [0, 0, ["a"]],
    [3, 1_000_000, []],
  ]);
});

test("reports without a session are sessions apart, never one for all", async () => {
  const before = (await gate.call("GET", "/sessions")).json.total;
  await send([report({ session_id: "" }), report({ session_id: null }), report({ session_id: "  " })]);
  expect((await gate.call("GET", "/sessions")).json.total).toBe(before + 3);
});

test("text is bounded, masked and kept inert", async () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  const reason = `token=${token} and https://maya:hunter22@git.example/x\0 \uD800 ${"long ".repeat(200)}`;
  const paths = [`src/${token}.py`, "x".repeat(2_000), ...Array.from({ length: 900 }, (_, i) => `p${i}`)];
  const sent = retry(false, {
    session_id: "hostile",
    reason,
    edited_paths: paths,
    branch: "<script>alert(1)</script>",
  });
  expect((await send(sent)).json.accepted).toBe(1);
  const [check] = (await session("hostile")).checks;
  expect(JSON.stringify(check)).not.toMatch(/ghp_a1|hunter22/);
  expect([...(check?.reason ?? "")].length).toBeLessThanOrEqual(300);
  expect(check?.reason).toContain("***");
  expect(check?.edited_paths).toHaveLength(500);
  expect(check?.branch).toBe("<script>alert(1)</script>");
});

test("a report with everything at its longest is kept", async () => {
  const long = (most: number) =>
    Array.from({ length: most }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7919) % 40_000))).join("");
  const names = Array.from({ length: 50 }, (_, i) => createHash("sha512").update(`${i}`).digest("hex").slice(0, 60));
  const ids = Array.from({ length: 3_000 }, (_, i) => ({ tool: long(300), tool_use_id: `${i}${long(300)}` }));
  const sent = {
    ...{ report_id: long(200), session_id: long(400), client: long(100), project: long(400), branch: long(400) },
    ...{ rules: names.slice(0, 25), warned: names.slice(25), reason: long(900), note: long(400), calls: ids },
  };
  expect((await send(report(sent))).json).toMatchObject({ accepted: 1 });
});

test("an instant far ahead is now, one of a clock a little ahead stands, and order is theirs", async () => {
  const far = report({ session_id: "clock", at: "2999-01-01T00:00:00Z" });
  const near = retry(true, { session_id: "clock", at: "2999-01-01T00:00:05Z" });
  await send([near, far]);
  const { checks, outcome } = await session("clock");
  expect(checks.map((check) => check.verdict)).toEqual(["blocked", "released"]);
  expect(outcome).toBe("stored");
  expect(Date.parse(checks[1]?.at ?? "")).toBeLessThanOrEqual(Date.now());
  const ahead = new Date(Date.now() + 60_000).toISOString();
  await send(report({ session_id: "ahead", at: ahead }));
  expect((await session("ahead")).started_at).toBe(ahead);
});

test.each([
  ["no report within twelve hours: open", [report({ at: minutesAgo(719) })], "open"],
  ["no report after twelve hours: ended unchecked", [report({ at: minutesAgo(721) })], "ended_unchecked"],
  ["a store in the retry", [report({ at: minutesAgo(3) }), retry(true, { at: minutesAgo(2) })], "stored"],
  [
    "a retry without one",
    [report({ at: minutesAgo(3) }), retry(false, { at: minutesAgo(2) })],
    "released_without_storing",
  ],
  [
    "the first report after it counts, not a later store",
    [report({ at: minutesAgo(3) }), retry(false, { at: minutesAgo(2) }), retry(true, { at: minutesAgo(1) })],
    "released_without_storing",
  ],
  [
    "a new prompt came before the retry, and the next check saw a store",
    [report({ at: minutesAgo(3) }), report({ verdict: "passed", rules: [], counts: { stores: 1 }, at: minutesAgo(2) })],
    "stored",
  ],
  [
    "a trial of the same session is no answer",
    [report({ at: minutesAgo(3) }), retry(true, { at: minutesAgo(2), trial: true })],
    "open",
  ],
  [
    "a report that comes late but is of the time",
    [retry(true, { at: minutesAgo(700) }), report({ at: minutesAgo(720) })],
    "stored",
  ],
])("%s", async (name, sent, outcome) => {
  for (const one of sent) await send({ ...one, session_id: name });
  expect((await session(encodeURIComponent(name))).outcome).toBe(outcome);
});

test("blocked again after a new prompt: each block has its own ending", async () => {
  const at = (minutes: number) => ({ session_id: "twice", at: minutesAgo(minutes) });
  await send([report(at(9)), report(at(8)), retry(true, at(7))]);
  const { checks } = await session("twice");
  expect(checks.map((check) => check.outcome)).toEqual(["released_without_storing", "stored", null]);
});

test("what a retry read counts once", async () => {
  const at = (minutes: number) => ({ session_id: "sums", at: minutesAgo(minutes) });
  await send([report(at(9)), retry(true, at(8))]);
  expect((await session("sums")).counts.stores).toBe(1);
  await send(report({ ...at(7), verdict: "passed", rules: [], counts: { edits: 2, stores: 1 } }));
  expect((await session("sums")).counts).toMatchObject({ checks: 3, edits: 3, stores: 1 });
});

test("nobody's report touches the session of another person, though it names it", async () => {
  const mine = report({ session_id: "forged", at: minutesAgo(5) });
  await send(mine);
  const thief = await makeCaller(store.db, { ctx: gate.ctx, name: "thief" });
  const forged = retry(true, { session_id: "forged", at: minutesAgo(4), report_id: mine.report_id });
  expect((await send(forged, thief)).json.accepted).toBe(1);
  const { json } = await gate.call("GET", "/sessions?person=rest+tester&limit=200");
  const own = json.items.find((one: SessionView) => one.session_id === "forged");
  expect(own).toMatchObject({ outcome: "open", counts: { checks: 1 } });
  const theirs = (await gate.call("GET", "/sessions?person=thief")).json;
  expect(theirs).toMatchObject({ total: 1, items: [{ person: "thief", outcome: null }] });
});

test("another workspace sees no session, by no id and in no total", async () => {
  await send(report({ session_id: "ours" }));
  const { id } = await session("ours");
  const stranger = await makeCaller(store.db);
  for (const name of [id, "ours"]) expect((await stranger.call("GET", `/sessions/${name}`)).status).toBe(404);
  expect((await stranger.call("GET", "/sessions")).json.total).toBe(0);
  expect((await stranger.call("GET", "/reports/blocked-stops")).json.totals.checks).toBe(0);
  expect((await stranger.call("GET", "/gates")).json.total).toBe(0);
});

test("trials are listed only when asked for", async () => {
  await send(report({ session_id: "doctor", trial: true }));
  const ids = async (path: string) =>
    (await gate.call("GET", path)).json.items.map((one: SessionView) => one.session_id);
  expect(await ids("/sessions?limit=200")).not.toContain("doctor");
  expect(await ids("/sessions?limit=200&trial=true")).toEqual(["doctor"]);
  expect((await session("doctor")).checks).toHaveLength(1);
});

test("the list is cut into parts that join, with one true total", async () => {
  const total = (await gate.call("GET", "/sessions")).json.total;
  const seen: string[] = [];
  for (let cursor = ""; ; ) {
    const { json } = await gate.call("GET", `/sessions?limit=5${cursor && `&cursor=${cursor}`}`);
    expect(json.total).toBe(total);
    seen.push(...json.items.map((one: SessionView) => one.id));
    if (!json.next_cursor) break;
    cursor = json.next_cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
});

test("a gate's token may report and nothing else", async () => {
  const only = await makeCaller(store.db, { ctx: gate.ctx, name: "gate only", scopes: ["checks:write"] });
  expect((await send(report({ session_id: "scoped" }), only)).status).toBe(200);
  expect((await only.call("GET", "/sessions")).status).toBe(403);
  const reader = await makeCaller(store.db, { ctx: gate.ctx, name: "reader", scopes: ["memory:read", "memory:write"] });
  expect((await send(report(), reader)).status).toBe(403);
});
