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
  const made = await request.post("/api/v1/routes", {
    data: { title: `${word} place`, description: "Where it is.", paths: [`src/${"deep/".repeat(20)}${word}.ts`] },
  });
  const { route_id }: { route_id: string } = await made.json();
  const session = await reportSession(request, word);
  const current = `/memories/${memory.memory_id}`;
  return [
    ["newest notes", "/"],
    ["search", `/?q=${word}`],
    ["nothing known", `/?q=plinth${word}frobnicate`],
    ["any state", `/?state=any&tag=${word}`],
    ["no match", `/?tag=${word}&category=decisions`],
    ["a filter", "/", click("Category", "Category")],
    ["keys", "/", press("?", "Keyboard")],
    ["new note", "/", press("c", "New note")],
    ["a note", current],
    ["replace", current, press("r", "Replace this note")],
    ["forget", current, click("Forget with a reason", "Forget this note")],
    ["a replaced note", `/memories/${old}`],
    ["what changed", `/memories/${old}`, (page) => page.getByText("What changed").click()],
    ["a forgotten note", `/memories/${gone}`],
    ["no such note", "/memories/none"],
    ["routes", "/routes"],
    ["a route", `/routes/${route_id}`],
    ["edit route", `/routes/${route_id}`, click("Edit", "Edit route")],
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
