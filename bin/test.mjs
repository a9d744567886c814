import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../lib/db/refusal.mjs";
import { postgresBinaries } from "../lib/testing/postgres-binaries.mjs";
import { bringBrowser } from "./browser.mjs";
import { prepareBuild } from "./prepare.mjs";
import { readStories, readTests } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Count} Count */

/** What `npm test` does, in this order. `npm test -- lint store` runs only the parts it names. */
const PARTS = ["types", "lint", "connect", "store", "faults", "stories"];

/**
 * Runs every check and says how it went; the last line is `N passed, N failed`.
 * @param {string[]} chosen parts by name; all when there are none
 */
export async function test(chosen) {
  const parts = chosen.length ? chosen : PARTS;
  const engines = enginesHere();
  const folder = mkdtempSync(join(tmpdir(), "brain-reports-"));
  /** @type {Count[]} */
  const counts = [];
  /** @param {string} part @param {() => Promise<Count>} work */
  const add = async (part, work) => {
    if (parts.includes(part)) counts.push(await attempt(part, work));
  };

  await add("types", () => check("types", "node_modules/typescript/bin/tsc", ["--noEmit"]));
  await add("lint", () =>
    check("lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]),
  );
  await add("connect", () => tests("connect", join(folder, "connect.json"), engines));
  for (const engine of engines) await add("store", () => tests(engine, join(folder, `${engine}.json`), engines));
  await add("faults", () => onBuild(() => tests("faults", join(folder, "faults.json"), engines)));
  await add("stories", () => onBuild(() => stories(join(folder, "stories.json"))));

  rmSync(folder, { recursive: true });
  conclude(counts, engines);
}

function enginesHere() {
  if (process.env.TEST_ENGINES) return process.env.TEST_ENGINES.split(",");
  return process.env.TEST_DATABASE_URL || postgresBinaries() ? ["embedded", "postgres"] : ["embedded"];
}

/** @param {string} part @param {() => Promise<Count>} work @returns {Promise<Count>} */
async function attempt(part, work) {
  console.log(`\n--- ${part}`);
  try {
    return await work();
  } catch (error) {
    console.error(messageOf(error));
    return { name: part, passed: 0, failed: 1 };
  }
}

/** @template T @param {() => Promise<T>} work */
async function onBuild(work) {
  await prepareBuild();
  return work();
}

/** A check counts only when it fails. @param {string} name @param {string} program @param {string[]} args @returns {Promise<Count>} */
async function check(name, program, args) {
  const code = await run([program, ...args], {});
  return { name, passed: 0, failed: code === 0 ? 0 : 1 };
}

/** @param {string} project @param {string} report @param {string[]} engines @returns {Promise<Count>} */
async function tests(project, report, engines) {
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const code = await run(vitest, { TEST_ENGINES: engines.join(",") });
  return readTests(project, report, code);
}

/** @param {string} report @returns {Promise<Count>} */
async function stories(report) {
  const env = { PLAYWRIGHT_CHROMIUM: await bringBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], env);
  return readStories("stories", report, code);
}

/** @param {string[]} args a Node program and what it gets @param {Record<string, string>} env @returns {Promise<number>} */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** @param {Count} count */
function lineOf({ name, passed, failed }) {
  if (!passed && !failed) return `  ${name}: good`;
  return `  ${name}: ${passed} passed, ${failed} failed`;
}

/** @param {Count[]} counts @param {string[]} engines */
function conclude(counts, engines) {
  const sum = (/** @type {"passed" | "failed"} */ key) => counts.reduce((total, count) => total + count[key], 0);
  console.log("\n--- result");
  for (const count of counts) console.log(lineOf(count));
  for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`  failed: ${failure}`);
  console.log(
    engines.length > 1
      ? `  The store was tested on ${engines.join(" and ")}.`
      : `  The store was tested on one engine, ${engines[0]}: with TEST_DATABASE_URL or PostgreSQL's programs it is tested on two.`,
  );
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") ? 1 : 0;
}
