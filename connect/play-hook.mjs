import { spawnSync } from "node:child_process";
import { HOOK_SECONDS } from "./clients.mjs";

/** @typedef {{ code: number | null, said: string }} Played */

/**
 * Runs a hook as its client does, once for each text on stdin, marked as a trial; the last answer counts.
 * @param {string | string[]} command one line for a shell, or a program and its words
 * @param {string[]} inputs @param {{ project: string, env: NodeJS.ProcessEnv }} place @param {string} url of the brain to report to
 * @returns {Played} `code` null: it did not run, or not end in time
 */
export function playHook(command, inputs, { project, env }, url) {
  const [program = "", ...words] = typeof command === "string" ? inShell(command) : command;
  /** @type {Played} */
  let played = { code: null, said: "" };
  for (const input of inputs) {
    const { status, stderr, error } = spawnSync(program, words, {
      input,
      cwd: project,
      env: { ...env, BRAIN_URL: url, BRAIN_TRIAL: "1" },
      encoding: "utf8",
      timeout: HOOK_SECONDS * 1000,
    });
    played = { code: status, said: (error?.message ?? stderr).trim().split("\n", 1)[0]?.slice(0, 200) ?? "" };
  }
  return played;
}

/** @param {string} line */
function inShell(line) {
  return process.platform === "win32"
    ? ["powershell.exe", "-NoProfile", "-Command", `${line}; exit $LASTEXITCODE`]
    : ["sh", "-c", line];
}
