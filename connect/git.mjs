import { existsSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ renamed: [from: string, to: string][], deleted: string[] }} Changes */

const GIT_MS = 300;
const MOST_CHANGES = 200;

/**
 * Files that a repository lost since a moment, committed or not: renamed and deleted, relative to its root. Null when git
 * does not say so within 300 ms, or is not there. Never throws.
 * @param {string} root @param {number} since milliseconds
 * @returns {Promise<Changes | null>}
 */
export async function changesSince(root, since) {
  const { execFile } = await import("node:child_process");
  const moment = new Date(since).toISOString().replace("T", " ").replace(/\..*/, " +0000");
  const args = ["-C", root, "diff", "--name-status", "-z", "-M", "--diff-filter=DR", `@{${moment}}`, "--"];
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0" };
  return new Promise((resolve) => {
    /** @param {Error | null} error @param {string} said */
    const done = (error, said) => resolve(error ? null : withFolders(root, readChanges(said)));
    execFile("git", args, { env, timeout: GIT_MS, killSignal: "SIGKILL", windowsHide: true }, done);
  });
}

/**
 * Adds the folders that are wholly gone, each ending in `/`: renamed when all that was in it moved alike, else deleted.
 * @param {string} root @param {Changes} changes @returns {Changes}
 */
function withFolders(root, { renamed, deleted }) {
  const lost = [...renamed.map(([from]) => from), ...deleted];
  const gone = [...new Set(lost.flatMap(foldersOf))].filter((folder) => !existsSync(join(root, folder)));
  const moves = gone.map((folder) => /** @type {const} */ ([folder, movedTo(folder, lost, renamed)]));
  return {
    renamed: [...renamed, ...moves.flatMap(([from, to]) => (to ? [/** @type {[string, string]} */ ([from, to])] : []))],
    deleted: [...deleted, ...moves.flatMap(([from, to]) => (to ? [] : [from]))],
  };
}

/** @param {string} path */
const foldersOf = (path) =>
  path
    .split("/")
    .slice(1)
    .map(
      (_, i, names) =>
        `${path
          .split("/")
          .slice(0, names.length - i)
          .join("/")}/`,
    );

/** @param {string} folder @param {string[]} lost @param {Changes["renamed"]} renamed */
function movedTo(folder, lost, renamed) {
  const moves = renamed.filter(([from]) => from.startsWith(folder));
  const places = new Set(
    moves.map(([from, to]) => {
      const rest = from.slice(folder.length);
      return to.endsWith(`/${rest}`) ? to.slice(0, -rest.length) : null;
    }),
  );
  const [only] = places;
  const whole = moves.length === lost.filter((path) => path.startsWith(folder)).length;
  return whole && places.size === 1 && only ? only : null;
}

/** @param {string} said `D`, path, or `R` with its likeness, from, to; each ended by NUL @returns {Changes} */
export function readChanges(said) {
  /** @type {Changes} */
  const changes = { renamed: [], deleted: [] };
  const words = said.split("\0");
  for (let at = 0; at + 1 < words.length; ) {
    const renamed = words[at]?.startsWith("R");
    const [from = "", to = ""] = words.slice(at + 1);
    if (renamed) changes.renamed.push([from, to]);
    else changes.deleted.push(from);
    at += renamed ? 3 : 2;
  }
  return { renamed: changes.renamed.slice(0, MOST_CHANGES), deleted: changes.deleted.slice(0, MOST_CHANGES) };
}
