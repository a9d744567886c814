import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, openPage, recalled, storeNote, test, uniqueWord } from "./pages";

// Everything that a person settles, with the keyboard alone, and each decision undone. Each story has its own project,
// so that its queue is its own.

const open = (page: Page, project: string) => openPage(page, `/review?project=${project}`);
const item = (page: Page) => page.getByRole("article");
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).first();

async function ask(request: APIRequestContext, query: string, project: string): Promise<string> {
  const { status }: { status: string } = await (
    await request.post("/api/v1/recall", { data: { query, project } })
  ).json();
  return status;
}

/** What an agent would be told about a project of this story, whatever other stories left. */
async function known(request: APIRequestContext, query: string, project: string): Promise<string[]> {
  return (await recalled(request, query)).filter((content) => content.includes(project));
}

async function conflict(request: APIRequestContext, project: string): Promise<[string, string]> {
  const texts: [string, string] = [
    `The retry limit of the ${project} webhooks is 3.`,
    `The retry limit of the ${project} webhooks is 5.`,
  ];
  await storeNote(request, texts[0], { project, event_at: "2026-01-01" });
  await storeNote(request, texts[1], { project, event_at: "2026-02-01" });
  return texts;
}

test("a conflict is shown, settled by keeping the newer note, gone from recall, and open again once undone", async ({
  page,
  request,
}) => {
  const project = uniqueWord("hooks");
  const query = `retry limit of the ${project} webhooks`;
  const [older, newer] = await conflict(request, project);
  expect(await ask(request, query, project)).toBe("Conflicted");

  await open(page, project);
  await expect(item(page).getByRole("heading", { name: "Which of these holds?" })).toBeVisible();
  await expect(item(page).getByRole("region", { name: "Older" })).toContainText(older);
  await expect(item(page).getByRole("region", { name: "Newer" })).toContainText(newer);
  await expect(item(page).getByRole("region", { name: "What differs" })).toContainText("3");
  await page.keyboard.press("2");
  await expect(page.getByText("Settled: one note kept.")).toBeVisible();
  await expect(page.getByText("Nothing to settle fits these filters.")).toBeVisible();
  expect(await known(request, query, project)).toEqual([newer]);

  await page.keyboard.press("u");
  await expect(page.getByText("Undone. It is open again.")).toBeVisible();
  await expect(item(page).getByRole("region", { name: "Older" })).toContainText(older);
  expect(await ask(request, query, project)).toBe("Conflicted");
});

test("both can hold: as they are, or until a day; and one note can be written for both", async ({ page, request }) => {
  const project = uniqueWord("both");
  const query = `retry limit of the ${project} webhooks`;
  await conflict(request, project);
  await open(page, project);
  await page.keyboard.press("3");
  const dialog = page.getByRole("dialog", { name: "Both hold" });
  await expect(dialog.getByRole("radio", { name: /As they are/ })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Settled: both hold.")).toBeVisible();
  expect(await ask(request, query, project)).toBe("Supported");
  await undo(page).click();
  await expect(item(page)).toBeVisible();

  await page.keyboard.press("3");
  await dialog.getByRole("radio", { name: "One of them holds until a day" }).check();
  await expectAccessible(page, "both hold until a day");
  await dialog.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("Settled: both hold.").last()).toBeVisible();
  expect(await ask(request, query, project)).toBe("Supported");
  await undo(page).click();
  await expect(item(page)).toBeVisible();

  await page.keyboard.press("4");
  const write = page.getByRole("dialog", { name: "Write one note for both" });
  await write
    .getByRole("textbox", { name: "New", exact: true })
    .fill(`The ${project} webhooks retry five times at most.`);
  await write.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("Settled: one note written for both.")).toBeVisible();
  expect(await known(request, `${project} webhooks retry`, project)).toEqual([
    `The ${project} webhooks retry five times at most.`,
  ]);
  await undo(page).click();
  await expect(item(page)).toBeVisible();
  expect(await ask(request, query, project)).toBe("Conflicted");
});

