import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, openPage, test, uniqueWord } from "./pages";

type Story = { project: string; session: string; noteId: string; known: string };

const RULE = "edited-stored-nothing";
const HOSTILE = `<img src=x onerror="window.hacked=1"> pay\u202eGPJ.exe <b>bold</b>`;

/** A session of an agent: a lookup that gives a note, a block for two edits, a store, a release, as they happened. */
async function workedSession(origin: string, request: APIRequestContext): Promise<Story> {
  const project = uniqueWord("audit");
  const session = uniqueWord("session");
  const known = `The ${project} tax is rounded per line.`;
  await request.post("/api/v1/memories", { data: { content: known, category: "facts", project } });
  const agent = await connect(origin);
  await agent.call("context_query", `${session}-look`, { query: `${project} tax`, project });
  await send(request, blocked({ session_id: session, project, calls: [call("context_query", `${session}-look`)] }));
  const { memory_id: noteId } = await agent.call<{ memory_id: string }>("memory_store", `${session}-store`, {
    content: `Shipping is a line of its own in ${project}.`,
    category: "gotchas",
    project,
  });
  await agent.close();
  const more = { session_id: session, project, calls: [call("memory_store", `${session}-store`)] };
  await send(request, released(true, more));
  return { project, session, noteId, known };
}

