const FILE = /^\*\*\* (?:(?:Update|Add|Delete) File|Move to): (.+?)\s*$/gm;

/**
 * The files that a patch of the `*** Begin Patch` form writes, moves or deletes, each once, as the patch names them. Null
 * for a text that holds no such patch.
 * @param {string} text
 */
export function patchedPaths(text) {
  const begin = text.indexOf("*** Begin Patch");
  if (begin < 0) return null;
  return [...new Set(Array.from(text.slice(begin).matchAll(FILE), ([, path = ""]) => path))];
}

/**
 * The edits that a patch is, one for each of its files; one without a path where it names none.
 * @param {string | null} id of the call @param {string[]} paths
 */
export function editsOf(id, paths) {
  /** @type {(string | null)[]} */
  const files = paths.length ? paths : [null];
  return files.map((path) => ({ name: "Edit", id, path }));
}
