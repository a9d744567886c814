import { expect, openPage, recalled, storeNote, test, uniqueWord } from "./pages";

test("forgetting asks nothing, leaves at once, and can be undone", async ({ page, request }) => {
  const word = uniqueWord("canary");
  await storeNote(request, `The ${word} rotates weekly.`);
  await openPage(page, `/?q=${word}`);
  const notes = page.getByRole("list", { name: "Notes found" });
  await notes.getByRole("link", { name: new RegExp(word) }).focus();
  await page.keyboard.press("f");
  await expect(notes.getByRole("listitem")).toHaveCount(0);
  await expect(page.getByText("Forgotten.", { exact: true })).toBeVisible();
  expect(await recalled(request, word)).toEqual([]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Restored.", { exact: true })).toBeVisible();
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  expect(await recalled(request, word)).toEqual([`The ${word} rotates weekly.`]);
});

test("a reason can be given, stands in the history, and the note can be restored later", async ({ page, request }) => {
  const word = uniqueWord("coupon");
  const id = await storeNote(request, `The ${word} engine is old.`);
  await openPage(page, `/memories/${id}`);
  await page.getByRole("button", { name: "Forget with a reason" }).click();
  const dialog = page.getByRole("dialog", { name: "Forget this note" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("It was removed.");
  await dialog.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(page.getByRole("article")).toContainText("This note is forgotten");
  await expect(page.getByRole("main")).toContainText("It was removed.");

  await openPage(page, `/?state=forgotten&q=${word}`);
  await page.getByRole("link", { name: new RegExp(word) }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Replace", exact: true })).toBeVisible();
  expect(await recalled(request, word)).toEqual([`The ${word} engine is old.`]);
});

test("what the server refuses comes back, with the reason", async ({ page, request }) => {
  const word = uniqueWord("rollback");
  const id = await storeNote(request, `The ${word} note stays.`);
  await openPage(page, `/memories/${id}`);
  await page.route("**/forgetting", (route) =>
    route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "Not allowed", status: 403, detail: "Only its author may do that." }),
    }),
  );
  await page.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(page.getByText("Not forgotten: Only its author may do that.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Current");
});

test("a replaced note is not restored while its successor counts, and the page says why", async ({ page, request }) => {
  const word = uniqueWord("chain");
  const id = await storeNote(request, `The ${word} is one.`);
  await request.post(`/api/v1/memories/${id}/replacement`, {
    data: { content: `The ${word} is two.`, reason: "Grew." },
  });
  await request.post(`/api/v1/memories/${id}/forgetting`, { data: {} });
  await openPage(page, `/memories/${id}`);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(/Not restored: This note was replaced by/)).toBeVisible();
  await expect(page.getByRole("article")).toContainText("This note is forgotten");
});

test("tags change at once, in their place", async ({ page, request }) => {
  const word = uniqueWord("tagged");
  const id = await storeNote(request, `The ${word} note.`, { tags: [word] });
  await openPage(page, `/memories/${id}`);
  await page.getByRole("button", { name: "Edit tags" }).click();
  await page.getByRole("textbox", { name: "Edit tags" }).fill("fresh,");
  await page.getByRole("button", { name: `Remove tag ${word}` }).click();
  await page.getByRole("button", { name: "Save tags" }).click();
  const facts = page.getByRole("complementary", { name: "Facts" });
  await expect(facts.getByRole("link", { name: "#fresh" })).toBeVisible();
  await expect(facts.getByRole("link", { name: `#${word}` })).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("changed the labels");
});
