import type { Page } from "@playwright/test";
import { expect, openPage, storeNote, test, uniqueWord } from "./pages";

const write = (page: Page, field: string, text: string) =>
  page.getByRole("dialog").getByRole("textbox", { name: field }).fill(text);

for (const keys of ["Control+Enter", "Meta+Enter"]) {
  test(`${keys} saves what a dialog holds, from any of its fields`, async ({ page, request }) => {
    const word = uniqueWord("keys");
    await openPage(page, "/");
    await page.keyboard.press("c");
    await write(page, "Text", `The ${word} note.`);
    await page.keyboard.press(keys);
    await expect(page.getByText("Stored.", { exact: true })).toBeVisible();

    const id = await storeNote(request, `The ${word} limit is 3.`);
    await openPage(page, `/memories/${id}`);
    await page.keyboard.press("r");
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "New", exact: true })).toBeFocused();
    await page.keyboard.press(keys);
    await expect(page.getByRole("dialog").getByText("The text is the same as before.")).toBeVisible();
    await page.getByRole("dialog").getByRole("textbox", { name: "New", exact: true }).fill(`The ${word} limit is 4.`);
    await write(page, "Why", "Measured again.");
    await page.keyboard.press(keys);
    await expect(page.getByText("Replaced.", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Forget with a reason" }).click();
    await write(page, "Reason", "Gone.");
    await page.keyboard.press(keys);
    await expect(page.getByRole("article")).toContainText("This note is forgotten");

    await openPage(page, "/routes");
    await page.getByRole("button", { name: "New route" }).first().click();
    await write(page, "Title", `${word} place`);
    await write(page, "Description", "Where it is.");
    await write(page, "Paths", `src/${word}.ts`);
    await page.keyboard.press(keys);
    await expect(page.getByRole("heading", { name: `${word} place` })).toBeVisible();
  });
}

test("a word being added as a tag is saved with the note, and keys held down save once", async ({ page, request }) => {
  const word = uniqueWord("held");
  await openPage(page, "/");
  await page.keyboard.press("c");
  await write(page, "Text", `The ${word} note.`);
  await page.getByRole("dialog").getByRole("textbox", { name: "Tags" }).pressSequentially(`${word}-tag`);
  let writes = 0;
  await page.route("**/api/v1/memories", async (route) => {
    writes += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Stored.", { exact: true })).toBeVisible();
  expect(writes).toBe(1);
  const found = await request.get(`/api/v1/memories?tags=${word}-tag`);
  expect(await found.json()).toMatchObject({ total: 1 });
});

test("the list of keys names the one that saves", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toContainText("Save the form");
});
