import { expect, openPage, storeNote, test, uniqueWord } from "./pages";

test("people find notes and routes as they type, share the address, and go back", async ({
  page,
  request,
  browser,
}) => {
  const word = uniqueWord("zebra");
  await storeNote(request, `The ${word} invoice is rounded per line.`, { tags: [word] });
  await storeNote(request, `Refunds of the ${word} kind reuse the old rate.`, { category: "decisions", tags: [word] });
  await request.post("/api/v1/routes", {
    data: { title: `${word} invoices`, description: "Where they are made", paths: [`src/${word}/invoice.ts`] },
  });

  await openPage(page, "/");
  await page.getByRole("searchbox", { name: "Search notes and routes" }).pressSequentially(word);
  const notes = page.getByRole("list", { name: "Notes found" });
  await expect(notes.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "Supported. 2 notes, 1 route." })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Where it lives" })).toContainText(`src/${word}/invoice.ts`);
  await expect(page).toHaveURL(`/?q=${word}`);

  await page.getByRole("button", { name: "Category", exact: true }).click();
  await page.getByRole("option", { name: "decisions" }).click();
  await expect(page).toHaveURL(/category=decisions/);
  await expect(notes.getByRole("listitem")).toHaveCount(1);

  const shared = await (await browser.newContext()).newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("list", { name: "Notes found" }).getByRole("listitem")).toHaveCount(1);
  await shared.close();

  await page.goBack();
  await expect(page).toHaveURL(`/?q=${word}`);
  await expect(notes.getByRole("listitem")).toHaveCount(2);

  await notes.getByRole("link", { name: /per line/ }).click();
  await expect(page.getByRole("heading", { name: "Note" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await expect(notes.getByRole("listitem")).toHaveCount(2);
});

test("nothing known is said as such, and filters that hide everything can be taken off", async ({ page, request }) => {
  const word = uniqueWord("okapi");
  await storeNote(request, `The ${word} runs at night.`, { tags: [word] });

  await openPage(page, `/?q=${uniqueWord("plinth")}`);
  await expect(page.getByText("Nothing known.")).toBeVisible();
  await expect(page.getByRole("main").getByText("The whole brain was searched.")).toBeVisible();

  await openPage(page, `/?tag=${word}&category=decisions`);
  await expect(page.getByText(`Filtered by category decisions and tag ${word}.`)).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`The ${word} runs at night.`)).toBeVisible();
});

test("a slow answer to an earlier word never covers a later one", async ({ page, request }) => {
  const word = uniqueWord("lemur");
  await storeNote(request, `First ${word}one.`);
  await storeNote(request, `Second ${word}two.`);
  await openPage(page, "/");
  await page.route("**/api/v1/recall", async (route) => {
    if (route.request().postData()?.includes(`${word}one`)) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  const field = page.getByRole("searchbox");
  await field.fill(`${word}one`);
  await page.waitForTimeout(300);
  await field.fill(`${word}two`);
  await expect(page.getByRole("list", { name: "Notes found" })).toContainText(`Second ${word}two.`);
  await page.waitForTimeout(1_600);
  await expect(page.getByRole("list", { name: "Notes found" })).not.toContainText(`First ${word}one.`);
});

test("punctuation is searched for, not obeyed", async ({ page, request }) => {
  const word = uniqueWord("gecko");
  await storeNote(request, `Call foo(bar) of ${word} with C++ and don't forget 100%_done.`);
  await openPage(page, "/");
  const field = page.getByRole("searchbox");
  for (const odd of ['"open quote', "foo(bar)", "%", "'; drop table x;--", "*", "a:b", "-x", "   "]) {
    await field.fill(`${word} ${odd}`);
    await expect(page.getByRole("list", { name: "Notes found" })).toContainText(word);
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
  }
});

test("an answer that fails stands in its place, and is asked for again", async ({ page, request }) => {
  const word = uniqueWord("heron");
  await storeNote(request, `The ${word} nests here.`);
  await openPage(page, "/");
  await page.route("**/api/v1/recall", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "Failed", status: 500, detail: "This did not work. The id of the failure is 7." }),
    }),
  );
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText("The id of the failure is 7.")).toBeVisible();
  await page.unroute("**/api/v1/recall");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Notes found" })).toContainText(`The ${word} nests here.`);
});

test("a degraded search says what is missing and that silence proves nothing", async ({ page }) => {
  await openPage(page, "/");
  await page.route("**/api/v1/recall", (route) =>
    route.fulfill({
      json: {
        status: "UnknownBecauseDegraded",
        status_reason: "Part of the search failed: similar wording. What is not found may still be known.",
        evidence: [],
        routes: [],
        near_misses: [],
        left_off: 0,
        next_cursor: null,
      },
    }),
  );
  await page.getByRole("searchbox").fill("anything");
  await expect(page.getByText("similar wording. What is not found may still be known.")).toBeVisible();
});
