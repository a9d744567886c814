import { join } from "node:path";
import { ALL_ON } from "./gate.mjs";
import { isObject, listOf, parseObject, textOf } from "./json.mjs";
import { brainFolder, readText, writeWhole } from "./state.mjs";

/**
 * What a workspace asks of its gates, as the brain sends it: `{rules: {<rule>: "on" | "warn" | "off"}, ignored_paths: [pattern]}`.
 * A rule left out is on. A pattern without a slash fits a file's name in any folder; one with a slash fits the path from
 * the repository's root, `*` and `?` inside a folder's name, `**` for any number of folders.
 * @typedef {{ rules: Record<string, unknown>, ignored: string[] }} Asked
 */

const policyFile = () => join(brainFolder(), "policy.json");

/**
 * The last policy that this brain sent, or all rules on.
 * @param {string} brain its address @param {(path: string) => string} locate a path as it stands in the repository
 * @returns {import("./gate.mjs").Policy}
 */
export function lastPolicy(brain, locate) {
  const kept = parseObject(readText(policyFile()) ?? "");
  if (kept?.brain !== brain || !isObject(kept.policy)) return ALL_ON;
  const { rules, ignored } = asked(kept.policy);
  return {
    mode: (rule) => (rules[rule] === "off" || rules[rule] === "warn" ? rules[rule] : "on"),
    ignores: (path) => ignored.some((pattern) => fitsPattern(pattern, locate(path))),
  };
}

/**
 * The same policy for a client that cannot be held back: a rule that is on warns, so the audit tells what was broken.
 * @param {import("./gate.mjs").Policy} policy @returns {import("./gate.mjs").Policy}
 */
export function warnOnly({ mode, ignores }) {
  return { ignores, mode: (rule) => (mode(rule) === "off" ? "off" : "warn") };
}

/**
 * Keeps a policy for the next check, where it is one and has changed.
 * @param {string} brain @param {unknown} policy
 * @throws when it could not be kept
 */
export function keepPolicy(brain, policy) {
  if (!isObject(policy)) return;
  const text = JSON.stringify({ brain, policy });
  if (text !== readText(policyFile())) writeWhole(policyFile(), text);
}

/** @param {Record<string, unknown>} policy @returns {Asked} */
function asked({ rules, ignored_paths }) {
  return {
    rules: isObject(rules) ? rules : {},
    ignored: listOf(ignored_paths).flatMap((each) => textOf(each) ?? []),
  };
}

/**
 * Whether a path fits a pattern of ignored paths, in time that grows with the two lengths alone.
 * @param {string} pattern @param {string} path with forward slashes
 */
export function fitsPattern(pattern, path) {
  const rooted = pattern.replace(/^\.?\//, "").replace(/\/$/, "/**");
  const folders = pattern.includes("/") ? rooted.split("/") : ["**", pattern];
  return fits(folders, path.split("/"), "**", (asked, name) =>
    fits([...asked], [...name], "*", (one, letter) => one === "?" || one === letter),
  );
}

/**
 * Whether a sequence fits another in which `star` stands for any number of things. Goes back to the last star only.
 * @param {string[]} wanted @param {string[]} given @param {string} star @param {(wanted: string, given: string) => boolean} same
 */
function fits(wanted, given, star, same) {
  let at = 0;
  let open = -1;
  let taken = 0;
  for (let next = 0; next < given.length; ) {
    const want = wanted[at];
    if (want === star) {
      open = at++;
      taken = next;
    } else if (want !== undefined && same(want, given[next] ?? "")) {
      at++;
      next++;
    } else if (open >= 0) {
      at = open + 1;
      next = ++taken;
    } else return false;
  }
  return wanted.slice(at).every((want) => want === star);
}
