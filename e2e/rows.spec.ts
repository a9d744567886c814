import { expect, openPage, storeNote, test, uniqueWord } from "./pages";

test("the buttons of a focused row cover neither its focus ring nor its words", async ({ page, request }) => {
  const word = uniqueWord("osprey");
  const tags = Array.from({ length: 8 }, (_, n) => `${word}-tag-${n}`);
  await storeNote(request, `The ${word} ${"nests on the highest mast of the old harbour, ".repeat(6)}`, { tags });
  await openPage(page, `/?q=${word}`);
  const row = page.getByRole("list", { name: "Notes found" }).getByRole("listitem");
  await page.keyboard.press("j");
  await row.hover();
  const found = await row.evaluate((place) => {
    const boxes = (query: string) => Array.from(place.querySelectorAll(query), (one) => one.getBoundingClientRect());
    const ringed = [place, ...place.querySelectorAll("*")].filter(
      (one) => getComputedStyle(one).outlineStyle !== "none",
    );
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const holds = (a: DOMRect, b: DOMRect) =>
      a.left <= b.left && b.right <= a.right && a.top <= b.top && b.bottom <= a.bottom;
    const buttons = boxes("button");
    return {
      rings: ringed.length,
      buttons: buttons.length,
      inRing: buttons.every((button) => ringed.every((one) => holds(one.getBoundingClientRect(), button))),
      overWords: buttons.some((button) => boxes("[data-row], a, time").some((words) => meets(words, button))),
    };
  });
  expect(found).toEqual({ rings: 1, buttons: 2, inRing: true, overWords: false });
});

test("the buttons of a row show when the keyboard comes to it", async ({ page, request }) => {
  const word = uniqueWord("heron");
  await storeNote(request, `The ${word} fishes here.`);
  await openPage(page, `/?q=${word}`);
  const buttons = page.getByRole("listitem").getByRole("button", { name: "Forget" }).locator("..");
  await expect(buttons).toHaveCSS("opacity", "0");
  await page.keyboard.press("j");
  await expect(buttons).toHaveCSS("opacity", "1");
});

test.describe("on a narrow page", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("no keys are named, and writing stands beside the search", async ({ page, request }) => {
    const id = await storeNote(request, `The ${uniqueWord("narrow")} note.`);
    for (const [address, button, label] of [
      ["/", "New note", "Search notes and routes"],
      ["/routes", "New route", "Search routes"],
    ] as const) {
      await openPage(page, address);
      await expect(page.locator("kbd:visible")).toHaveCount(0);
      const write = await page.getByRole("button", { name: button }).first().boundingBox();
      const search = await page.getByRole("searchbox", { name: label }).boundingBox();
      expect(write?.width).toBeLessThanOrEqual(48);
      expect(write?.y).toBe(search?.y);
    }
    await openPage(page, `/memories/${id}`);
    await expect(page.locator("kbd:visible")).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Keyboard" })).toBeHidden();
  });
});

test("the labels of a usual note stand in one line beside its buttons", async ({ page, request }) => {
  const word = uniqueWord("dense");
  const project = "github.com/acme/shop";
  const source = { client: "claude-code/2.1.332" };
  await storeNote(request, `The ${word} note.`, { tags: ["vat", "rounding"], project, source });
  await openPage(page, `/?q=${word}`);
  const row = page.getByRole("listitem").filter({ hasText: word });
  const [first, last] = [await row.locator("time").boundingBox(), await row.getByText("#rounding").boundingBox()];
  expect(Math.abs((first?.y ?? 0) - (last?.y ?? 99))).toBeLessThan(4);
});
