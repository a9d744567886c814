import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../lib/db/refusal.mjs";
import { step } from "./step.mjs";

const NAMES = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser for the stories: the one that `PLAYWRIGHT_CHROMIUM` names, else Chrome or Chromium on the path, else what
 * Playwright downloaded earlier.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const onPath = (process.env.PATH ?? "").split(":").flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const { chromium } = await import("@playwright/test");
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/**
 * Finds a browser, or brings one: from the system's packages as root on Debian or Ubuntu, else by Playwright's download.
 * @returns {Promise<string>}
 * @throws {Refusal} when there is none to be had
 */
export async function bringBrowser() {
  const found = await findBrowser();
  if (found) return found;
  const brought = (isRootOnDebian() && (await fromPackages())) || (await fromPlaywright());
  if (brought) return brought;
  throw new Refusal(
    "No browser was found for the stories, and none could be installed: install Chrome or Chromium, or set PLAYWRIGHT_CHROMIUM to its program, and run `npm test` again.",
  );
}

async function fromPackages() {
  const install =
    "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium";
  return attempt("Installing Chromium from the system's packages", "sh", ["-c", install]);
}

async function fromPlaywright() {
  const program = "node_modules/@playwright/test/cli.js";
  return attempt("Downloading Chromium", process.execPath, [program, "install", "chromium"]);
}

/** @param {string} name @param {string} program @param {string[]} args */
async function attempt(name, program, args) {
  try {
    await step(name, program, args, {});
    return await findBrowser();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    return undefined;
  }
}

/** Ubuntu's `chromium-browser` is a stub where there are no snaps. @param {string} path */
function runs(path) {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function isRootOnDebian() {
  const system = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(system);
}
