import { beforeAll, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { ingest } from "@/lib/documents/ingest";
import { getDocument } from "@/lib/documents/one";
import { IngestInput } from "@/lib/documents/schema";
import { readInput } from "@/lib/lenient";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { supersedeMemory } from "@/lib/memories/supersede";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, store, storedId } from "@/lib/testing/notes";

const database = testDatabase();
let ctx: Context;
beforeAll(async () => {
  ctx = await makeContext(database.db, { timeZone: "Europe/Madrid" });
});

const OCTOBER = "2026-10-05T09:00:00.000Z";
const NOVEMBER = "2026-11-02T09:00:00.000Z";
const DECEMBER = "2026-11-30T09:00:00.000Z";

const send = (text: string, occurred_at: string, more: object = {}, by = ctx) =>
  ingest(by, readInput(IngestInput, { text, occurred_at, ...more }));

/** A source of the test's own. */
let sources = 0;
const source = () => ({ source: { name: `minutes ${++sources}`, kind: "minutes" } });

const note = (memory_id: string | undefined, by = ctx) => getMemory(by, { memory_id: memory_id ?? "" });
const contents = async (ids: string[]) => Promise.all(ids.map(async (id) => (await note(id)).content));
const ask = async (query: string, more: object = {}) => {
  const { evidence } = await recall(ctx, readInput(RecallInput, { query, ...more }));
  return evidence.map(({ content }) => content);
};

test("each passage is a dated note with its quote, its place and what it stands under", async () => {
  const text =
    "# Platform weekly\n\n## Decisions 👍\n\n- The retry limit is 5.\n- Yesterday we switched\n  to Valkey.\n";
  const { document_id, memory_ids, created, version } = await send(text, NOVEMBER, {
    source: { url: "https://wiki.example/platform", kind: "minutes" },
    project: "Platform",
    entities: ["Valkey", "Valkey"],
  });
  expect([created, version, memory_ids.length]).toEqual([true, 1, 2]);
  const [limit, valkey] = await Promise.all(memory_ids.map((id) => note(id)));
  expect(limit).toMatchObject({
    content: "The retry limit is 5.",
    category: "decisions",
    project: "platform",
    event_at: NOVEMBER,
    source: { document_id, document_version: 1, quote: "The retry limit is 5.", url: "https://wiki.example/platform" },
  });
  expect(limit?.source.heading).toBe("Platform weekly › Decisions 👍");
  expect(valkey).toMatchObject({
    content: "Yesterday we switched to Valkey.",
    event_at: "2026-10-31T23:00:00.000Z",
    source: {
      quote: "Yesterday we switched\n  to Valkey.",
      dates: [{ words: "Yesterday", from: "2026-10-31T23:00:00.000Z", until: "2026-11-01T23:00:00.000Z" }],
    },
  });
  const characters = [...text];
  for (const { source } of [limit, valkey].flatMap((one) => one ?? []))
    expect(characters.slice(source.start ?? 0, source.end ?? 0).join("")).toBe(source.quote);

  const whole = await getDocument(ctx, { document_id });
  expect(whole).toMatchObject({
    text,
    title: "Platform weekly",
    entities: ["Valkey"],
    reading: false,
    version_count: 1,
  });
  expect(whole.passages.map(({ memory_id, state }) => [memory_id, state])).toEqual(
    memory_ids.map((id) => [id, "current"]),
  );
  expect(await ask("retry limit platform weekly")).toContain("The retry limit is 5.");
});

test("the same text of the same source changes nothing, however often and whenever it is sent", async () => {
  const from = source();
  const first = await send("The gateway listens on 8443.", NOVEMBER, from);
  const again = await send("The gateway listens on 8443.", NOVEMBER, from);
  const later = await send("The gateway listens on 8443.", DECEMBER, from);
  expect([again, later]).toEqual([
    { ...first, created: false },
    { ...first, created: false },
  ]);
  const both = await Promise.all([1, 2, 3].map(() => send("Two send this at once.", NOVEMBER)));
  expect(new Set(both.map(({ document_id }) => document_id)).size).toBe(1);
  expect(both.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(both.flatMap(({ memory_ids }) => memory_ids)).size).toBe(1);
});

