import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { textOf } from "./json.mjs";

/** @typedef {{ home: string, project: string, env: NodeJS.ProcessEnv }} Place this machine, as set-up looks at it */

/**
 * Where the names of `clients.mjs` lie on this machine, with the folders that a client's own variables name.
 * @param {string} file as `~/.claude/settings.json` or `./.mcp.json` @param {Place} place
 */
export function placeOf(file, { home, project, env }) {
  if (file.startsWith("./")) return orCommented(join(project, file));
  const claude = textOf(env.CLAUDE_CONFIG_DIR);
  if (claude && file === "~/.claude.json") return join(claude, ".claude.json");
  /** @type {[prefix: string, folder: string | null][]} */
  const moved = [
    ["~/.claude/hooks/", null],
    ["~/.claude/", claude],
    ["~/.codex/", textOf(env.CODEX_HOME)],
    ["~/.config/", textOf(env.XDG_CONFIG_HOME)],
  ];
  const [prefix, folder] = moved.find(([start]) => file.startsWith(start)) ?? [];
  return orCommented(prefix && folder ? join(folder, file.slice(prefix.length)) : join(home, file.slice(2)));
}

/** OpenCode also reads `opencode.jsonc`; whoever has that one alone keeps it. @param {string} path */
function orCommented(path) {
  return path.endsWith("opencode.json") && !existsSync(path) && existsSync(`${path}c`) ? `${path}c` : path;
}

/** The file behind a path, links followed, also where the last one leads to nothing yet. @param {string} path @returns {string} */
export function realPlace(path) {
  if (existsSync(path)) return realpathSync(path);
  return isLink(path) ? realPlace(resolve(dirname(path), readlinkSync(path))) : path;
}

/** @param {string} path */
export function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
