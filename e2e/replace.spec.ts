import { expect, openPage, recalled, storeNote, test, uniqueWord } from "./pages";

test("a person replaces a note, sees both texts and the change, and can undo it", async ({ page, request }) => {
  const word = uniqueWord("vat");
  const id = await storeNote(request, `The ${word} rounds per order total.`);
  await openPage(page, `/memories/${id}`);
  await page.getByRole("button", { name: "Replace", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "Replace this note" });
  await expect(dialog.getByRole("region", { name: "Now" })).toHaveText(`The ${word} rounds per order total.`);
  const next = dialog.getByRole("textbox", { name: "New", exact: true });
  await expect(next).toBeFocused();
  await next.fill(`The ${word} rounds per line.`);
  await expect(dialog.getByRole("deletion").first()).toContainText("order");
  await expect(dialog.getByRole("insertion").first()).toContainText("line");

  await dialog.getByRole("button", { name: "Replace note" }).click();
  await expect(dialog.getByText("Say why the note changed")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Why" }).fill("The tax office asked for it.");
  await dialog.getByRole("button", { name: "Replace note" }).click();

  await expect(page.getByText("Replaced.", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(`/memories/${id}`);
  await expect(page.getByRole("article")).toContainText(`The ${word} rounds per line.`);
  await expect(page.getByRole("main")).toContainText("The tax office asked for it.");
  expect(await recalled(request, word)).toEqual([`The ${word} rounds per line.`]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone. The old note counts again.")).toBeVisible();
  await expect(page).toHaveURL(`/memories/${id}`);
  await expect(page.getByRole("article")).toContainText("Current");
  expect(await recalled(request, word)).toEqual([`The ${word} rounds per order total.`]);
});

test("the page of a replaced note says so, leads to the new one, and offers the way back", async ({
  page,
  request,
}) => {
  const word = uniqueWord("deploy");
  const id = await storeNote(request, `${word} goes through Jenkins.`, { event_at: "2026-01-10" });
  await request.post(`/api/v1/memories/${id}/replacement`, {
    data: { content: `${word} goes through Actions.`, reason: "Jenkins is off.", event_at: "2026-06-02" },
  });
  await openPage(page, `/memories/${id}`);
  await expect(page.getByRole("article")).toContainText("Replaced by");
  await page.getByRole("link", { name: "Open the note that replaced this one" }).click();
  await expect(page).not.toHaveURL(`/memories/${id}`);
  await expect(page.getByRole("article")).toContainText(`${word} goes through Actions.`);
  await page.goBack();
  await page.getByRole("button", { name: "Undo the replacement" }).click();
  await expect(page.getByRole("button", { name: "Replace", exact: true })).toBeVisible();
  expect(await recalled(request, word)).toEqual([`${word} goes through Jenkins.`]);
});

test("of two people who replace one note the second keeps the draft and sees the other's text", async ({
  page,
  request,
}) => {
  const word = uniqueWord("race");
  const id = await storeNote(request, `The ${word} limit is 3.`);
  await openPage(page, `/memories/${id}`);
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "New", exact: true }).fill(`The ${word} limit is 5.`);
  await dialog.getByRole("textbox", { name: "Why" }).fill("Measured again.");
  const theirs = await request.post(`/api/v1/memories/${id}/replacement`, {
    data: { content: `The ${word} limit is 4.`, reason: "Someone was faster." },
  });
  expect(theirs.status()).toBe(201);

  await dialog.getByRole("button", { name: "Replace note" }).click();
  await expect(dialog.getByText(/replaced this note meanwhile/)).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Now" })).toHaveText(`The ${word} limit is 4.`);
  await expect(dialog.getByRole("textbox", { name: "New", exact: true })).toHaveValue(`The ${word} limit is 5.`);
  await dialog.getByRole("button", { name: "Replace note" }).click();
  await expect(page.getByText("Replaced.", { exact: true })).toBeVisible();
  expect(await recalled(request, word)).toEqual([`The ${word} limit is 5.`]);
});

test("a write whose answer is lost is sent once more and makes one note", async ({ page, request }) => {
  const word = uniqueWord("lost");
  await openPage(page, "/");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New note" });
  await dialog.getByRole("textbox", { name: "Text" }).fill(`The ${word} note.`);
  let attempts = 0;
  await page.route("**/api/v1/memories", async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await dialog.getByRole("button", { name: "Store note" }).click();
  await expect(page.getByText("Stored.", { exact: true })).toBeVisible();
  expect(attempts).toBe(2);
  expect(await recalled(request, word)).toEqual([`The ${word} note.`]);
});

test("a text that is too long, and one that was never true before, are said as one writes", async ({
  page,
  request,
}) => {
  const word = uniqueWord("long");
  const id = await storeNote(request, `The ${word} note.`, { event_at: "2026-03-01" });
  await openPage(page, `/memories/${id}`);
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "New", exact: true }).fill("x".repeat(8_140));
  await expect(dialog.getByText("8,140 characters, the limit is 8,000. Your text is kept.")).toBeVisible();

  await dialog.getByRole("textbox", { name: "New", exact: true }).fill(`The ${word} note, corrected.`);
  await dialog.getByRole("spinbutton", { name: /^year/ }).fill("2025");
  await expect(dialog.getByText("This corrects the old note: it was never true.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Why" }).fill("It was a mistake.");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Replace", exact: true })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "New", exact: true })).toHaveValue(`The ${word} note, corrected.`);
});

test("a chain of replacements is undone from its newest end, and no button offers what would be refused", async ({
  page,
  request,
}) => {
  const word = uniqueWord("chain");
  const replace = async (id: string, content: string) => {
    const answer = await request.post(`/api/v1/memories/${id}/replacement`, {
      data: { content, reason: "It changed." },
    });
    const { memory }: { memory: { memory_id: string } } = await answer.json();
    return memory.memory_id;
  };
  const first = await storeNote(request, `The ${word} runs weekly.`);
  const second = await replace(first, `The ${word} runs daily.`);
  await replace(second, `The ${word} runs hourly.`);

  await openPage(page, `/memories/${first}`);
  await expect(page.getByRole("article")).toContainText("Replaced by");
  await expect(page.getByRole("button", { name: "Forget", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo the replacement" })).toHaveCount(0);
  await openPage(page, `/memories/${second}`);
  await page.getByRole("button", { name: "Undo the replacement" }).click();
  await expect(page.getByText("Undone. The old note counts again.")).toBeVisible();
  expect(await recalled(request, word)).toEqual([`The ${word} runs daily.`]);
  await openPage(page, `/memories/${first}`);
  await expect(page.getByRole("button", { name: "Undo the replacement" })).toBeVisible();
});
