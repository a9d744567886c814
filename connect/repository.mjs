import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { homeFolder, readText } from "./state.mjs";

/** @typedef {{ root: string, remote: string | null, branch: string | null }} Repository */

/**
 * The git repository around a folder, read from its files; null where there is none. `remote` is the address of `origin`,
 * else of the first remote, without a password; `branch` is null on a detached head.
 * @param {string} folder
 * @returns {Repository | null}
 */
export function findRepository(folder) {
  const git = gitFolder(folder);
  if (!git) return null;
  const common = resolve(git.folder, readText(join(git.folder, "commondir"))?.trim() ?? ".");
  const branch = /^ref: refs\/heads\/(.+)$/m.exec(readText(join(git.folder, "HEAD")) ?? "")?.[1] ?? null;
  return { root: git.root, branch, remote: remoteIn(readText(join(common, "config")) ?? "") };
}

/**
 * A path as it stands in the repository, with forward slashes; one outside keeps its own, with `~` for the home folder.
 * @param {string} path as the agent wrote it @param {string} cwd @param {string | undefined} root
 */
export function pathWithin(path, cwd, root) {
  const whole = resolve(cwd, path);
  const inside = relative(root ?? cwd, whole);
  if (inside && !inside.startsWith("..") && !isAbsolute(inside)) return slashed(inside);
  const fromHome = relative(homeFolder(), whole);
  return slashed(fromHome.startsWith("..") || isAbsolute(fromHome) ? whole : join("~", fromHome));
}

/** @param {string} path */
function slashed(path) {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}

/** A worktree and a submodule have a file where others have the folder. @param {string} folder */
function gitFolder(folder) {
  for (let root = resolve(folder); ; root = dirname(root)) {
    const git = join(root, ".git");
    if (readText(join(git, "HEAD")) !== null) return { root, folder: git };
    const elsewhere = /^gitdir: (.+)$/m.exec(readText(git) ?? "")?.[1];
    if (elsewhere) return { root, folder: resolve(root, elsewhere.trim()) };
    if (dirname(root) === root) return null;
  }
}

/** @param {string} config */
function remoteIn(config) {
  const sections = [...config.matchAll(/^\s*\[remote "([^"]+)"\]\s*$([\s\S]*?)(?=^\s*\[|$(?![\s\S]))/gm)];
  const [, , body = ""] = sections.find(([, name]) => name === "origin") ?? sections[0] ?? [];
  const url = /^\s*url\s*=\s*(.+?)\s*$/m.exec(body)?.[1];
  return url ? url.replace(/^"(.*)"$/, "$1").replace(/^([a-z][\w+.-]*:\/\/)[^/]*@/i, "$1") : null;
}
