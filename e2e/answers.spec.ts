import type { Page } from "@playwright/test";
import { expect, openPage, storeNote, test, uniqueWord } from "./pages";

const NOTHING = {
  status: "NoKnownSupport",
  status_reason: 'Nothing current here holds "unicorn".',
  evidence: [],
  routes: [],
  near_misses: [],
  left_off: 0,
  next_cursor: null,
};

const answer = (page: Page, json: object) => page.route("**/api/v1/recall", (route) => route.fulfill({ json }));

const noteOf = (memory_id: string, content: string) => ({
  memory_id,
  content,
  quote: content,
  score: 0.1,
  conflicts_with: [],
  category: "facts",
  importance: 5,
  tags: ["near"],
  project: null,
  task_id: null,
  state: "current",
  event_at: "2026-01-01T00:00:00.000Z",
  stored_at: "2026-01-01T00:00:00.000Z",
  ends_at: null,
  superseded_by: null,
  author: { name: "Maya", kind: "person" },
  source: { client: null, session_id: null, url: null, quote: null },
});

test("near misses stand apart, folded, few, and never look like an answer", async ({ page }) => {
  await openPage(page, "/");
  const near_misses = ["one", "two", "three", "four"].map((n) => noteOf(n, `A note that came near, ${n}.`));
  await answer(page, { ...NOTHING, near_misses });
  await page.getByRole("searchbox").fill("zebra unicorn");
  await expect(page.getByText('Nothing current here holds "unicorn".').first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Notes found" })).toHaveCount(0);
  await expect(page.getByText("A note that came near, one.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Write a note" })).toBeVisible();

  await page.getByText("The 3 nearest notes, none of which answers it").click();
  const near = page.getByRole("list", { name: "Near misses" });
  await expect(near.getByRole("listitem")).toHaveCount(3);
  await expect(near.getByRole("link")).toHaveCount(3);
  await expect(near).not.toContainText("#near");
});

test("an answer says which words of the question it does not hold", async ({ page, request }) => {
  const word = uniqueWord("penguin");
  await storeNote(request, `The ${word} colony moves south.`);
  await openPage(page, `/?q=${word} ballroom`);
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: '1 note. The evidence speaks to the query; not found in it: "ballroom".' }),
  ).toBeVisible();
});

test("a degraded answer offers to try again, and nothing that builds on its silence", async ({ page, request }) => {
  const word = uniqueWord("degraded");
  await storeNote(request, `The ${word} note.`);
  await openPage(page, "/");
  await answer(page, {
    ...NOTHING,
    status: "UnknownBecauseDegraded",
    status_reason:
      "Part of the search failed: similar wording. What the rest found is shown; what is not found may still be known.",
  });
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText("Uncertain.")).toBeVisible();
  await expect(page.getByText(/similar wording\..*may still be known\.$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a note" })).toHaveCount(0);
  await page.unroute("**/api/v1/recall");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Notes found" })).toContainText(word);
});

test("notes that disagree stand first, side by side, with the reason", async ({ page, request }) => {
  const word = uniqueWord("upload");
  await storeNote(request, `The ${word} limit is 10 MB.`);
  await storeNote(request, `The ${word} is checked for viruses.`);
  await storeNote(request, `The ${word} limit is 25 MB.`);
  await openPage(page, `/?q=${word} limit`);
  await expect(
    page.getByRole("status").filter({ hasText: /Conflicted\..*notes in it contradict each other/ }),
  ).toBeVisible();
  const rows = page.getByRole("list", { name: "Notes found" }).getByRole("listitem");
  for (const n of [0, 1]) {
    await expect(rows.nth(n)).toContainText(`The ${word} limit is`);
    await expect(rows.nth(n)).toContainText("Disagrees with another note here");
  }
  const [left, right] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  expect(left?.y).toBe(right?.y);
});

test("a search of routes that finds none names the words and takes them off", async ({ page, request }) => {
  const word = uniqueWord("rail");
  await request.post("/api/v1/routes", { data: { title: word, description: "Tracks.", paths: [`src/${word}.ts`] } });
  await openPage(page, `/routes?q=plinth${word}`);
  await expect(page.getByText(`No route fits “plinth${word}”.`)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear the search" }).last().click();
  await expect(page).toHaveURL("/routes");
  await expect(page.getByRole("list", { name: "Routes" })).toContainText(word);
});
