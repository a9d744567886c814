import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { realPlace } from "./places.mjs";
import { readText } from "./state.mjs";

/**
 * Where the rules go: `write` gets them; `include` is a new file that only names the one with the rules; `link` is a new
 * link to it.
 * @typedef {{ write: string, include: string | null, link: string | null }} RulePlace
 */

/**
 * A project's CLAUDE.md and AGENTS.md are one file when one links to the other, or CLAUDE.md imports `@AGENTS.md`; then
 * the rules are written once. With neither, CLAUDE.md is made, and AGENTS.md a link to it.
 * @param {string} path @param {string | null} twin the other of the two, for a project @returns {RulePlace}
 */
export function rulePlace(path, twin) {
  if (!twin) return { write: path, include: null, link: null };
  const [claude, agents] = path.endsWith("CLAUDE.md") ? [path, twin] : [twin, path];
  if (!existsSync(claude) && !existsSync(agents)) return { write: claude, include: null, link: agents };
  if (importsAgents(claude, agents)) return { write: agents, include: null, link: null };
  const include = path === claude && !existsSync(claude) && realPlace(claude) !== realPlace(agents) ? claude : null;
  return { write: include ? agents : path, include, link: null };
}

/** Outside of code, as Claude Code reads it. @param {string} claude @param {string} agents */
function importsAgents(claude, agents) {
  const text = (readText(claude) ?? "").replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
  const names = [...text.matchAll(/(?:^|\s)@(\S+)/g)].map(([, name = ""]) => name);
  return names.some((name) => realPlace(resolve(dirname(realPlace(claude)), name)) === realPlace(agents));
}
