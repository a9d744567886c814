import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";

/**
 * Who holds a data folder: the process, and the time that the operating system started it.
 * The start time tells a live holder from another process that got its number later.
 * @typedef {{ pid: number, started: string, since: string }} Holder
 */

/**
 * Takes the data folder for this process alone, or refuses. PGlite does not guard its folder: two processes
 * that open it silently destroy rows.
 * @param {string} folder an existing folder
 * @returns {{ release: () => void } | { holder: Holder }} the lock, or who has it
 */
export function takeLock(folder) {
  const path = join(folder, "brain.lock");
  const mine = { pid: process.pid, started: startOf(process.pid) ?? "", since: new Date().toISOString() };
  for (;;) {
    if (createExclusively(path, JSON.stringify(mine))) return { release: () => release(path) };
    const holder = readHolder(path);
    if (holder && isAlive(holder)) return { holder };
    removeIfThere(path);
  }
}

/** @param {string} path @param {string} text */
function createExclusively(path, text) {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, text);
    closeSync(file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} path @returns {Holder | undefined} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {Holder} holder */
function isAlive(holder) {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  const started = startOf(holder.pid);
  return started === undefined || holder.started === "" || started === holder.started;
}

/**
 * When a process began, as the kernel counts it; undefined where it cannot be known.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function release(path) {
  if (readHolder(path)?.pid === process.pid) removeIfThere(path);
}

/** @param {string} path */
function removeIfThere(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
