import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const TEST = /\.test\.tsx?$/;

/**
 * One hash of the content of files and of all files in folders, tests left out. What is absent counts as empty.
 * @param {string[]} places
 */
export function hashOf(places) {
  const hash = createHash("sha256").update(process.version);
  for (const file of places.flatMap(filesIn).sort()) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
