import { expect, expectNoSidewaysScroll, openPage, storeNote, test, uniqueWord } from "./pages";

const SCRIPT = `<script>window.hacked=1</script><img src=x onerror="window.hacked=1"><b>bold</b> **bold** [x](javascript:alert(1))`;
const UNSEEN = "pay\u202eGPJ.exe pass\u200bword tag\u{e0041}";
const FAMILY = "👨‍👩‍👧‍👦";

test("a hostile note is text and nothing else, and what cannot be seen is shown as marks", async ({
  page,
  request,
}) => {
  const word = uniqueWord("mallory");
  const content = `${word} ${SCRIPT}\n${UNSEEN} ${FAMILY}\nsee https://example.com/${word}. ${"W".repeat(3_000)}`;
  const id = await storeNote(request, content, {
    tags: ["<i>tag</i>"],
    project: "javascript:alert(1)",
    source: { url: "javascript:window.hacked=1", quote: SCRIPT, client: "<u>client</u>" },
  });
  for (const address of [`/memories/${id}`, `/?q=${word}`]) {
    await openPage(page, address);
    const main = page.getByRole("main");
    await expect(main).toContainText("<script>window.hacked=1</script>");
    for (const mark of ["RLO", "ZWSP", "U+E0041"])
      await expect(main.getByText(mark, { exact: true }).first()).toBeVisible();
    await expect(main).toContainText(FAMILY);
    await expect(main.locator("article script, article img, article b, li script, li img, li b")).toHaveCount(0);
    expect(await main.evaluate((place) => place.textContent?.includes("\u202e"))).toBe(false);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await expectNoSidewaysScroll(page, address);
  }
  await openPage(page, `/memories/${id}`);
  const targets = await page.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets.filter((target) => target && !/^(\/|#|https:\/\/example\.com\/)/.test(target))).toEqual([]);
  const out = page.getByRole("article").getByRole("link");
  await expect(out).toHaveAttribute("href", `https://example.com/${word}`);
  await expect(out).toHaveAttribute("rel", /noopener noreferrer/);
});

test("a note from right to left reads in its own direction", async ({ page, request }) => {
  const word = uniqueWord("rtl");
  const id = await storeNote(request, `שלום עולם ${word}`);
  await openPage(page, `/memories/${id}`);
  const text = page.getByRole("article").getByText("שלום");
  await expect(text).toHaveAttribute("dir", "auto");
  expect(await text.evaluate((place) => getComputedStyle(place).direction)).toBe("rtl");
});
