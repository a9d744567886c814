import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Agent, connectAgent } from "@/lib/testing/agent";
import { type Caller, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

// The two times through every door: what was true then, and what was known then.

const store = servedDatabase();

type Note = { memory_id: string; content: string };
const contents = (notes: unknown) => (Array.isArray(notes) ? notes.map(({ content }: Note) => content).sort() : notes);

/** One workspace, asked by an agent and by a script. */
type Doors = Caller & { agent: Agent; stored: (content: string, more?: object) => Promise<string> };

async function openDoors(timeZone: string): Promise<Doors> {
  const caller = await makeCaller(store.db, { timeZone });
  const agent = await connectAgent({ token: caller.token });
  const stored = async (content: string, more = {}) => {
    const { data, text } = await agent.call("memory_store", { content, category: "facts", ...more });
    expect(text).toMatch(/^Stored/);
    return String(data.memory_id);
  };
  return { ...caller, agent, stored };
}

/** What each door answers to one question about a time. */
async function answers({ agent, call }: Doors, query: string, as_of?: string): Promise<unknown[]> {
  const list = await call("GET", `/memories?state=current${as_of ? `&as_of=${encodeURIComponent(as_of)}` : ""}`);
  const found = await call("POST", "/recall", { body: { query, as_of } });
  const told = await agent.call("context_query", { query, as_of });
  const recalled = await agent.call("memory_recall", { query, as_of });
  const newest = await agent.call("memory_recall", { as_of });
  return [list.json.items, found.json.evidence, told.data.memories, recalled.data.memories, newest.data.memories].map(
    contents,
  );
}

test("the new fact alone answers now, the old one for its time, and each says what became of it (B19)", async () => {
  const doors = await openDoors("Europe/Madrid");
  const { agent, call, stored } = doors;
  const old = await stored("Deploys go through Jenkins", { event_at: "2026-01-10" });
  const next = await stored("Deploys go through Actions", { event_at: "2026-06-02" });
  await agent.call("memory_forget", { memory_id: old, replaced_by: next, reason: "Jenkins was switched off" });

  const query = "how do we deploy";
  for (const told of await answers(doors, query)) expect(told).toEqual(["Deploys go through Actions"]);
  for (const told of await answers(doors, query, "2026-02-01")) expect(told).toEqual(["Deploys go through Jenkins"]);
  for (const told of await answers(doors, query, "2026-06-01")) expect(told).toEqual(["Deploys go through Jenkins"]);
  for (const told of await answers(doors, query, "2026-06-02")) expect(told).toEqual(["Deploys go through Actions"]);

  const { json } = await call("GET", `/memories/${old}/history`);
  expect(json.memories).toMatchObject([
    { memory_id: old, state: "superseded", superseded_by: next, ends_at: "2026-06-01T22:00:00.000Z" },
    { memory_id: next, state: "current", supersedes: [old] },
  ]);
  expect(json.events).toContainEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    action: "superseded",
    actor: expect.objectContaining({ kind: "agent", name: "rest tester" }),
    reason: "Jenkins was switched off",
    memory_id: old,
  });
  expect((await agent.call("memory_history", { memory_id: next })).data).toMatchObject({ memories: json.memories });
  expect((await call("GET", `/memories/${old}`)).json.state).toBe("superseded");
  expect((await call("GET", `/memories/${old}?as_of=2026-02-01`)).json.state).toBe("current");
  await agent.close();
});

