import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, thisProcess } from "./holder.mjs";
import { codeOf } from "./refusal.mjs";

/** @typedef {import("./holder.mjs").Holder} Holder */
/** @typedef {{ release: () => void }} Lock */

/**
 * A live holder touches its lock every `beat` milliseconds. A holder on another machine or in another container, whose
 * process cannot be asked for, is gone when its lock was not touched for `silence` milliseconds.
 */
const PACE = { beat: 2_000, silence: 12_000 };

/**
 * Takes the data folder for this process alone, or says who has it. PGlite does not guard its folder: two processes
 * that open it silently destroy rows.
 * @param {string} folder an existing folder
 * @param {() => void} [lost] called when another process has taken the lock over while this one seemed dead
 * @param {{ beat: number, silence: number }} [pace]
 * @returns {Promise<Lock | { holder: Holder }>}
 */
export async function takeLock(folder, lost = () => {}, pace = PACE) {
  const path = join(folder, "brain.lock");
  const me = thisProcess();
  const other = await take(path, me, pace);
  if (other) return { holder: other };
  const beat = setInterval(() => {
    if (read(path)?.id !== me.id) return lost();
    utimesSync(path, new Date(), new Date());
  }, pace.beat);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      if (read(path)?.id === me.id) rmSync(path, { force: true });
    },
  };
}

/**
 * Of all who find the same dead holder, one may take its place: the one that takes the lock named after that holder.
 * @param {string} path @param {Holder} me @param {typeof PACE} pace
 * @returns {Promise<Holder | undefined>} who has it instead, or nothing when it is ours
 */
async function take(path, me, pace) {
  for (;;) {
    if (create(path, me)) return undefined;
    const holder = read(path);
    if (!holder) continue;
    if (await isHeld(path, holder, pace)) return holder;
    const rival = await take(`${path}.${holder.id}`, me, pace);
    if (rival) return rival;
    const ours = replaceIfStill(path, holder, me);
    rmSync(`${path}.${holder.id}`, { force: true });
    if (ours) return undefined;
  }
}

/** @param {string} path @param {Holder} holder @param {Holder} me */
function replaceIfStill(path, holder, me) {
  if (read(path)?.id !== holder.id) return false;
  const mine = write(path, me);
  renameSync(mine, path);
  return true;
}

/** A link appears whole or not at all: nobody reads a lock that is half written. @param {string} path @param {Holder} me */
function create(path, me) {
  const mine = write(path, me);
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} path @param {Holder} me */
function write(path, me) {
  const mine = `${path}.${randomUUID()}.new`;
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 });
  return mine;
}

/** @param {string} path @returns {Holder | undefined} nothing when there is no lock */
function read(path) {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** A lock that is no lock of ours (cut off by a full disk, written by hand) counts as a dead holder's. @param {string} text @returns {Holder} */
function parse(text) {
  const nobody = { id: "unreadable", pid: 0, started: "", host: "", place: "", since: "" };
  try {
    return { ...nobody, ...JSON.parse(text) };
  } catch {
    return nobody;
  }
}

/** @param {string} path @param {Holder} holder @param {typeof PACE} pace */
async function isHeld(path, holder, { beat, silence }) {
  if (holder.pid < 1) return false;
  const alive = isAlive(holder);
  if (alive !== "unknown") return alive;
  const before = touchedAt(path);
  for (let waited = 0; waited < silence; waited += beat) {
    await sleep(beat);
    if (touchedAt(path) !== before) return true;
  }
  return false;
}

/** @param {string} path */
function touchedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
