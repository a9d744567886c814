import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { isObject, parseObject } from "./json.mjs";

/** @typedef {import("./check.mjs").State} State */

const VERSION = 1;
const KEPT_DAYS = 30;

/**
 * The one folder of the brain on a developer's machine: settings, policy, sessions, reports not yet sent.
 * @throws when this user has no home
 */
export function brainFolder() {
  return join(homeFolder(), ".company-brain");
}

/** As the shell knows it; `node:os` alone would cost a check a hundredth of its time. @throws when this user has none */
export function homeFolder() {
  const home = (process.platform === "win32" ? process.env.USERPROFILE : process.env.HOME) ?? "";
  if (!isAbsolute(home)) throw new Error("This user has no home folder.");
  return home;
}

/**
 * The file of a session's state. Any id makes a name of its own, and none leaves the folder.
 * @param {string} client @param {string} session
 */
export function stateFile(client, session) {
  return join(brainFolder(), "sessions", `${client}-${fingerprint(Buffer.from(session))}.json`);
}

/** The state as it was saved; null when there is none, or none that can be read. @param {string} file @returns {State | null} */
export function loadState(file) {
  const saved = readText(file);
  const state = saved && parseObject(saved);
  return state && isState(state) ? state : null;
}

/**
 * Keeps a state, and at a session's first check forgets the sessions of long ago.
 * @param {string} file @param {State} state @param {boolean} first
 * @throws when it could not be kept; then the former one still stands
 */
export function saveState(file, state, first) {
  writeWhole(file, JSON.stringify({ version: VERSION, ...state }));
  if (first) sweep(dirname(file), state.at);
}

/** The text of a file, or null. Asks first, because a failure costs more than the reading. @param {string} file */
export function readText(file) {
  try {
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  } catch {
    return null;
  }
}

/**
 * Writes a file whole or not at all, readable by its owner alone: a kill at any moment leaves the old one or the new one.
 * @param {string} file @param {string} text
 * @throws when it could not be written
 */
export function writeWhole(file, text) {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Removes the files of a folder that nobody wrote for 30 days. @param {string} folder @param {number} now */
export function sweep(folder, now) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const age = now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > KEPT_DAYS * 86_400_000) rmSync(file, { force: true });
  }
}

/** Only what we wrote ourselves has this shape, and it is written whole. @param {Record<string, unknown>} saved @returns {saved is State} */
function isState(saved) {
  return saved.version === VERSION && isObject(saved.files) && isObject(saved.files.main);
}
