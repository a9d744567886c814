import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchServer } from "../../bench/server.mjs";
import { scriptedModel } from "./model.mjs";
import { faultsOfAudit, notHeld } from "./two-days-audit.mjs";

/** @typedef {(program: string, scenario: string, args: string[]) => Promise<{ code: number, report: string }>} Play */
/** What became of one session. @typedef {{ id: string, exact: boolean, ruled: boolean, blocks: string, report: string }} Day */

/**
 * Monday's and Tuesday's session of Claude Code, in one home that the brain's own set-up made ready, with an empty brain.
 * @param {{ harness: string, play: Play, folder: string, version: string }} how `version`: of Claude Code
 * @returns {Promise<string[]>} what did not hold; none when all did
 * @throws when a session left no transcript, or the brain does not know it
 */
export async function twoDays(how) {
  const server = await benchServer();
  try {
    await setUp(server.url, how.folder);
    const monday = await day("monday", how);
    const tuesday = await day("tuesday", how);
    const faults = faultsOfDays(monday, tuesday);
    return faults.length ? faults : await faultsOfAudit(server.url, monday.id, tuesday.id);
  } finally {
    await server.stop();
  }
}

/** Runs the set-up that the brain serves, as a person would. @param {string} url @param {string} folder */
async function setUp(url, folder) {
  const home = join(folder, "home");
  const program = join(folder, "connect.mjs");
  /** Nothing of the person who runs this: it would lead to their own brain. @type {NodeJS.ProcessEnv} */
  const env = Object({ PATH: process.env.PATH, HOME: home });
  mkdirSync(home, { recursive: true });
  writeFileSync(program, await (await fetch(`${url}/connect.mjs`)).text());
  execFileSync(process.execPath, [program, "--yes"], { cwd: home, env });
}

/** @param {string} name @param {Parameters<typeof twoDays>[0]} how @returns {Promise<Day>} */
async function day(name, { harness, play, folder, version }) {
  const model = await scriptedModel(harness, join("e2e", "clients", `${name}.json`), join(folder, "repo"));
  const asInstalled = ["--no-mcp", "--plugin-dir", emptyPlugin(folder), "--env", `ANTHROPIC_BASE_URL=${model.url}`];
  const args = ["--work", folder, "--claude-version", version, ...asInstalled];
  const { report } = await play("claude-session.mjs", name, args);
  await model.close();
  const { session_id: id, client, transcript, pass } = JSON.parse(report);
  const exact = client === version && pass && model.left().main === 0 && !model.played.some((turn) => turn.over);
  return { id, exact, ruled: toldTheRules(model.requests), blocks: blocksIn(transcript), report };
}

/** The harness lets Claude Code read the servers of its home only when it names a plugin. @param {string} folder */
function emptyPlugin(folder) {
  const plugin = join(folder, "plugin");
  mkdirSync(plugin, { recursive: true });
  return plugin;
}

/** @param {unknown[]} requests what the model was asked */
function toldTheRules(requests) {
  const asked = JSON.stringify(requests);
  const rules = readFileSync("connect/rules.md", "utf8").trim().split("\n").filter(Boolean);
  return rules.every((line) => asked.includes(JSON.stringify(line).slice(1, -1)));
}

/** @param {string} transcript */
function blocksIn(transcript) {
  const lines = readFileSync(transcript, "utf8").split("\n");
  return lines.filter((line) => line.includes("Stop hook feedback")).join("\n");
}

/** @param {Day} monday @param {Day} tuesday */
function faultsOfDays(monday, tuesday) {
  const faults = notHeld({
    "Both sessions went as scripted, in the named release": monday.exact && tuesday.exact,
    "Both sessions were told the rules": monday.ruled && tuesday.ruled,
    "Monday was sent back for its two edits": monday.blocks.includes("Modified 2 file(s) but stored nothing."),
    "Tuesday was not sent back": tuesday.blocks === "",
  });
  return faults.length ? [...faults, monday.report, tuesday.report] : [];
}
