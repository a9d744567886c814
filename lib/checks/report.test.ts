import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/ids";
import { minutesAgo, report, retry } from "@/lib/testing/checks";
import { type Caller, makeCaller } from "@/lib/testing/rest";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();
let maya: Caller;
let iker: Caller;
/** Every test looks at a workspace of its own. */
beforeEach(async () => {
  maya = await makeCaller(store.db, { name: "maya", timeZone: "Asia/Kolkata" });
  iker = await makeCaller(store.db, { name: "iker", ctx: maya.ctx });
});

const send = async (body: object[], by = maya) => (await by.call("POST", "/checks", { body })).json.accepted;
const read = async (query = "") => (await maya.call("GET", `/reports/blocked-stops${query}`)).json;

/** Two blocked sessions of maya, a good one of iker and a trial; days are India's. */
async function makeWeek(): Promise<void> {
  const shop = { session_id: "one", project: "shop" };
  await send([
    report({ ...shop, at: "2026-11-02T18:00:00Z", rules: ["edited-stored-nothing", "recall-order"] }),
    retry(true, { ...shop, at: "2026-11-02T18:05:00Z" }),
    report({ ...shop, session_id: "two", at: "2026-11-02T19:00:00Z", counts: {} }),
    report({ ...shop, session_id: "doctor", at: "2026-11-02T19:00:00Z", trial: true }),
  ]);
  const other = { session_id: "three", client: "codex", project: null, verdict: "passed", rules: [] };
  await send([report({ ...other, at: "2026-11-03T10:00:00Z", warned: ["recall-order"] })], iker);
}

test("every figure is that of the database, by day, rule, person, project, client and outcome", async () => {
  await makeWeek();
  expect(await read()).toEqual({
    totals: {
      checks: 4,
      passed: 1,
      blocked: 2,
      released: 1,
      warned: 1,
      sessions: 3,
      sessions_blocked: 2,
      sessions_without_lookup: 1,
    },
    by_day: [
      { name: "2026-11-02", checks: 2, blocked: 1 },
      { name: "2026-11-03", checks: 2, blocked: 1 },
    ],
    by_hour: [
      { name: "00", checks: 1, blocked: 1 },
      { name: "15", checks: 1, blocked: 0 },
      { name: "23", checks: 2, blocked: 1 },
    ],
    by_rule: [
      { name: "edited-stored-nothing", checks: 2, blocked: 2 },
      { name: "recall-order", checks: 2, blocked: 1 },
    ],
    by_person: [
      { name: "iker", checks: 1, blocked: 0 },
      { name: "maya", checks: 3, blocked: 2 },
    ],
    by_project: [
      { name: "shop", checks: 3, blocked: 2 },
      { name: null, checks: 1, blocked: 0 },
    ],
    by_client: [
      { name: "claude-code", checks: 3, blocked: 2 },
      { name: "codex", checks: 1, blocked: 0 },
    ],
    by_outcome: [
      { name: "ended_unchecked", checks: 1, blocked: 1 },
      { name: "stored", checks: 1, blocked: 1 },
    ],
    outcomes_by_day: [
      { name: "2026-11-02", stored: 1, released_without_storing: 0, open: 0, ended_unchecked: 0 },
      { name: "2026-11-03", stored: 0, released_without_storing: 0, open: 0, ended_unchecked: 1 },
    ],
    repeated: [{ project: "shop", client: "claude-code", rule: "edited-stored-nothing", blocked: 2, sessions: 2 }],
    time_zone: "Asia/Kolkata",
  });
});

test.each([
  ["from=2026-11-03", 2, 2],
  ["to=2026-11-03", 2, 1],
  ["from=2026-11-02T18:05:00Z&to=2026-11-02T19:00:00Z", 1, 1],
  ["project=Shop", 3, 2],
  ["project=-", 1, 1],
  ["person=iker", 1, 1],
  ["client=Codex", 1, 1],
  ["rule=recall-order", 2, 2],
  ["outcome=stored", 1, 1],
  ["outcome=ended_unchecked", 1, 1],
  ["person=maya&rule=recall-order&outcome=stored", 1, 1],
  ["person=nobody", 0, 0],
])("the filter %s holds in the figures, the list of sessions and the CSV alike", async (filter, checks, sessions) => {
  await makeWeek();
  const { totals, by_day } = await read(`?${filter}`);
  expect([totals.checks, totals.sessions]).toEqual([checks, sessions]);
  expect(by_day.reduce((sum: number, row: { checks: number }) => sum + row.checks, 0)).toBe(checks);
  expect((await maya.call("GET", `/sessions?${filter}`)).json.total).toBe(sessions);
  const rows = await csvRows(filter);
  expect(rows).toHaveLength(sessions);
  expect(rows.reduce((sum, row) => sum + Number(row.split(",")[6]), 0)).toBe(checks);
});

async function csvRows(filter = ""): Promise<string[]> {
  const { GET } = await import("@/app/api/v1/reports/blocked-stops/route");
  const headers = { authorization: `Bearer ${maya.token}` };
  const url = `http://127.0.0.1:3000/api/v1/reports/blocked-stops?format=csv&${filter}`;
  const answer = await GET(new Request(url, { headers }));
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="blocked-stops.csv"');
  const [header, ...rows] = (await answer.text()).trimEnd().split("\r\n");
  expect(header).toBe(
    "started_at,person,client,project,branch,session_id,checks,blocked,released,rules,edits,stores,lookups,outcome",
  );
  return rows;
}

