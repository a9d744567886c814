import { expect, openPage, test, uniqueWord } from "./pages";

test("the workspace is renamed and gets its time zone; a zone that is none is refused in its place", async ({
  page,
  request,
}) => {
  const before = await (await request.get("/api/v1/workspace")).json();
  const name = uniqueWord("Acme ");
  try {
    await openPage(page, "/settings");
    const section = page.getByRole("region", { name: "Workspace" });
    const save = section.getByRole("button", { name: "Save" });
    await expect(section.getByRole("textbox", { name: "Name" })).toHaveValue(before.name);
    await expect(section.getByRole("combobox", { name: "Time zone" })).toHaveValue(before.time_zone);
    await section.getByRole("textbox", { name: "Name" }).fill(name);
    await section.getByRole("combobox", { name: "Time zone" }).fill("Mars/Olympus");
    await save.click();
    await expect(section.getByText(/time_zone must be a name/)).toBeVisible();
    expect(await (await request.get("/api/v1/workspace")).json()).toEqual(before);

    await section.getByRole("combobox", { name: "Time zone" }).fill("Asia/Tokyo");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    expect(await (await request.get("/api/v1/workspace")).json()).toMatchObject({ name, time_zone: "Asia/Tokyo" });
    await page.reload();
    await expect(section.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  } finally {
    const { name, time_zone } = before;
    await request.patch("/api/v1/workspace", { data: { name, time_zone } });
  }
});

test("a newcomer reads what a token is, where it goes, and gets the command with it", async ({ page, baseURL }) => {
  const name = uniqueWord("newcomer");
  await openPage(page, "/settings");
  const section = page.getByRole("region", { name: "Tokens" });
  await expect(section).toContainText("Authorization: Bearer");
  await expect(section).toContainText(`${baseURL}/mcp`);
  await expect(section).toContainText("shown once");
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Enter");
  const once = page.getByRole("dialog", { name });
  const token = (await once.getByText(/^brain_/).textContent()) ?? "";
  await expect(once).toContainText(
    `claude mcp add --transport http brain ${baseURL}/mcp --header "Authorization: Bearer ${token}"`,
  );
});
