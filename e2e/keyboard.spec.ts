import { expect, openPage, recalled, storeNote, test, uniqueWord } from "./pages";

test("everything can be done with the keyboard alone", async ({ page, request }) => {
  const word = uniqueWord("ibex");
  for (const n of ["one", "two", "three"]) await storeNote(request, `The ${word} ${n}.`);
  await openPage(page, "/settings");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(word);
  const notes = page.getByRole("list", { name: "Notes found" });
  await expect(notes.getByRole("listitem")).toHaveCount(3);

  await page.keyboard.type("c");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(notes.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  const links = notes.locator("[data-row]");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();

  await page.keyboard.press("f");
  await expect(notes.getByRole("listitem")).toHaveCount(2);
  await expect(links.nth(0)).toBeFocused();

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Replace this note" });
  await expect(dialog.getByRole("textbox", { name: "New", exact: true })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" Again.");
  await dialog.getByRole("textbox", { name: "Why" }).focus();
  await page.keyboard.type("By hand.");
  await dialog.getByRole("button", { name: "Replace note" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(notes.locator("[data-row]:focus")).toContainText("Again.");
  expect((await recalled(request, word)).filter((content) => content.endsWith("Again."))).toHaveLength(1);

  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Note" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveURL("/routes");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/settings");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL("/");

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Single letters work as keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the skip link leads past the rail, and the drawer gives the focus back", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Brain" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});