test("the CSV has a row a session, in UTC, and no cell of it is a formula", async () => {
  await send([
    report({ session_id: "=1+1", branch: '@SUM("a",b)', at: "2026-11-02T18:00:00Z", project: "-shop" }),
    retry(false, { session_id: "=1+1", branch: '@SUM("a",b)', at: "2026-11-02T18:01:00Z", project: "-shop" }),
  ]);
  expect(await csvRows()).toEqual([
    `2026-11-02T18:00:00.000Z,maya,claude-code,'-shop,"'@SUM(""a"",b)",'=1+1,2,1,1,edited-stored-nothing,1,0,1,released_without_storing`,
  ]);
});

test("sessions that never looked anything up can be listed", async () => {
  await makeWeek();
  const named = async (query: string) =>
    (await maya.call("GET", `/sessions?${query}`)).json.items.map((one: { session_id: string }) => one.session_id);
  expect(await named("looked_up=false")).toEqual(["two"]);
  expect(await named("looked_up=true")).toEqual(["three", "one"]);
});

test("a verdict picks the checks of it, in the list as in the figures", async () => {
  await makeWeek();
  const named = async (query: string) =>
    (await maya.call("GET", `/sessions?${query}`)).json.items.map((one: { session_id: string }) => one.session_id);
  expect(await named("verdict=blocked")).toEqual(["two", "one"]);
  expect((await read("?verdict=blocked")).totals).toMatchObject({ checks: 2, blocked: 2, released: 0, sessions: 2 });
  expect(await named("verdict=released")).toEqual(["one"]);
  expect(await named("verdict=warned")).toEqual(["three"]);
  expect((await read("?verdict=warned")).totals).toMatchObject({ checks: 1, passed: 1, warned: 1 });
  expect(await named("verdict=passed&rule=edited-stored-nothing")).toEqual([]);
});

test("a session that reaches over an end of the time counts with its checks inside, at every cut", async () => {
  const hours = Array.from({ length: 12 }, (_, hour) => `2026-11-02T${String(hour).padStart(2, "0")}:00:00.000Z`);
  const checks = hours.map((at, index) =>
    index % 3 ? retry(true, { at, session_id: `s${index % 4}` }) : report({ at, session_id: `s${index % 4}` }),
  );
  await send(checks);
  for (const from of hours)
    for (const to of hours.filter((hour) => hour >= from)) {
      const inside = checks.filter(({ at }) => String(at) >= from && String(at) < to);
      const of = (verdict: string) => inside.filter((one) => one.verdict === verdict);
      const named = (some: Record<string, unknown>[]) => new Set(some.map((one) => one.session_id)).size;
      const { totals, by_client } = await read(`?from=${from}&to=${to}`);
      expect(totals).toMatchObject({
        checks: inside.length,
        blocked: of("blocked").length,
        released: of("released").length,
        sessions: named(inside),
        sessions_blocked: named(of("blocked")),
      });
      expect(by_client.reduce((sum: number, row: { checks: number }) => sum + row.checks, 0)).toBe(inside.length);
    }
});

test("a time that ends before it begins is refused, not answered with nothing", async () => {
  for (const path of ["/sessions", "/reports/blocked-stops"]) {
    const { status, json } = await maya.call("GET", `${path}?from=2026-11-03&to=2026-11-02`);
    expect([status, json.errors?.[0]?.field]).toEqual([422, "from"]);
  }
});

test("an empty workspace has figures of nothing", async () => {
  const empty = await read();
  expect(empty.totals).toMatchObject({ checks: 0, sessions: 0 });
  expect([empty.by_day, empty.by_rule, empty.repeated]).toEqual([[], [], []]);
});

test("gates: one that reports is alive, one that went silent while calls go on is told, and one that never was", async () => {
  const client = (caller: Caller, name: string, minutes: number) =>
    store.db.call.create({
      data: {
        ...{ id: newId(), workspaceId: maya.ctx.workspace.id, tool: "context_query", status: "ok", ids: [] },
        ...{
          client: `${name}/1.0`,
          at: new Date(minutesAgo(minutes)),
          authorId: authors[caller === maya ? 0 : 1] ?? "",
        },
      },
    });
  const authors = await Promise.all(["maya", "iker"].map(authorOf));
  const days = (count: number) => minutesAgo(count * 24 * 60);
  await send([
    report({ session_id: "alive", at: minutesAgo(30) }),
    report({ session_id: "silent", client: "codex", at: days(9) }),
    report({ session_id: "idle", client: "opencode", at: days(9) }),
    report({ session_id: "tried", client: "codex", at: minutesAgo(1), trial: true }),
  ]);
  await client(maya, "claude-code", 5);
  await client(maya, "codex-mcp-client", 3);
  await client(maya, "codex-mcp-client", 10 * 24 * 60);
  await client(iker, "kimi-code", 7);
  const { items, total } = (await maya.call("GET", "/gates")).json;
  expect(total).toBe(4);
  expect(items.map((one: Record<string, unknown>) => [one.person, one.client, one.state, one.calls_since])).toEqual([
    ["iker", "kimi-code", "never", 1],
    ["maya", "claude-code", "alive", 1],
    ["maya", "codex", "silent", 1],
    ["maya", "opencode", "idle", 0],
  ]);
  expect(items[2].last_trial_at > items[2].last_check_at).toBe(true);
});

const authorOf = async (name: string) =>
  (await store.db.author.findFirstOrThrow({ where: { name, workspaceId: maya.ctx.workspace.id } })).id;
