import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, storeNote, test, uniqueWord } from "./pages";

type Visit = [what: string, address: string, open?: (page: Page) => Promise<void>];

const press = (key: string, dialog: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
};

const click = (button: string, dialog: string) => async (page: Page) => {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
};

for (const theme of ["light", "dark"] as const) {
  for (const width of [1280, 320]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 800 } });

      test("every page and state is accessible and fits", async ({ page, request }) => {
        test.setTimeout(180_000);
        for (const [what, address, open] of await visits(request)) {
          await openPage(page, address);
          await open?.(page);
          await expectAccessible(page, what);
          await expectNoSidewaysScroll(page, what);
        }
      });
    });
  }
}

async function visits(request: Parameters<typeof storeNote>[0]): Promise<Visit[]> {
  const word = uniqueWord("axe");
  const old = await storeNote(request, `The ${word} note is long. ${"Many words follow here. ".repeat(30)}`, {
    tags: [word, "a-tag-that-is-as-long-as-a-tag-may-possibly-be-for-a-note"],
    project: `github.com/acme/a-project-with-a-name-that-is-long-${word}`,
  });
  const gone = await storeNote(request, `The ${word} note that is gone.`, { tags: [word] });
  await request.post(`/api/v1/memories/${gone}/forgetting`, { data: { reason: "Old." } });
  const replaced = await request.post(`/api/v1/memories/${old}/replacement`, {
    data: { content: `The ${word} note, shorter.`, reason: "Too long." },
  });
  const { memory }: { memory: { memory_id: string } } = await replaced.json();
  const text = await twoVersions(request, word);
  const made = await request.post("/api/v1/routes", {
    data: { title: `${word} place`, description: "Where it is.", paths: [`src/${"deep/".repeat(20)}${word}.ts`] },
  });
  const { route_id }: { route_id: string } = await made.json();
  const session = await reportSession(request, word);
  const review = await thingsToSettle(request, word);
  const somebody = `Rina Axe${word.slice(3).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;
  const entity = await nameSomebody(request, somebody, word);
  const current = `/memories/${memory.memory_id}`;
  return [
    ["newest notes", "/"],
    ["search", `/?q=${word}`],
    ["nothing known", `/?q=plinth${word}frobnicate`],
    ["any state", `/?state=any&tag=${word}`],
    ["as of another time", `/?q=${word}&as_of=2026-01-01&known_at=2026-02-01`],
    ["a time", "/", click("As of", "As of")],
    ["days", "/", click("True from", "True from")],
    ["no match", `/?tag=${word}&category=decisions`],
    ["a filter", "/", click("Category", "Category")],
    ["keys", "/", press("?", "Keyboard")],
    ["new note", "/", press("c", "New note")],
    ["a note", current],
    ["replace", current, press("r", "Replace this note")],
    ["forget", current, click("Forget with a reason", "Forget this note")],
    ["a replaced note", `/memories/${old}`],
    ["a note as of another time", `${current}?as_of=2026-01-01`],
    ["a note that was not known then", `${current}?known_at=2026-01-01`],
    ["what changed", `/memories/${old}`, (page) => page.getByText("What changed").click()],
    ["a forgotten note", `/memories/${gone}`],
    ["no such note", "/memories/none"],
    ["documents", "/documents"],
    ["no document", `/documents?q=${word}-none`],
    ["add text", "/documents", click("Add text", "Add text")],
    ["a document", `/documents/${text.document_id}`],
    ["a passage in its document", `/documents/${text.document_id}?note=${text.memory_ids[0]}#passage`],
    ["an older version", `/documents/${text.document_id}?version=1`],
    ["a passage", `/memories/${text.memory_ids[0]}`],
    ["routes", "/routes"],
    ["a route", `/routes/${route_id}`],
    ["edit route", `/routes/${route_id}`, click("Edit", "Edit route")],
    ["review", `/review?project=${review}`, (page) => openFolds(page)],
    ["both hold", `/review?project=${review}`, press("3", "Both hold")],
    ["one note for both", `/review?project=${review}`, press("4", "Write one note for both")],
    ["a stale route in review", `/review?project=${review}&kind=stale_route`],
    ["change the route", `/review?project=${review}&kind=stale_route`, press("2", "Change the route")],
    ["a note that ends soon", `/review?project=${review}&kind=expiring`],
    ["true until", `/review?project=${review}&kind=expiring`, press("1", "True until")],
    ["a gap", `/review?project=${review}&kind=gap`],
    ["write the note", `/review?project=${review}&kind=gap`, press("1", "Write the note")],
    ["nothing to review", `/review?project=${word}-none`],
    ["entities", "/entities"],
    ["no entity", `/entities?q=plinth${word}`],
    ["an entity", entity],
    ["an entity as of another time", `${entity}?as_of=2026-01-01`],
    ["rename an entity", entity, click("Rename", "Rename it, or change its kind")],
    ["merge an entity", entity, click("Merge", `Make “${somebody}” one with another`)],
    ["split an entity", entity, click("Split", `Split names off “${somebody}”`)],
    ["audit", "/audit", (page) => openFolds(page)],
    ["audit of nothing", `/audit?project=${word}-none`],
    ["sessions", "/audit/sessions"],
    ["no sessions", `/audit/sessions?project=${word}-none`],
    ["a period", "/audit", click("Period", "Period")],
    ["a session", `/audit/sessions/${session}`],
    ["no such session", "/audit/sessions/none"],
    ["settings", "/settings"],
    ["new token", "/settings", click("New token", "New token")],
  ];
}

