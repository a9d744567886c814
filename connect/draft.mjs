import { existsSync, lstatSync } from "node:fs";
import { linksTo } from "./changes.mjs";
import { isLink, placeOf } from "./places.mjs";
import { readText } from "./state.mjs";

/** @typedef {import("./changes.mjs").Change} Change */

/** Changes in the making: each file is read once, and edited as often as parts ask. */
export class Draft {
  /** @type {Map<string, Change>} */
  #files = new Map();

  /** @param {import("./places.mjs").Place} place */
  constructor(place) {
    this.place = place;
  }

  /** @param {string} file */
  path(file) {
    return placeOf(file, this.place);
  }

  /** @param {string} file @param {(text: string) => string} edit @param {number | ((before: string | null) => number | undefined)} [mode] */
  edit(file, edit, mode) {
    const change = this.#file(file);
    try {
      const after = edit(change.after ?? "");
      if (after || change.after !== null) change.after = after;
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}. Nothing was changed.`);
    }
    change.mode = (typeof mode === "function" ? mode(change.before) : mode) ?? change.mode;
  }

  /** @param {string} file @param {(text: string) => boolean} isOwn */
  remove(file, isOwn) {
    const change = this.#file(file);
    if (change.before !== null && isOwn(change.before)) change.after = null;
  }

  /** @param {string} file @param {string} to */
  link(file, to) {
    this.#file(file).link = to;
  }

  /** A link to a file that goes. @param {string} file @param {string[]} names */
  removeLinkTo(file, names) {
    const path = this.path(file);
    const gone = [...this.#files.values()].find(
      (each) => each.path !== path && linksTo(path, each.path) && isEmptied(each),
    );
    if (gone && names.includes(gone.file)) Object.assign(this.#file(file), { before: "", after: null });
  }

  /** @param {string} file */
  removeFolder(file) {
    const path = this.path(file);
    if (existsSync(path))
      this.#files.set(path, { file, path, before: "", after: null, mode: null, link: null, folder: true });
  }

  /** What differs from what is there. A file that holds nothing any more goes. @returns {Change[]} */
  changes() {
    const all = [...this.#files.values()].map((change) => (isEmptied(change) ? { ...change, after: null } : change));
    return all.filter(
      ({ before, after, link, mode, path }) =>
        link !== null || before !== after || (mode !== null && rightsOf(path) !== mode),
    );
  }

  /** @param {string} file @returns {Change} */
  #file(file) {
    const path = this.path(file);
    const known = this.#files.get(path);
    if (known) return known;
    const before = readText(path);
    if (before === null && existsSync(path)) throw new Error(`${file} cannot be read. Nothing was changed.`);
    const change = { file, path, before, after: before, mode: null, link: null, folder: false };
    this.#files.set(path, change);
    return change;
  }
}

/** @param {Change} change */
function isEmptied({ before, after, path }) {
  return Boolean(before && after !== null && before !== after && /^\s*(?:\{\s*\}\s*)?$/.test(after)) && !isLink(path);
}

/** @param {string} path */
function rightsOf(path) {
  return process.platform === "win32" ? null : (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777 || null;
}
