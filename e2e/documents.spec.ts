import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test, uniqueWord } from "./pages";

async function pasteText(page: Page, text: string, name: string) {
  await openPage(page, "/documents");
  await page.getByRole("button", { name: "Add text" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add text" });
  await dialog.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  return dialog;
}

test("minutes are pasted with their date, and each passage leads to its note and back to its place", async ({
  page,
}) => {
  const word = uniqueWord("minutes");
  const dialog = await pasteText(
    page,
    `# ${word} weekly\n\n- The ${word} limit is 3.\n- Yesterday ${word} moved to Paris.\n`,
    word,
  );
  await dialog.getByRole("spinbutton", { name: /^day/ }).fill("2");
  await dialog.getByRole("spinbutton", { name: /^month/ }).fill("11");
  await dialog.getByRole("spinbutton", { name: /^year/ }).fill("2025");
  await dialog.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByText("Added. 2 passages.")).toBeVisible();

  await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
  await expect(page.getByRole("article")).toContainText(`# ${word} weekly`);
  await page.getByRole("link", { name: `Yesterday ${word} moved to Paris.` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Note" })).toBeVisible();
  const facts = page.getByRole("complementary", { name: "Facts" });
  await expect(facts).toContainText("1 Nov 2025, 01:00");
  await expect(facts).toContainText("“Yesterday”: 1 Nov 2025, 01:00 – 2 Nov 2025, 01:00");

  await facts.getByRole("link", { name: `${word} › ${word} weekly` }).click();
  const passage = page.locator("#passage");
  await expect(passage).toHaveText(`Yesterday ${word} moved to Paris.`);
  await expect(passage).toBeInViewport();
});

test("a text of the same name is a version: the old one can be read, and says what became of it", async ({ page }) => {
  const word = uniqueWord("version");
  const one = await pasteText(page, `- The ${word} limit is 3.\n- ${word} runs daily.`, word);
  await one.getByRole("spinbutton", { name: /^year/ }).fill("2025");
  await one.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByText("Added. 2 passages.")).toBeVisible();
  const two = await pasteText(page, `- The ${word} limit is 5.\n- ${word} runs daily.`, word);
  await two.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByRole("link", { name: `The ${word} limit is 5.` })).toBeVisible();

  const facts = page.getByRole("complementary", { name: "Facts" });
  await expect(facts.getByRole("listitem")).toHaveCount(2);
  await facts.getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("You see an older version.")).toBeVisible();
  await expect(page.getByRole("link", { name: `The ${word} limit is 3.` })).toHaveAttribute("title", "Replaced note");
  await page.getByRole("link", { name: "Show the latest" }).click();
  await expect(page.getByRole("link", { name: `The ${word} limit is 5.` })).toBeVisible();
});

test("documents are found by their words, and what the text may not be is said as one writes", async ({
  page,
  request,
}) => {
  const word = uniqueWord("found");
  const text = `The ${word} service sleeps at night.`;
  const answer = await request.post("/api/v1/ingest", {
    data: { text, occurred_at: "2026-11-02", source: { name: `${word} page` } },
  });
  expect(answer.status()).toBe(201);
  await openPage(page, "/documents");
  await page.getByRole("searchbox", { name: "Search documents" }).fill(`${word} sleeps`);
  await expect(page.getByRole("status").filter({ hasText: "1 document" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `${word} page` }).click();
  await expect(page.getByRole("link", { name: text })).toBeVisible();

  const dialog = await pasteText(page, text, word);
  const field = dialog.getByRole("textbox", { name: "Text", exact: true });
  await putAtOnce(field, "The words fill the page.\n".repeat(42_000));
  await expect(dialog.getByText("1,050,000 bytes, the limit is 1,048,576. Send it in parts.")).toBeVisible();
  await putAtOnce(field, "");
  await dialog.getByRole("button", { name: "Add text" }).click();
  await expect(dialog.getByText("Paste the text first.")).toBeVisible();
});

/** Types no letters: a text of 1 MB takes the browser a minute that way. */
const putAtOnce = (field: Locator, text: string) =>
  field.evaluate((area, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, value);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
