import { expect, openPage, test, uniqueWord } from "./pages";

test("a token is shown once, works as Bearer, and is refused once revoked", async ({ page, baseURL, playwright }) => {
  const name = uniqueWord("ci");
  await openPage(page, "/settings");
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("checkbox", { name: /store, replace and forget/ }).uncheck();
  await page.getByRole("combobox", { name: "Expires" }).selectOption("In 30 days");
  await page.getByRole("button", { name: "Create token" }).click();

  const once = page.getByRole("dialog", { name });
  await expect(once).toContainText("It is shown only this once.");
  const token = (await once.getByText(/^brain_/).textContent()) ?? "";
  await once.getByRole("button", { name: "I have copied it" }).click();
  await page.reload();
  await expect(page.getByRole("main")).toContainText(name);
  expect(await page.content()).not.toContain(token);
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token);

  const agent = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await agent.get("/api/v1/memories")).status()).toBe(200);
  const write = await agent.post("/api/v1/memories", { data: { content: "x", category: "facts" } });
  expect(write.status()).toBe(403);

  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke for good" }).click();
  await expect(page.getByText(`“${name}” is revoked.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Revoke ${name}` })).toHaveCount(0);
  expect((await agent.get("/api/v1/memories")).status()).toBe(401);
  await agent.dispose();
});
