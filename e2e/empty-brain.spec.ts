import { join } from "node:path";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from "./pages";
import { startServer, temporaryFolder } from "./server";

test("an empty brain shows the one command that fills it, and the first note appears", async ({ page }) => {
  const folder = temporaryFolder();
  const server = await startServer({ BRAIN_DATA: join(folder.path, "data") });
  try {
    await openPage(page, server.url);
    await expect(page.getByRole("heading", { name: "No notes yet" })).toBeVisible();
    await expect(page.getByText(`claude mcp add --transport http brain ${server.url}/mcp`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    await expectAccessible(page, "empty brain");
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, "empty brain");
    await expectAccessible(page, "empty brain, narrow");

    await openPage(page, `${server.url}/routes`);
    await expect(page.getByRole("heading", { name: "No routes yet" })).toBeVisible();
    await openPage(page, `${server.url}/settings`);
    await expect(page.getByText("No tokens yet.")).toBeVisible();

    await openPage(page, server.url);
    await page.getByRole("button", { name: "New note" }).first().click();
    await page.getByRole("textbox", { name: "Text" }).fill("The first note.");
    await page.getByRole("button", { name: "Store note" }).click();
    await expect(page.getByRole("list", { name: "Newest notes" })).toContainText("The first note.");
  } finally {
    await page.goto("about:blank");
    await server.stop();
    folder.remove();
  }
});
