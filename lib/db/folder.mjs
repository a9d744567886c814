import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, messageOf, Refusal } from "./refusal.mjs";

/** Opening writes a log file of 16 MB before anything else. */
const ROOM = 48 * 1024 * 1024;

const WHY = new Map([
  ["EACCES", "this user may not read or write it"],
  ["EPERM", "this user may not read or write it"],
  ["EROFS", "it is on a disk that is read-only"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EEXIST", "a file is in its place"],
  ["ENOENT", "it cannot be made there"],
  ["ENOTDIR", "a file is in its place"],
  ["ENAMETOOLONG", "its name is too long"],
]);

/**
 * Makes the data folder, for this user only, when there is none, and proves that it can be read and written.
 * @param {string} folder
 * @throws {Refusal} one sentence; nothing was changed
 */
export function prepareFolder(folder) {
  try {
    makeFolder(folder);
    readdirSync(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, "x".repeat(4096));
    rmSync(probe);
  } catch (error) {
    throw cannotUse(folder, error);
  }
}

/** Not `recursive`: on a file system that takes no folders Node then tries for ever. @param {string} folder */
function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Why a store that did not open is still whole: the disk, the memory or the permissions failed, not its content.
 * @param {string} store @param {unknown} error what opening it threw
 * @returns {Refusal | undefined} nothing when the store itself must be damaged
 */
export function reasonOutside(store, error) {
  const unreachable = firstUnreachable(store);
  if (unreachable) return cannotUse(unreachable.path, unreachable.error);
  if (freeSpace(store) < ROOM)
    return new Refusal(
      `Not started: the disk that holds ${store} is full. Nothing was changed: make room and start again.`,
    );
  if (/memory/i.test(messageOf(error)))
    return new Refusal(
      `Not started: there was not enough memory to open ${store}. Nothing was changed: free about 1 GB and start again.`,
    );
  return undefined;
}

/** @param {string} folder */
export function freeSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @param {string} path @param {unknown} error */
function cannotUse(path, error) {
  const why = WHY.get(codeOf(error) ?? "") ?? messageOf(error);
  return new Refusal(
    `Not started: ${path} cannot be used, because ${why}. Nothing was changed: mend that, or set BRAIN_DATA to another folder.`,
  );
}

/**
 * The first file or folder in it that this user may not read and write.
 * @param {string} path
 * @returns {{ path: string, error: unknown } | undefined}
 */
function firstUnreachable(path) {
  try {
    const inside = statSync(path).isDirectory();
    accessSync(path, constants.R_OK | constants.W_OK | (inside ? constants.X_OK : 0));
    const entries = inside ? readdirSync(path) : [];
    return entries.map((name) => firstUnreachable(join(path, name))).find(Boolean);
  } catch (error) {
    return { path, error };
  }
}
