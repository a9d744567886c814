import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from "./pages";

/** Another machine's user, for one story. */
function newHome() {
  const folder = mkdtempSync(join(tmpdir(), "brain-connect-"));
  const home = join(folder, "Ada O'Test");
  mkdirSync(home);
  return { home, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a script as `curl ... | sh -s -- WORDS` does. */
async function piped(script: string, home: string, ...words: string[]) {
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, HOME: home };
  const child = spawn("sh", ["-s", "--", ...words], { cwd: home, env });
  let said = "";
  child.stdout.on("data", (bytes) => (said += bytes));
  child.stderr.on("data", (bytes) => (said += bytes));
  child.stdin.end(script);
  const [code] = await once(child, "close");
  return { code, said };
}

test("the command of the page connects a client, its test proves the gate alive, and the page shows it", async ({
  page,
  request,
  baseURL,
}) => {
  const machine = newHome();
  try {
    await openPage(page, "/connect");
    const card = page.getByRole("region", { name: "Codex" });
    await expect(card).toContainText(`curl -fsSL ${baseURL}/connect.sh | sh -s -- --client codex`);
    const claude = page.getByRole("region", { name: "Claude Code" });
    await claude.getByText("What it writes").click();
    await expect(claude).toContainText("~/.claude/settings.json");
    await expect(claude).toContainText('"timeout": 15');
    await expect(claude).toContainText(`"url": "${baseURL}/mcp"`);

    const script = await (await request.get("/connect.sh")).text();
    expect(script).toContain(`${baseURL}/connect.mjs`);
    expect((await piped(script, machine.home, "--yes")).said).toContain("Done. Claude Code uses the brain");
    const { code, said } = await piped(script, machine.home, "--doctor");
    expect({ code, faults: said.match(/^(warn|fail).*$/gm) }).toEqual({ code: 0, faults: null });
    await expect(claude).toContainText("The last test was sent back, as it should be:");
    await expect(page.getByRole("list", { name: "Gates" })).toContainText("claude-code");
  } finally {
    machine.remove();
  }
});

test("on this machine the page runs the test itself, and says what is missing and how to mend it", async ({ page }) => {
  await openPage(page, "/connect");
  const claude = page.getByRole("region", { name: "Claude Code" });
  await claude.getByRole("button", { name: "Run the test for Claude Code" }).click();
  const findings = claude.getByRole("list", { name: "What the test found" });
  await expect(findings).toContainText("sent back (exit 2)", { timeout: 30_000 });
  await expect(findings).toContainText("let go (exit 0)");
  await expect(findings).toContainText("Both reports reached the brain");
  await expect(findings).toContainText("~/.claude/settings.json is missing. Run set-up again.");
});

test("tests of a gate count in no figure", async ({ page, request }) => {
  const report = async () => (await (await request.get("/api/v1/reports/blocked-stops")).json()).totals;
  const before = await report();
  await openPage(page, "/connect");
  const claude = page.getByRole("region", { name: "Claude Code" });
  await claude.getByRole("button", { name: "Run the test for Claude Code" }).click();
  await expect(claude.getByRole("list", { name: "What the test found" })).toBeVisible({ timeout: 30_000 });
  expect(await report()).toEqual(before);
});

test("the page is reached by the rail, by g c, is accessible and fits a narrow screen", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { name: "Connect", level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const label of ["Other commands", "What it writes"])
    for (const each of await page.getByText(label, { exact: true }).all()) await each.click();
  await expectNoSidewaysScroll(page, "connect");
  await expectAccessible(page, "connect");
});