describe("the worked example of docs/time.md", () => {
  let doors: Doors;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    doors = await openDoors("UTC");
    const { agent, call, stored } = doors;
    const project = "shop";
    vi.setSystemTime("2026-01-10T09:00:00Z");
    ids.J = await stored("Deploys go through Jenkins", { project, event_at: "2026-01-10" });
    vi.setSystemTime("2026-06-05T09:00:00Z");
    ids.A = await stored("Deploys go through Actions", { project, event_at: "2026-06-02" });
    await agent.call("memory_forget", { memory_id: ids.J, replaced_by: ids.A });
    vi.setSystemTime("2026-07-20T09:00:00Z");
    ids.S = await stored("Deploys go through a script", { project, event_at: "2026-04-01" });
    const early = await agent.call("memory_forget", { memory_id: ids.J, replaced_by: ids.S });
    expect(early).toMatchObject({ isError: true, text: expect.stringContaining(`replaced by ${ids.A} first`) });
    await agent.call("memory_forget", { memory_id: ids.S, replaced_by: ids.A });
    await agent.call("memory_forget", { memory_id: ids.J, replaced_by: ids.S });
    vi.setSystemTime("2026-08-01T09:00:00Z");
    await call("PATCH", `/memories/${ids.J}`, { body: { tags: ["old"] } });
    vi.setSystemTime("2026-08-02T09:00:00Z");
  });
  afterAll(async () => {
    vi.useRealTimers();
    await doors.agent.close();
  });

  test.each([
    [undefined, undefined, "A", []],
    ["2026-02-01", undefined, "J", ["old"]],
    ["2026-05-01", undefined, "S", []],
    ["2026-05-01", "2026-07-10", "J", []],
    ["2026-06-03", "2026-06-04", "J", []],
    ["2026-06-03", "2026-06-06", "A", []],
    [undefined, "2026-06-04", "J", []],
  ])("as of %s, known at %s: %s with the tags %j", async (as_of, known_at, note, tags) => {
    const expected = [{ memory_id: ids[note], tags, state: "current" }];
    const { json } = await doors.call("POST", "/recall", { body: { query: "how do we deploy", as_of, known_at } });
    expect(json.evidence).toMatchObject(expected);
    const given = Object.entries({ as_of, known_at }).flatMap(([name, value]) => (value ? [`&${name}=${value}`] : []));
    const list = await doors.call("GET", `/memories?state=current${given.join("")}`);
    expect(list.json).toMatchObject({ total: 1, items: expected });
  });

  test("the late note stands between, and the present one was not touched", async () => {
    const { json } = await doors.call("GET", `/memories/${ids.A}/history`);
    expect(json.memories).toMatchObject([
      { memory_id: ids.J, superseded_by: ids.S, ends_at: "2026-04-01T00:00:00.000Z" },
      { memory_id: ids.S, superseded_by: ids.A, ends_at: "2026-06-02T00:00:00.000Z" },
      { memory_id: ids.A, superseded_by: null, ends_at: null, supersedes: [ids.S] },
    ]);
    const before = await doors.call("GET", `/memories/${ids.A}/history?known_at=2026-07-10`);
    expect(before.json.memories).toMatchObject([
      { memory_id: ids.J, superseded_by: ids.A, tags: [] },
      { memory_id: ids.A, supersedes: [ids.J] },
    ]);
    const missing = await doors.call("GET", `/memories/${ids.S}?known_at=2026-07-10`);
    expect([missing.status, missing.json.detail]).toEqual([
      404,
      "The brain did not know this note yet: it learned it at 2026-07-20T09:00:00.000Z.",
    ]);
  });
});

describe.each(["Asia/Tokyo", "America/Los_Angeles"])("on a server in %s (B26)", (serverZone) => {
  const before = process.env.TZ;
  let doors: Doors;
  beforeAll(async () => {
    process.env.TZ = serverZone;
    expect(new Date("2026-03-01T00:00:00Z").getTimezoneOffset()).toBe(serverZone === "Asia/Tokyo" ? -540 : 480);
    doors = await openDoors("Asia/Tokyo");
    await doors.stored("The lamp note of the day before", { event_at: "2026-02-28T23:59:59.999+09:00" });
    await doors.stored("The lamp note of the first", { event_at: "2026-03-01T00:30:00+09:00" });
    await doors.stored("The lamp note of the day after", { event_at: "2026-03-02T00:00:00+09:00" });
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    await doors.agent.close();
  });

  test("a day is the day of the workspace, at every door", async () => {
    const { json } = await doors.call("GET", "/memories?from=2026-03-01&to=2026-03-02");
    expect(json.items).toMatchObject([{ content: "The lamp note of the first", event_at: "2026-02-28T15:30:00.000Z" }]);
    const first = ["The lamp note of the day before", "The lamp note of the first"];
    for (const told of await answers(doors, "lamp note", "2026-03-01")) expect(told).toEqual(first);
    const instant = "2026-03-01T23:59:59.999+09:00";
    for (const told of await answers(doors, "lamp note", instant)) expect(told).toEqual(first);
  });

  const UNREAD = ["2026-03-01T00:30", "2026-03-29T02:30", "yesterday", "2026-02-30", "0000-01-01"];
  test.each(UNREAD)("%j is refused at every door, naming the field", async (time) => {
    const { agent, call } = doors;
    const note = { content: "Never stored", category: "facts" };
    const asked = encodeURIComponent(time);
    const refusals: [field: string, answer: Promise<{ status: number; json: { errors?: { field: string }[] } }>][] = [
      ["event_at", call("POST", "/memories", { body: { ...note, event_at: time } })],
      ["valid_to", call("POST", "/memories", { body: { ...note, valid_to: time } })],
      ["as_of", call("POST", "/recall", { body: { query: "lamp", as_of: time } })],
      ["known_at", call("POST", "/recall", { body: { query: "lamp", known_at: time } })],
      ...["from", "to", "as_of", "known_at"].map((field): (typeof refusals)[number] => [
        field,
        call("GET", `/memories?${field}=${asked}`),
      ]),
    ];
    for (const [field, answer] of refusals) {
      const { status, json } = await answer;
      expect([status, json.errors?.[0]?.field]).toEqual([422, field]);
    }
    for (const [tool, args, field] of [
      ["memory_store", { ...note, event_at: time }, "event_at"],
      ["memory_store", { ...note, valid_to: time }, "valid_to"],
      ["context_query", { query: "lamp", as_of: time }, "as_of"],
      ["memory_recall", { query: "lamp", as_of: time }, "as_of"],
      ["memory_recall", { as_of: time }, "as_of"],
    ] as const)
      expect(await agent.call(tool, args)).toMatchObject({
        isError: true,
        text: expect.stringMatching(`^${field} must be an ISO 8601 time with its zone`),
      });
    expect((await call("GET", "/memories?query=never+stored")).json.total).toBe(0);
  });
});
