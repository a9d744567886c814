import { expect, openPage, test, uniqueWord } from "./pages";

test("people write, find, edit, confirm, retire and bring back a route", async ({ page }) => {
  const word = uniqueWord("atlas");
  await openPage(page, "/routes");
  await page.getByRole("button", { name: "New route" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save route" }).click();
  await expect(dialog.getByText("Give it a title.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill(`${word} invoices`);
  await dialog.getByRole("textbox", { name: "Description" }).fill("Templates of invoices, one folder a language.");
  await dialog.getByRole("textbox", { name: "Paths" }).fill(`templates/${word}/\nsrc/${word}.ts`);
  await dialog.getByRole("button", { name: "Save route" }).click();
  await expect(page.getByRole("heading", { name: `${word} invoices` })).toBeVisible();

  await page.getByRole("link", { name: "Routes" }).first().click();
  await page.getByRole("searchbox", { name: "Search routes" }).fill(word);
  const rows = page.getByRole("list", { name: "Routes" });
  await expect(rows.getByRole("link", { name: `${word} invoices` })).toBeVisible();
  await expect(page).toHaveURL(`/routes?q=${word}`);
  await rows.getByRole("link", { name: `${word} invoices` }).click();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Paths" }).fill(`templates/${word}/v2/`);
  await page.getByRole("dialog").getByRole("button", { name: "Save route" }).click();
  await expect(page.getByRole("article")).toContainText(`templates/${word}/v2/`);
  await expect(page.getByRole("main")).toContainText("changed it");

  await page.getByRole("button", { name: "Still right" }).click();
  await expect(page.getByText("Noted: checked just now.")).toBeVisible();
  await page.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByRole("article")).toContainText("This route is retired");
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByRole("button", { name: "Retire" })).toBeVisible();
});

test("a route that someone else changed meanwhile keeps the draft", async ({ page, request }) => {
  const word = uniqueWord("stale");
  const made = await request.post("/api/v1/routes", {
    data: { title: word, description: "Somewhere.", paths: [`${word}/a.ts`] },
  });
  const { route_id }: { route_id: string } = await made.json();
  await openPage(page, `/routes/${route_id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Mine.");
  await request.patch(`/api/v1/routes/${route_id}`, { data: { description: "Theirs." } });
  await dialog.getByRole("button", { name: "Save route" }).click();
  await expect(dialog.getByText("Your draft is kept")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue("Mine.");
  await dialog.getByRole("button", { name: "Save route" }).click();
  await expect(page.getByRole("article")).toContainText("Mine.");
});
