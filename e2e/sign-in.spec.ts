import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, expectAccessible, test } from "./pages";
import { type Server, startServer, temporaryFolder } from "./server";

const folder = temporaryFolder();
const env = { BRAIN_DATA: join(folder.path, "data"), BRAIN_AUTH: "required" };
let server: Server;
let token = "";

test.beforeAll(async () => {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, ["bin/ready.mjs", "token", "--name", "Ada", "--person"], {
    encoding: "utf8",
    env: { PATH, HOME, NODE_ENV: "production", ...env },
  });
  token = /^ {2}(brain_\S+)$/m.exec(run.stdout)?.[1] ?? "";
  server = await startServer(env);
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

test("a person signs in where they wanted to go, and signs out in Settings", async ({ page }) => {
  await page.goto(`${server.url}/routes`);
  await expect(page.getByRole("heading", { name: "Sign in to this brain" })).toBeVisible();
  await expectAccessible(page, "sign in");
  const field = page.getByLabel("Token");
  await field.fill("brain_wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This token is wrong, revoked or expired.")).toBeVisible();

  await field.fill(token);
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Routes", exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/routes");
  expect(await page.evaluate("document.cookie")).not.toContain("brain_");

  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole("heading", { name: "Signed in as Ada" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to this brain" })).toBeVisible();
});