test("a newer version replaces what it says otherwise, ends what it no longer says, and leaves the rest", async () => {
  const from = source();
  const one = await send("- The retry limit is 3.\n- We use Redis.\n- The office is in Madrid.", NOVEMBER, from);
  const two = await send("- We use Redis.\n- The retry limit is 5.\n- Reviews need two people.", DECEMBER, from);
  const [limit, redis, office] = one.memory_ids;
  const [redisNow, limitNow, reviews] = two.memory_ids;
  expect([two.document_id, two.version, two.created, redisNow]).toEqual([one.document_id, 2, true, redis]);
  expect([two.superseded, two.ended]).toEqual([[limit], [office]]);
  expect(await note(limit)).toMatchObject({ state: "superseded", superseded_by: limitNow, ends_at: DECEMBER });
  expect(await note(office)).toMatchObject({ state: "expired", valid_to: DECEMBER, ends_at: DECEMBER });
  expect(await note(redis)).toMatchObject({ state: "current", ends_at: null });
  expect(await note(reviews)).toMatchObject({ state: "current", event_at: DECEMBER });
  const { events } = await memoryHistory(ctx, { memory_id: office ?? "" });
  expect(events.map(({ action, reason }) => [action, reason])).toEqual([
    ["stored", null],
    ["limited", expect.stringMatching(/^The version of 2026-11-30 of “minutes \d+” no longer says it\.$/)],
  ]);
  expect(await actionsOn(ctx, redis ?? "")).toEqual(["stored"]);
  expect(await ask("retry limit", { as_of: NOVEMBER })).toContain("The retry limit is 3.");
  expect(await ask("retry limit")).toContain("The retry limit is 5.");
  expect(await send("- We use Redis.\n- The retry limit is 5.\n- Reviews need two people.", DECEMBER, from)).toEqual({
    ...two,
    created: false,
  });
  const old = await getDocument(ctx, { document_id: one.document_id, memory_id: office });
  expect([old.version, old.passages.map(({ state }) => state)]).toEqual([1, ["superseded", "current", "expired"]]);
});

test("an older version that comes late slots into the past and leaves the present as it is", async () => {
  const from = source();
  const newest = await send("- The quota is 9 GB.\n- Backups run hourly.", DECEMBER, from);
  const present = await Promise.all(newest.memory_ids.map((id) => note(id)));
  const oldest = await send("- The quota is 5 GB.\n- Backups run hourly.\n- Logs stay a week.", OCTOBER, from);
  expect(await Promise.all(newest.memory_ids.map((id) => note(id)))).toEqual(
    present.map((one, i) => ({ ...one, supersedes: [oldest.memory_ids[i]] })),
  );
  const between = await send("- The quota is 7 GB.\n- Backups run hourly.", NOVEMBER, from);
  const [five, hourly, week] = await Promise.all(oldest.memory_ids.map((id) => note(id)));
  expect(five).toMatchObject({ event_at: OCTOBER, ends_at: NOVEMBER, superseded_by: between.memory_ids[0] });
  expect(await note(between.memory_ids[0])).toMatchObject({ event_at: NOVEMBER, ends_at: DECEMBER });
  expect([between.memory_ids[1], hourly?.ends_at]).toEqual([oldest.memory_ids[1], DECEMBER]);
  expect(week).toMatchObject({ event_at: OCTOBER, ends_at: NOVEMBER });
  for (const [as_of, quota] of [
    [OCTOBER, "The quota is 5 GB."],
    [NOVEMBER, "The quota is 7 GB."],
    [DECEMBER, "The quota is 9 GB."],
  ])
    expect(await ask("quota GB", { as_of })).toEqual([quota]);
  expect((await getDocument(ctx, { document_id: newest.document_id })).text).toContain("9 GB");
});

test("what returns after it was gone is a second note", async () => {
  const from = source();
  const one = await send("The feature flag is on.", OCTOBER, from);
  const two = await send("The feature flag is off.", NOVEMBER, from);
  const three = await send("The feature flag is on.", DECEMBER, from);
  expect(new Set([...one.memory_ids, ...two.memory_ids, ...three.memory_ids]).size).toBe(3);
  expect(await ask("feature flag", { as_of: OCTOBER })).toEqual(["The feature flag is on."]);
  expect(await ask("feature flag", { as_of: NOVEMBER })).toEqual(["The feature flag is off."]);
  expect(await note(three.memory_ids[0])).toMatchObject({ state: "current", event_at: DECEMBER });
});

test("a plan that is dropped before its day was never true", async () => {
  const from = source();
  const one = await send("From 1 January 2030 on the limit is 9.\n\nThe sky is blue.", NOVEMBER, from);
  await send("The sky is blue.", DECEMBER, from);
  expect(await note(one.memory_ids[0])).toMatchObject({ state: "forgotten", event_at: "2029-12-31T23:00:00.000Z" });
});

test("what a person forgot or replaced stays so, whatever a newer version says", async () => {
  const from = source();
  const one = await send("- The port is 80.\n- The host is alpha.\n- The zone is west.", NOVEMBER, from);
  const [port = "", host = "", zone] = one.memory_ids;
  await forgetMemory(ctx, { memory_id: port, reason: "Wrong." });
  const { memory } = await supersedeMemory(ctx, { memory_id: host, content: "The host is beta.", reason: "Moved." });
  const two = await send("- The port is 81.\n- The host is gamma.\n- The zone is west.", DECEMBER, from);
  expect([two.superseded, two.memory_ids[2]]).toEqual([[], zone]);
  expect(await note(port)).toMatchObject({ state: "forgotten", superseded_by: null });
  expect(await note(host)).toMatchObject({ superseded_by: memory.memory_id });
  expect(await note(memory.memory_id)).toMatchObject({ state: "current", superseded_by: null });
});

