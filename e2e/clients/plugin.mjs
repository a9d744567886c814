import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What Claude Code calls the server of the plugin: its tools begin with it. */
const NAME = "plugin_company-brain_brain";

/**
 * One session of Claude Code with nothing but the plugin that the brain writes into a folder: its server, its gate and
 * its rules. It edits, is sent back once, stores and ends.
 * @param {{ url: string, play: import("./two-days.mjs").Play, folder: string }} how `url`: of the brain
 * @returns {Promise<string>} what the harness reports of the session
 */
export async function playPlugin({ url, play, folder }) {
  const plugin = await written(url, folder);
  const args = ["--plugin-dir", plugin, "--no-mcp", "--mcp-name", NAME, "--work", join(folder, "session")];
  const { report } = await play("claude-session.mjs", "edit", args);
  return report;
}

/** Runs the set-up that the brain serves, as a person would. @param {string} url @param {string} folder */
async function written(url, folder) {
  const program = join(folder, "connect.mjs");
  /** Nothing of the person who runs this: it would lead to their own brain. @type {NodeJS.ProcessEnv} */
  const env = Object({ PATH: process.env.PATH, HOME: folder });
  mkdirSync(folder, { recursive: true });
  writeFileSync(program, await (await fetch(`${url}/connect.mjs`)).text());
  execFileSync(process.execPath, [program, "--plugin", join(folder, "market")], { cwd: folder, env });
  return join(folder, "market", "company-brain");
}
