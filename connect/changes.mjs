import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { isLink, realPlace } from "./places.mjs";

/**
 * One file as it is and as it shall be; null where there is none. `link`: it becomes a link to that name; `folder`: a
 * folder of ours that goes as a whole. `mode`: of a new file, or of one that must have it.
 * @typedef {{ file: string, path: string, before: string | null, after: string | null, mode: number | null,
 *   link: string | null, folder: boolean }} Change
 */

const DEFAULT_MODE = 0o644;

/**
 * Makes a change: written whole beside the file and put in its place, links and the file's rights kept. A folder of ours
 * that is empty then goes too.
 * @param {Change} change
 * @throws when it could not be made; then the file is as it was
 */
export function makeChange({ path, after, mode, link, folder }) {
  if (folder) return rmSync(path, { recursive: true, force: true });
  if (link !== null) return symlinkSync(link, path);
  if (after === null) return removeFile(path);
  const real = realPlace(path);
  const rights = mode ?? statSync(real, { throwIfNoEntry: false })?.mode ?? DEFAULT_MODE;
  mkdirSync(dirname(real), { recursive: true, mode: mode === 0o600 ? 0o700 : 0o755 });
  const draft = `${real}.${process.pid}.draft`;
  try {
    writeFileSync(draft, after, { mode: 0o600 });
    chmodSync(draft, rights & 0o7777);
    renameSync(draft, real);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** @param {string} path */
function removeFile(path) {
  rmSync(path);
  const folder = dirname(path);
  if (
    /\/(?:hooks|plugin|\.claude|\.opencode|\.kimi-code|\.gemini)$/.test(folder.replaceAll("\\", "/")) &&
    readdirSync(folder).length === 0
  )
    rmdirSync(folder);
}

/** Whether a link leads to that file. @param {string} path @param {string} to */
export function linksTo(path, to) {
  return isLink(path) && realPlace(path) === realPlace(to);
}

/**
 * A change as a person reads it: the lines that go and those that come, without the secret.
 * @param {Change} change @param {string | null} secret
 */
export function showChange(change, secret) {
  const { file, before, after, link, folder, mode } = change;
  if (folder) return `Remove   ${file} with all in it`;
  if (link !== null) return `Link     ${file} to ${link}`;
  const what = before === null ? "Create" : after === null ? "Remove" : "Change";
  const rights = mode === null ? "" : `, mode ${mode.toString(8)}`;
  const head = `${what}   ${file}${rights}`;
  const body = wholeProgram(change)
    ? [`    (a program of ${(after ?? before ?? "").split("\n").length} lines)`]
    : lineChanges(before ?? "", after ?? "");
  return [head, ...body].map((line) => (secret ? line.replaceAll(secret, "...") : line)).join("\n");
}

/** @param {Change} change */
function wholeProgram({ file, before, after }) {
  return /\.m?js$/.test(file) && (after ?? before ?? "").length > 2_000;
}

/** @param {string} before @param {string} after */
function lineChanges(before, after) {
  const old = linesOf(before);
  const now = linesOf(after);
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return [
    ...old.slice(head, old.length - tail).map((line) => `  - ${line}`),
    ...now.slice(head, now.length - tail).map((line) => `  + ${line}`),
  ];
}

/** @param {string} text */
function linesOf(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