test("what another source says too is another note, and neither ends the other", async () => {
  const own = await storedId(ctx, "The cluster has four nodes.");
  const one = await send("The cluster has four nodes.", NOVEMBER, source());
  const from = source();
  const two = await send("The cluster has four nodes.", NOVEMBER, from);
  expect(new Set([own, ...one.memory_ids, ...two.memory_ids]).size).toBe(3);
  await send("The cluster has six nodes.", DECEMBER, from);
  expect((await note(one.memory_ids[0])).state).toBe("current");
  expect((await note(own)).state).toBe("current");
});

test("the same words under two headings are two notes, twice under one heading are one", async () => {
  const from = source();
  const text = "## Staging\n\n- The limit is 5.\n- Ask Rina.\n- Ask Rina.\n\n## Production\n\n- The limit is 5.";
  const one = await send(text, NOVEMBER, from);
  expect(await contents(one.memory_ids)).toEqual(["The limit is 5.", "Ask Rina.", "The limit is 5."]);
  const two = await send(text.replace("- Ask Rina.\n- Ask Rina.", "- Ask Rina.").replace(/5\.$/, "8."), DECEMBER, from);
  expect([two.superseded, two.ended]).toEqual([[one.memory_ids[2]], []]);
  expect(two.memory_ids.slice(0, 2)).toEqual(one.memory_ids.slice(0, 2));
});

test("a source is known by its address, its name or its session, within its project", async () => {
  const same = async (a: object, b: object) => {
    const one = await send("It says one thing.", NOVEMBER, a);
    const two = await send("It says another thing.", DECEMBER, b);
    return one.document_id === two.document_id;
  };
  const url = { source: { url: "https://wiki.example/a" } };
  expect(await same(url, { source: { url: "https://wiki.example/a", name: "renamed" } })).toBe(true);
  expect(
    await same(
      { source: { client: "claude-code", session_id: "s1" } },
      { source: { client: "claude-code", session_id: "s1" } },
    ),
  ).toBe(true);
  expect(
    await same({ source: { client: "codex", session_id: "s1" } }, { source: { client: "kimi", session_id: "s1" } }),
  ).toBe(false);
  const said = { source: { kind: "message", client: "claude-code", session_id: "s2" } };
  expect(await same(said, said)).toBe(false);
  expect(await same({ ...url, project: "one" }, { ...url, project: "two" })).toBe(false);
  expect(await same({}, {})).toBe(false);
});

test("nothing of one workspace is seen or touched from another", async () => {
  const other = await makeContext(database.db);
  const from = source();
  const own = await send("The vault key rotates daily.", NOVEMBER, from);
  const theirs = await send("The vault key rotates weekly.", DECEMBER, from, other);
  expect(theirs).toMatchObject({ version: 1, superseded: [] });
  expect(theirs.document_id).not.toBe(own.document_id);
  await expect(getDocument(other, { document_id: own.document_id })).rejects.toThrow("No document has this id");
  expect((await findMemories(other, { query: "vault", limit: undefined })).total).toBe(1);
});

test("a text that cannot be taken is refused with the reason, and nothing of it is kept", async () => {
  const refused = (input: object) =>
    Promise.resolve()
      .then(() => ingest(ctx, readInput(IngestInput, { text: "It holds.", occurred_at: NOVEMBER, ...input })))
      .then(JSON.stringify, ({ message }) => message);
  const before = await database.db.document.count();
  expect(await refused({ text: " \n" })).toMatch(/^text is empty/);
  expect(await refused({ text: "x\0y" })).toMatch(/NUL/);
  expect(await refused({ text: "half \ud83d" })).toMatch(/half a character/);
  expect(await refused({ text: "ü".repeat(1024 * 512 + 1) })).toMatch(/1,048,578 bytes, the limit is 1 MB/);
  expect(await refused({ text: "- a b\n".repeat(20_001) })).toMatch(/20,001 passages, the limit is 20,000/);
  expect(await refused({ occurred_at: "2026-11-02T09:00" })).toMatch(/^occurred_at must be/);
  expect(await refused({ occurred_at: "2036-01-01" })).toMatch(/cannot lie ahead/);
  expect(await refused({ source: { kind: "novel" } })).toMatch(/source.kind/);
  expect(await database.db.document.count()).toBe(before);
});

test("an agent that stores a passage it was given is told of it", async () => {
  const { memory_ids } = await send("Invoices are rounded per line and never per order.", NOVEMBER, source());
  const { similar } = await store(ctx, "Invoices are rounded per line and never per order.");
  expect(similar).toContainEqual(expect.objectContaining({ memory_id: memory_ids[0], why: "near_duplicate" }));
});

test("what two texts contradict is found when the second comes, and recall says so", async () => {
  const from = (name: string) => ({ source: { name }, project: "gauges" });
  const one = await send("The gauge threshold is 3.", OCTOBER, from("first gauges"));
  const two = await send("The gauge threshold is 5.", NOVEMBER, from("second gauges"));
  const { status, evidence } = await recall(
    ctx,
    readInput(RecallInput, { query: "gauge threshold", project: "gauges" }),
  );
  expect([status, evidence.map(({ conflicts_with }) => conflicts_with)]).toEqual([
    "Conflicted",
    [one.memory_ids, two.memory_ids],
  ]);
});