async function connect(origin: string) {
  const client = new Client({ name: "claude-code", version: "2.1.332" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", origin)));
  return {
    /** The structured content; its output schema, checked by the client itself, guarantees the shape. */
    call: async <T>(name: string, id: string, input: Record<string, unknown>): Promise<T> => {
      const answer = await client.callTool({ name, arguments: input, _meta: { "claudecode/toolUseId": id } });
      if (answer.isError) throw new Error(JSON.stringify(answer.content));
      return answer.structuredContent as T;
    },
    close: () => client.close(),
  };
}

const call = (tool: string, tool_use_id: string) => ({ tool: `mcp__brain__${tool}`, tool_use_id });

function blocked(more: object): object {
  const counts = { entries: 6, calls: 3, edits: 2, stores: 0, recalls: 1, lookups: 1 };
  const edited_paths = ["src/tax.py", "src/cart.py"];
  return { ...report(), verdict: "blocked", rules: [RULE], counts, edited_paths, ...more };
}

function released(stored: boolean, more: object): object {
  const counts = { entries: 2, calls: 1, edits: 2, stores: stored ? 1 : 0, recalls: 0, lookups: 0 };
  return { ...report(), verdict: "released", stored_since_block: stored, counts, ...more };
}

const report = () => ({
  ...{ report_id: uniqueWord("report"), client: "claude-code", client_version: "2.1.332", gate_version: "1" },
  ...{ branch: "main", at: new Date().toISOString(), rules: [], warned: [], trial: false, edited_paths: [], calls: [] },
});

async function send(request: APIRequestContext, ...reports: object[]): Promise<void> {
  const answer = await request.post("/api/v1/checks", { data: reports });
  expect(await answer.json()).toMatchObject({ accepted: reports.length, duplicates: 0 });
}

const figure = (page: Page, name: string) =>
  page.getByRole("list", { name: "Figures" }).getByRole("link", { name: new RegExp(`^${name}`) });

test("the report counts what was reported, and each figure leads to its rows", async ({ page, request, baseURL }) => {
  const { project } = await workedSession(String(baseURL), request);
  const never = { counts: { entries: 4, calls: 3, edits: 1 }, project };
  await send(request, blocked({ ...never, session_id: uniqueWord("two") }));
  await send(request, blocked({ ...never, session_id: uniqueWord("three"), rules: ["recall-order"], client: "codex" }));
  await send(request, blocked({ ...never, session_id: uniqueWord("trial"), trial: true }));
  await openPage(page, `/audit?project=${project}`);

  await expect(figure(page, "Sessions checked")).toContainText("3in 4 checks");
  await expect(figure(page, "Blocked stops")).toContainText("375% of the checks");
  await expect(figure(page, "Sessions sent back")).toContainText("3100% of the sessions");
  await expect(figure(page, "Stored after a block")).toContainText("133% of the blocks");
  await expect(figure(page, "Never looked anything up")).toContainText("2");
  const { totals } = await (await request.get(`/api/v1/reports/blocked-stops?project=${project}`)).json();
  expect(totals).toMatchObject({ checks: 4, blocked: 3, sessions: 3, sessions_without_lookup: 2 });

  const back = page.url();
  const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  for (const [link, said, count] of [
    [figure(page, "Blocked stops"), "3 sessions with 3 checks that fit", 3],
    [figure(page, "Stored after a block"), "1 session with 1 check that fits", 1],
    [figure(page, "Never looked anything up"), "2 sessions", 2],
    [page.getByRole("link", { name: "Still open, Blocked: 2" }), "2 sessions with 2 checks that fit", 2],
    [page.getByRole("link", { name: "Codex, Checks: 1" }), "1 session with 1 check that fits", 1],
    [
      page.getByRole("link", { name: "Edited files, stored nothing, Blocked: 2" }),
      "2 sessions with 2 checks that fit",
      2,
    ],
  ] as const) {
    await link.click();
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(rows).toHaveCount(count);
    await page.goto(back);
  }
});

test("the days of the table add up to the figures, and the same rule twice in one place is told", async ({
  page,
  request,
}) => {
  const project = uniqueWord("days");
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [name, days] of [
    ["one", 0],
    ["two", 0],
    ["three", 3],
  ] as const)
    await send(request, blocked({ session_id: `${project}-${name}`, project, at: day(days) }));
  await openPage(page, `/audit?project=${project}`);
  await page.getByText("By day, as a table").click();
  const table = page.getByRole("table", { name: "Blocked stops by day" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table).toContainText("1 ended unchecked");
  await table.getByRole("link", { name: /Blocked: 1$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 session with 1 check that fits" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: `Edited files, stored nothing, ${project}, Claude Code, Blocked: 3` }).click();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(3);
});

test("filters stand in the address, survive a reload, and Back undoes one", async ({ page, request, baseURL }) => {
  const { project } = await workedSession(String(baseURL), request);
  await openPage(page, `/audit?project=${project}`);
  await page.getByRole("button", { name: "Client" }).click();
  await page.getByRole("option", { name: "Claude Code" }).click();
  await expect(page).toHaveURL(/client=claude-code/);
  await page.getByRole("button", { name: "Outcome" }).click();
  await page.getByRole("option", { name: "Stored", exact: true }).click();
  await expect(page).toHaveURL(/outcome=stored/);
  await page.getByLabel("From", { exact: true }).fill("2026-01-05");
  await expect(page).toHaveURL(/from=2026-01-05/);
  await page.reload();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-01-05");
  await expect(page.getByRole("main")).toContainText("client Claude Code, and outcome stored");
  await expect(figure(page, "Sessions checked")).toContainText("1in 1 check");
  await page.goBack();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByLabel("From", { exact: true })).not.toHaveValue("2026-01-05");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/audit$/);
});

test("the table to take along holds a row a session, of the same filters", async ({ page, request, baseURL }) => {
  const { project, session } = await workedSession(String(baseURL), request);
  await openPage(page, `/audit?project=${project}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("blocked-stops.csv");
  const address = await page.getByRole("link", { name: "CSV" }).getAttribute("href");
  const lines = (await (await request.get(String(address))).text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(session);
});

test("a session is told whole: what it was given, asked, edited, was told and stored", async ({
  page,
  request,
  baseURL,
}) => {
  const { project, session, noteId, known } = await workedSession(String(baseURL), request);
  await openPage(page, `/audit/sessions?project=${project}`);
  await page.getByRole("list", { name: "Sessions" }).getByRole("link").click();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await expect(timeline.locator("> li")).toHaveText([
    new RegExp(`Looked up.*Supported.*${project} tax.*${known}`),
    /^2 edits before this check.*src\/tax\.py.*src\/cart\.py/,
    /Sent back.*Stored.*Modified 2 file\(s\) but stored nothing/,
    new RegExp(`Stored a note.*Shipping is a line of its own in ${project}`),
    /Let go after the block/,
  ]);
  await expect(page.getByRole("complementary", { name: "Facts" })).toContainText(session);
  await expect(page.getByRole("region", { name: "What it was given" })).toContainText(known);
  await page.getByRole("region", { name: "What it stored" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(noteId));
  const receipts = page.getByRole("region", { name: "Sessions that have it" });
  await expect(receipts).toContainText("Stored it");
  await receipts.getByRole("link").click();
  await expect(timeline).toBeVisible();
});

test("what a session says is text and nothing else", async ({ page, request }) => {
  const session = uniqueWord("hostile");
  const told = { session_id: session, project: "<i>shop</i>", branch: HOSTILE };
  await send(request, blocked({ ...told, edited_paths: [`src/${HOSTILE}.py`] }));
  await send(request, released(false, { ...told, reason: HOSTILE }));
  for (const address of [`/audit/sessions/${session}`, "/audit/sessions", "/audit"]) {
    await openPage(page, address);
    const main = page.getByRole("main");
    await expect(main.locator("img, b, i")).toHaveCount(0);
    expect(await main.evaluate((place) => place.textContent?.includes("\u202e"))).toBe(false);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await expectNoSidewaysScroll(page, address);
  }
  await openPage(page, `/audit/sessions/${session}`);
  await expect(page.getByRole("blockquote")).toContainText(`<img src=x onerror="window.hacked=1"> payRLOGPJ.exe`);
  await expect(page.getByText("Released without storing").first()).toBeVisible();
});

test("trials are listed only when they are asked for", async ({ page, request }) => {
  const project = uniqueWord("trial");
  await send(request, blocked({ session_id: project, project, trial: true }));
  await openPage(page, `/audit/sessions?project=${project}`);
  await expect(page.getByText("No session fits these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Trials" }).click();
  await page.getByRole("option", { name: "Only trials" }).click();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
});

test("a list longer than a page goes on to its end, and its total is true from the start", async ({
  page,
  request,
}) => {
  const project = uniqueWord("long");
  const names = Array.from({ length: 53 }, (_, index) => `${project}-${index}`);
  await send(request, ...names.map((session_id) => blocked({ session_id, project })));
  await openPage(page, `/audit/sessions?project=${project}`);
  await expect(page.getByText("50 of 53 sessions with 53 checks that fit")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(53);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("on paper stand the figures, the table of days and what they mean, in light colours", async ({
  page,
  request,
}) => {
  const project = uniqueWord("paper");
  await send(request, blocked({ session_id: project, project }));
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, `/audit?project=${project}`);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).not.toBe(light);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("table", { name: "Blocked stops by day" })).toBeVisible();
  await expect(page.getByText("It counts calls by name and does not judge what a note is worth.")).toBeVisible();
  expect(await ground()).toBe(light);
});

test("the rules of the gate are set by a person and reach the gates; what is wrong is told in its place", async ({
  page,
  request,
}) => {
  const before = await (await request.get("/api/v1/workspace")).json();
  try {
    await openPage(page, "/settings");
    const section = page.getByRole("region", { name: "Stop gate" });
    await section.getByRole("combobox", { name: "Explored, stored nothing" }).selectOption("Off");
    await section.getByRole("combobox", { name: "Recalled nothing" }).selectOption({ index: 1 });
    await section.getByRole("textbox", { name: "Edits that do not count" }).fill("**/package-lock.json\n\n dist/** \n");
    await section.getByRole("textbox", { name: "Days that the audit is kept" }).fill("soon");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(section).toContainText("Give a whole number of days");
    expect(await (await request.get("/api/v1/workspace")).json()).toEqual(before);

    await section.getByRole("textbox", { name: "Days that the audit is kept" }).fill("400");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    const answer = await request.post("/api/v1/checks", { data: [] });
    const { policy } = await answer.json();
    expect(policy.rules).toMatchObject({ "read-only-stored-nothing": "off", "recall-order": "warn", [RULE]: "on" });
    expect(policy.ignored_paths).toEqual(["**/package-lock.json", "dist/**"]);
    expect((await (await request.get("/api/v1/workspace")).json()).retention).toEqual({ audit_days: 400 });
    await page.reload();
    await expect(section.getByRole("combobox", { name: "Explored, stored nothing" })).toHaveValue("off");
  } finally {
    const { policy, retention } = before;
    await request.patch("/api/v1/workspace", { data: { policy, retention } });
  }
});

test("a gate that went silent while calls go on is told on the report", async ({ page, request }) => {
  const client = uniqueWord("agent");
  const at = new Date(Date.now() - 9 * 86_400_000).toISOString();
  await send(request, blocked({ session_id: client, client, at }));
  const params = { name: "context_query", arguments: { query: "tax" } };
  const headers = { accept: "application/json, text/event-stream", "user-agent": `${client}/1.0` };
  const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  expect((await request.post("/mcp", { headers, data })).ok()).toBe(true);
  await openPage(page, "/audit");
  const told = page.getByText(`${client} made 1 call to the brain since its gate last reported.`);
  await expect(told).toBeVisible();
  await page.getByRole("link", { name: "Look at the gates" }).first().click();
  await expect(page).toHaveURL(/\/connect$/);
});
