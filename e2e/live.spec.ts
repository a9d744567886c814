import { expect, openPage, storeNote, test, uniqueWord } from "./pages";

test("what others write waits until the reader asks for it", async ({ page, request }) => {
  const word = uniqueWord("live");
  await storeNote(request, `The ${word} one.`, { tags: [word] });
  await openPage(page, `/?tag=${word}`);
  const notes = page.getByRole("list", { name: "Newest notes" });
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  await storeNote(request, `The ${word} two.`, { tags: [word] });
  await expect(page.getByText("1 new note.")).toBeVisible();
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(notes.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("1 new note.")).toHaveCount(0);
});

test("while the brain does not answer, the page says so and writing is off", async ({ page, request, context }) => {
  const word = uniqueWord("away");
  const id = await storeNote(request, `The ${word} note.`);
  await openPage(page, `/memories/${id}`);
  await context.setOffline(true);
  await expect(page.getByText(/The brain is not reachable. You see what loaded at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Forget", exact: true })).toBeDisabled();
  await expect(page.getByRole("article")).toContainText(word);
  await context.setOffline(false);
  await expect(page.getByText(/not reachable/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Forget", exact: true })).toBeEnabled();
});