test("a stale route names the likely new path, is confirmed, changed, and stale again once undone", async ({
  page,
  request,
}) => {
  const project = uniqueWord("moved");
  const made = await request.post("/api/v1/routes", {
    data: {
      title: `${project} tax`,
      description: "Where tax is made.",
      paths: [`src/${project}.py`, "docs/tax.md"],
      project,
    },
  });
  const { route_id }: { route_id: string } = await made.json();
  const git = { renamed: [[`src/${project}.py`, `src/vat/${project}.py`]], deleted: [] };
  const at = new Date(Date.now() + 1_000).toISOString();
  await request.post("/api/v1/checks", {
    data: {
      report_id: project,
      session_id: project,
      client: "claude-code",
      verdict: "passed",
      project,
      branch: "main",
      at,
      git,
    },
  });

  await open(page, project);
  await expect(item(page)).toContainText("Does this route still hold?");
  await expect(item(page).getByRole("list", { name: "Paths" })).toContainText(`src/vat/${project}.py`);
  await expect(item(page).getByRole("link", { name: "Look at the session" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByText("Settled: still right.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(item(page)).toContainText("Does this route still hold?");

  await page.keyboard.press("2");
  const dialog = page.getByRole("dialog", { name: "Change the route" });
  await expect(dialog.getByRole("textbox", { name: "Paths" })).toHaveValue(`src/vat/${project}.py\ndocs/tax.md`);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Settled: route changed.")).toBeVisible();
  const state = async () => (await (await request.get(`/api/v1/routes/${route_id}`)).json()).state;
  expect(await state()).toBe("current");
  await undo(page).click();
  await expect(item(page)).toContainText("Does this route still hold?");
  expect(await state()).toBe("stale");

  await openPage(page, `/routes/${route_id}`);
  await expect(page.getByRole("article")).toContainText(`Likely now: src/vat/${project}.py`);
  await expect(page.getByRole("main")).toContainText("saw that a path is gone");
});

test("a question that found nothing is answered by a note, open again once undone, and put away for good", async ({
  page,
  request,
}) => {
  const project = uniqueWord("gap");
  const query = `How do we rotate the ${project} keys?`;
  expect(await ask(request, query, project)).toBe("NoKnownSupport");
  expect(await ask(request, query.toUpperCase(), project)).toBe("NoKnownSupport");

  await open(page, project);
  await expect(item(page)).toContainText("Asked twice by");
  await page.keyboard.press("1");
  const dialog = page.getByRole("dialog", { name: "Write the note" });
  await dialog.getByRole("textbox", { name: "Text" }).fill(`The ${project} keys rotate by the nightly job.`);
  await dialog.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("Settled: note written.")).toBeVisible();
  expect(await known(request, `rotate the ${project} keys`, project)).toEqual([
    `The ${project} keys rotate by the nightly job.`,
  ]);
  await undo(page).click();
  await expect(item(page)).toContainText("Asked twice by");
  expect(await known(request, `rotate the ${project} keys`, project)).toEqual([]);

  await page.keyboard.press("2");
  await expect(page.getByText("Settled: not ours.")).toBeVisible();
  await ask(request, query, project);
  await page.reload();
  await expect(page.getByText("Nothing to settle fits these filters.")).toBeVisible();
  await page.getByText("Settled lately").click();
  const settled = page.getByRole("list", { name: "Settled lately" }).getByRole("listitem").filter({ hasText: project });
  await settled.getByRole("button", { name: "Undo" }).click();
  await expect(item(page)).toContainText("Asked 3 times by");
});

test("a note that ends soon is given another end, or let end", async ({ page, request }) => {
  const project = uniqueWord("freeze");
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const id = await storeNote(request, `The freeze of ${project} lasts.`, { project, valid_to: soon });
  const end = async () => (await (await request.get(`/api/v1/memories/${id}`)).json()).valid_to;
  await open(page, project);
  await expect(item(page)).toContainText("Is this still true after its end?");
  await page.keyboard.press("1");
  const dialog = page.getByRole("dialog", { name: "True until" });
  await dialog.getByRole("checkbox", { name: "No end is known" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Settled: end changed.")).toBeVisible();
  expect(await end()).toBeNull();
  await undo(page).click();
  await expect(item(page)).toContainText("Is this still true after its end?");
  expect(await end()).toBe(soon);
  await page.keyboard.press("2");
  await expect(page.getByText("Settled: let end.")).toBeVisible();
});

test("items are walked, skipped and filtered, the rail counts them all, and a refusal puts one back", async ({
  page,
  request,
}) => {
  const project = uniqueWord("queue");
  await conflict(request, project);
  await storeNote(request, `Invoices of ${project} are rounded half up per line`, { project });
  await storeNote(request, `The invoices of ${project} are rounded half up per line!`, { project });
  expect(await ask(request, "kubernetes ingress", project)).toBe("NoKnownSupport");
  await open(page, project);
  const queue = page.getByRole("list", { name: "To settle" }).getByRole("listitem");
  await expect(queue).toHaveCount(3);
  await expect(page.getByText("3 things to settle", { exact: true }).first()).toBeVisible();
  const total = (await (await request.get("/api/v1/review-items?limit=1")).json()).total;
  await expect(page.getByRole("link", { name: /^Review/ }).first()).toContainText(String(total));

  await expect(item(page)).toContainText("Which of these holds?");
  await page.keyboard.press("s");
  await expect(item(page)).toContainText("Do these say the same?");
  await expect(item(page).getByRole("heading", { name: "Do these say the same?" })).toBeFocused();
  await page.keyboard.press("3");
  await expect(queue).toHaveCount(2);
  await queue.filter({ hasText: "kubernetes" }).getByRole("button").click();
  await expect(item(page)).toContainText("Should the brain know this?");

  await page.getByRole("button", { name: "Kind", exact: true }).click();
  await page.getByRole("option", { name: "Conflict" }).click();
  await expect(page).toHaveURL(/kind=conflict/);
  await expect(queue).toHaveCount(1);

  await page.route("**/decision", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "In conflict", status: 409, detail: "Maya settled this already: keep." }),
    }),
  );
  await page.keyboard.press("1");
  await expect(page.getByText("Not settled: Maya settled this already: keep.")).toBeVisible();
  await expect(queue).toHaveCount(1);
});
