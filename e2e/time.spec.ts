import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, openPage, storeNote, test, uniqueWord } from "./pages";
import { type Server, startServer, temporaryFolder } from "./server";

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "You see" });
const results = (page: Page) => page.getByRole("main").getByRole("list", { name: "Notes found" });

/** A fact that was replaced: through Jenkins from 10 January 2026, through Actions from 2 June. */
async function replacedFact(request: APIRequestContext, word: string): Promise<string> {
  const old = await storeNote(request, `${word} goes through Jenkins.`, { event_at: "2026-01-10" });
  const next = await storeNote(request, `${word} goes through Actions.`, { event_at: "2026-06-02" });
  const body = { replaced_by: next, reason: "Jenkins is off." };
  expect((await request.post(`/api/v1/memories/${old}/forgetting`, { data: body })).status()).toBe(200);
  return old;
}

test("a search as of February finds what was true then, writes nothing, and leads back to today (B19)", async ({
  page,
  request,
}) => {
  const word = uniqueWord("deploy");
  const old = await replacedFact(request, word);
  await openPage(page, `/?q=${word}&as_of=2026-02-01T08:00:00Z`);
  await expect(bar(page)).toContainText("You see 1 Feb 2026, 09:00 Madrid. Writing is off.");
  await expect(results(page)).toContainText("Jenkins");
  await expect(results(page)).not.toContainText("Actions");
  await expect(page.getByRole("button", { name: "New note" })).toBeDisabled();
  await page.keyboard.press("c");
  await page.getByRole("link", { name: `${word} goes through Jenkins.` }).focus();
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: `${word} goes through Jenkins.` }).click();
  await expect(page).toHaveURL(new RegExp(`/memories/${old}\\?as_of=`));
  await expect(bar(page)).toContainText("1 Feb 2026, 09:00 Madrid");
  const note = page.getByRole("article");
  await expect(note).toContainText("Current");
  await expect(note.getByRole("button", { name: "Replace", exact: true })).toHaveCount(0);
  await expect(note.getByRole("button", { name: "Forget", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Edit tags" })).toBeDisabled();

  await bar(page).getByRole("button", { name: "Back to today" }).click();
  await expect(page).toHaveURL(`/memories/${old}`);
  await expect(bar(page)).toHaveCount(0);
  await expect(note).toContainText("Replaced by");
  await expect(note).toContainText(`${word} goes through Actions.`);
  await expect(page.getByRole("main")).toContainText("Jenkins is off.");
  await page.goBack();
  await expect(bar(page)).toBeVisible();
});

test("the time is chosen in the reader's zone, and by what was known then", async ({ page, request }) => {
  const word = uniqueWord("known");
  const id = await storeNote(request, `The ${word} note.`, { tags: ["before"], event_at: "2026-01-10" });
  const stored = await (await request.get(`/api/v1/memories/${id}`)).json();
  await page.waitForTimeout(20);
  await request.patch(`/api/v1/memories/${id}`, { data: { tags: ["after"] } });

  await openPage(page, `/?q=${word}`);
  await page.getByRole("button", { name: /^As of/ }).click();
  const dialog = page.getByRole("dialog", { name: "As of" });
  for (const [part, value] of [
    ["day", "20"],
    ["month", "1"],
    ["year", "2026"],
    ["hour", "10"],
    ["minute", "30"],
  ] as const)
    await dialog.getByRole("spinbutton", { name: new RegExp(`^${part}`) }).fill(value);
  await expect(dialog).toContainText("Time in Madrid");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/as_of=2026-01-20T09:30:00\.000Z/);
  await expect(bar(page)).toContainText("You see 20 Jan 2026, 10:30 Madrid.");
  await expect(results(page)).toContainText("#after");
  await page.getByRole("button", { name: "Clear the filter As of" }).click();
  await expect(bar(page)).toHaveCount(0);

  await openPage(page, `/?q=${word}&known_at=${stored.stored_at}`);
  await expect(bar(page)).toContainText("You see today, as it was known at");
  await expect(results(page)).toContainText("#before");
  await results(page)
    .getByRole("link", { name: `The ${word} note.` })
    .click();
  await expect(page.getByRole("complementary", { name: "Facts" })).toContainText("#before");
  await openPage(page, `/memories/${id}?known_at=2026-01-01`);
  await expect(page.getByRole("main")).toContainText("The brain did not know this note yet");
  await page.getByRole("button", { name: "Back to today" }).click();
  await expect(page.getByRole("article")).toContainText(`The ${word} note.`);
});