/** A person of many names, who was merged once. @returns the address of the page */
async function nameSomebody(request: Parameters<typeof storeNote>[0], name: string, word: string): Promise<string> {
  const address = `${"long-".repeat(8)}${word}@acme.example`;
  await storeNote(request, `${name} <${address}> knows \`${word}_${"deep_".repeat(9)}ends\`.`);
  await storeNote(request, `Ping @${word} for access.`);
  const idOf = async (query: string): Promise<string> => {
    const answer = await request.get(`/api/v1/entities?kind=person&query=${encodeURIComponent(query)}`);
    const { items }: { items: { entity_id: string }[] } = await answer.json();
    return items[0]?.entity_id ?? "";
  };
  const into = await idOf(address);
  const data = { into, reason: "Long. ".repeat(30) };
  await request.post(`/api/v1/entities/${await idOf(`@${word}`)}/merger`, { data });
  return `/entities/${into}`;
}

/** One of each kind in a project of their own. @returns the project */
async function thingsToSettle(request: Parameters<typeof storeNote>[0], word: string): Promise<string> {
  const project = `github.com/acme/${word}-review`;
  for (const limit of [3, 5])
    await storeNote(request, `The retry limit of ${word} is ${limit}. ${"It was measured. ".repeat(20)}`, { project });
  const valid_to = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await storeNote(request, `The freeze of ${word} lasts.`, { project, valid_to });
  const lost = `src/${"deep/".repeat(20)}${word}.ts`;
  await request.post("/api/v1/routes", {
    data: { title: `${word} lost`, description: "Where it was.", paths: [lost], project },
  });
  const git = { renamed: [[lost, `src/${"deeper/".repeat(15)}${word}.ts`]], deleted: [] };
  const at = new Date(Date.now() + 1_000).toISOString();
  await request.post("/api/v1/checks", {
    data: { report_id: `${word}-git`, session_id: `${word}-git`, verdict: "passed", project, at, git },
  });
  await request.post("/api/v1/recall", { data: { query: `kubernetes ${"ingress ".repeat(40)}`, project } });
  return project;
}

/** A session that was sent back, let go without storing, and says what is long. */
async function reportSession(request: Parameters<typeof storeNote>[0], word: string): Promise<string> {
  const project = `github.com/acme/a-project-with-a-name-that-is-long-${word}`;
  const shared = { session_id: word, client: "claude-code", project, branch: "main" };
  const counts = { entries: 6, calls: 4, edits: 7, recalls: 1, lookups: 1 };
  const edited_paths = Array.from({ length: 7 }, (_, index) => `src/${"deep/".repeat(15)}${index}.ts`);
  const rules = ["edited-stored-nothing", "recall-order"];
  const warned = ["read-only-stored-nothing"];
  const answer = await request.post("/api/v1/checks", {
    data: [
      { ...shared, report_id: `${word}-1`, verdict: "blocked", rules, warned, counts, edited_paths },
      {
        ...shared,
        report_id: `${word}-2`,
        verdict: "released",
        stored_since_block: false,
        reason: "Nothing new. ".repeat(20),
      },
    ],
  });
  expect(await answer.json()).toMatchObject({ accepted: 2 });
  return word;
}

async function openFolds(page: Page): Promise<void> {
  for (const fold of await page.getByRole("main").locator("summary").all()) await fold.click();
}

type Text = { document_id: string; memory_ids: string[] };

/** A text that was changed since, with a long line in it. */
async function twoVersions(request: Parameters<typeof storeNote>[0], word: string): Promise<Text> {
  const send = async (limit: number, occurred_at: string): Promise<Text> => {
    const text = `# ${word}\n\n- Since yesterday the ${word} limit is ${limit}.\n- See ${"long/".repeat(40)}${word}.\n`;
    const data = { text, occurred_at, source: { name: `${word} page`, kind: "page" }, entities: [word] };
    return (await request.post("/api/v1/ingest", { data })).json();
  };
  await send(3, "2026-10-05");
  return send(5, "2026-11-02");
}
