import type { Page } from "@playwright/test";
import { expect, openPage, test, uniqueWord } from "./pages";

const found = (page: Page) => page.getByRole("main").getByRole("list", { name: "Notes found" });
const item = (page: Page) => page.getByRole("article");

type Meeting = { project: string; name: string; day: string; month: string; text: string };

/** Pastes minutes as a person does, and waits until the text is there. */
async function addMinutes(page: Page, { project, name, day, month, text }: Meeting): Promise<void> {
  await openPage(page, "/documents");
  await page.getByRole("button", { name: "Add text" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add text" });
  await dialog.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Project" }).fill(project);
  for (const [part, value] of Object.entries({ day, month, year: "2025", hour: "10", minute: "00" }))
    await dialog.getByRole("spinbutton", { name: new RegExp(`^${part}`) }).fill(value);
  await dialog.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("two meetings: the second changes a decision, the old one still answers for then; what neither resolves is settled", async ({
  page,
}) => {
  const project = uniqueWord("shop");
  const [redis, valkey] = [`The ${project} sessions are kept in Redis.`, `The ${project} sessions are kept in Valkey.`];
  const [three, five] = [`The ${project} retry limit is 3.`, `The ${project} retry limit is 5.`];
  const minutes = (decision: string, limit: string) =>
    `# ${project} weekly\n\n## Decisions\n\n- ${decision}\n\n## Notes\n\n${limit}\n`;
  await addMinutes(page, { project, name: `${project} October`, day: "06", month: "10", text: minutes(redis, three) });
  await addMinutes(page, { project, name: `${project} November`, day: "03", month: "11", text: minutes(valkey, five) });
  await expect(page.getByRole("link", { name: valkey })).toBeVisible();

  // Until someone settles them, both pairs are shown as they are: in disagreement.
  const sessions = `/?q=${project} sessions kept&project=${project}`;
  const limits = `/?q=${project} retry limit&project=${project}`;
  await openPage(page, sessions);
  await expect(page.getByText("Conflicted.", { exact: true })).toBeVisible();
  await expect(found(page)).toContainText(redis);
  await expect(found(page)).toContainText(valkey);

  await openPage(page, `/review?project=${project}&kind=conflict`);
  await expect(page.getByText("2 things to settle")).toBeVisible();
  await settle(page, redis, "2");
  await openPage(page, sessions);
  await expect(found(page)).toContainText(valkey);
  await expect(found(page)).not.toContainText(redis);
  await openPage(page, `${sessions}&as_of=2025-10-20`);
  await expect(found(page)).toContainText(redis);
  await expect(found(page)).not.toContainText(valkey);

  await openPage(page, limits);
  await expect(page.getByText("Conflicted.", { exact: true })).toBeVisible();
  await openPage(page, `/review?project=${project}&kind=conflict`);
  await settle(page, three, "2");
  await expect(page.getByText("Nothing to settle fits these filters.")).toBeVisible();
  await openPage(page, limits);
  await expect(page.getByText("Supported.", { exact: true })).toBeVisible();
  await expect(found(page)).toContainText(five);
  await expect(found(page)).not.toContainText(three);

  // The first minutes are whole, and say what became of each passage.
  await openPage(page, `/documents?q=${project} October`);
  await page.getByRole("link", { name: `${project} October` }).click();
  await expect(page.getByRole("link", { name: redis })).toHaveAttribute("title", "Replaced note");
  await page.getByRole("link", { name: redis }).click();
  await expect(item(page)).toContainText(valkey);
});

/** Keeps one side of the conflict that a note stands in. */
async function settle(page: Page, note: string, key: string): Promise<void> {
  for (let skipped = 0; skipped < 3 && !(await item(page).getByText(note).count()); skipped += 1)
    await page.keyboard.press("s");
  await expect(item(page)).toContainText(note);
  await page.keyboard.press(key);
  await expect(page.getByText("Settled: one note kept.").last()).toBeVisible();
}