test("the lifeline of a note is read and moved by keyboard", async ({ page, request }) => {
  const word = uniqueWord("line");
  const old = await replacedFact(request, word);
  await openPage(page, `/memories/${old}`);
  const lifeline = page.getByRole("region", { name: "When it was true" });
  await expect(lifeline.getByRole("link")).toHaveCount(2);
  await expect(lifeline.getByRole("link", { name: /^Replaced, .*10 Jan 2026, .* – 2 Jun 2026/ })).toBeVisible();
  const line = lifeline.getByRole("slider", { name: "As of" });
  await line.focus();
  for (let months = 0; months < 9; months++) await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/as_of=/);
  await expect(bar(page)).toContainText("Madrid");
  await expect(line).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await lifeline.getByRole("link", { name: /^Current/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toContainText(`${word} goes through Actions.`);
});

test("a time that cannot be read is said, and left with one press", async ({ page }) => {
  await openPage(page, "/?as_of=yesterday");
  await expect(page.getByText("The time “yesterday” in the address cannot be read")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("as_of must be an ISO 8601 time with its zone");
  await page.getByRole("button", { name: "Back to today" }).click();
  await expect(page.getByRole("main")).not.toContainText("cannot be read");
});

test.describe("a server in Tokyo, a reader in Los Angeles (B26)", () => {
  test.use({ timezoneId: "America/Los_Angeles" });
  const folder = temporaryFolder();
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer({ BRAIN_DATA: join(folder.path, "data"), HOME: folder.path, TZ: "Asia/Tokyo" });
  });
  test.afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test("days are the workspace's, instants the reader's, and page and endpoint agree", async ({ page, request }) => {
    const store = (content: string, event_at: string) =>
      request.post(`${server.url}/api/v1/memories`, { data: { content, category: "facts", event_at } });
    await store("The lamp of the day before.", "2026-02-28T23:59:59+09:00");
    await store("The lamp of the first.", "2026-03-01T00:30:00+09:00");
    await store("The lamp of the day after.", "2026-03-02T00:00:00+09:00");

    const days = "from=2026-03-01&to=2026-03-02";
    const listed = await (await request.get(`${server.url}/api/v1/memories?${days}`)).json();
    expect(listed.items).toMatchObject([{ content: "The lamp of the first." }]);
    await openPage(page, `${server.url}/?${days}`);
    const notes = page.getByRole("main").getByRole("list", { name: "Newest notes" });
    await expect(notes.getByRole("listitem")).toHaveCount(1);
    await expect(notes).toContainText("The lamp of the first.");
    await expect(notes).toContainText("28 Feb");
    await expect(notes.locator("time")).toHaveAttribute("title", "2026-02-28 15:30:00 UTC");
    await page.getByRole("button", { name: /^True from/ }).click();
    const dialog = page.getByRole("dialog", { name: "True from" });
    await expect(dialog).toContainText("Days of the workspace, in Tokyo.");
    await dialog.getByLabel("Before").fill("2026-03-03");
    await expect(page).toHaveURL(/to=2026-03-03/);
    await expect(notes.getByRole("listitem")).toHaveCount(2);

    await openPage(page, `${server.url}/?q=lamp&as_of=2026-03-01`);
    await expect(bar(page)).toContainText("You see 1 Mar 2026, 06:59 Los Angeles.");
    await expect(results(page).getByRole("listitem")).toHaveCount(2);
    await expect(results(page)).not.toContainText("day after");
  });
});
