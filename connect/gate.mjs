import { isEdit, isLookup, isMemoryTool, isRecall, isStore, triesStore } from "./calls.mjs";
import { MESSAGES, RULES } from "./rules.mjs";

/** @typedef {import("./calls.mjs").Call} Call */
/** @typedef {import("./rules.mjs").Rule} Rule */

/**
 * What a file of a session held before the window. `recall` is its first recall, with a time where one is known.
 * @typedef {{ entries: number, calls: number, lookups: number, memoryCalls: number, recall: { at: number | null } | null }} Past
 */

/**
 * One file of a session: its past, and what is new in it. The main transcript comes first, then the subagents.
 * @typedef {{ past: Past, entries: number, calls: Call[] }} Part
 */

/** @typedef {{ entries: number, calls: number, edits: number, stores: number, recalls: number, lookups: number }} Counts */

/**
 * What a workspace asks: a rule that is not named is on; an edit of an ignored path is no edit.
 * @typedef {{ mode: (rule: Rule) => "on" | "warn" | "off", ignores: (path: string) => boolean }} Policy
 */

/**
 * @typedef {{ rules: Rule[], warned: Rule[], message: string | null, connected: boolean, counts: Counts, paths: string[] }} Judgement
 */

/** @type {Past} */
export const NO_PAST = { entries: 0, calls: 0, lookups: 0, memoryCalls: 0, recall: null };

/** @type {Policy} */
export const ALL_ON = { mode: () => "on", ignores: () => false };

/**
 * The verdict on what is new in a session: which rules it breaks, and the one line that says so (null when none that is
 * on is broken). Pure. `offered` names the memory tools on offer, null where the client lists none; `howToConnect` is
 * added where the brain is not connected.
 * @param {{ parts: Part[], first: boolean, offered: string[] | null }} session
 * @param {Policy} [policy] @param {string} [howToConnect]
 * @returns {Judgement}
 */
export function judge({ parts, first, offered }, policy = ALL_ON, howToConnect = "") {
  const window = windowOf(parts, policy);
  const facts = { ...window, first, ...sessionOf(parts), storedFirst: storedBeforeRecall(parts) };
  const broken = RULES.filter((rule) => policy.mode(rule) !== "off" && MESSAGES[rule].broken(facts));
  const rules = broken.filter((rule) => policy.mode(rule) === "on");
  const connected = isConnected(parts, offered);
  const extras = [lastStoreFailed(parts) ? "The last store failed." : "", connected ? "" : howToConnect];
  return {
    rules,
    warned: broken.filter((rule) => policy.mode(rule) === "warn"),
    message: rules.length
      ? lineOf(
          rules.map((rule) => MESSAGES[rule].says(facts)),
          extras,
        )
      : null,
    connected,
    counts: window.counts,
    paths: window.paths,
  };
}

/** How many calls the whole session holds. @param {Part[]} parts */
export function callsOf(parts) {
  return parts.reduce((sum, { past, calls }) => sum + past.calls + calls.length, 0);
}

/**
 * The past of the next window: what was past before, and the calls of this one.
 * @param {Past} past @param {number} entries @param {Call[]} calls
 * @returns {Past}
 */
export function advance(past, entries, calls) {
  const recall = calls.find(isRecall);
  return {
    entries: past.entries + entries,
    calls: past.calls + calls.length,
    lookups: past.lookups + calls.filter(isLookup).length,
    memoryCalls: past.memoryCalls + calls.filter((call) => isMemoryTool(call.name)).length,
    recall: past.recall ?? (recall ? { at: recall.at } : null),
  };
}

/** @param {Part[]} parts @param {Policy} policy */
function windowOf(parts, policy) {
  const calls = parts.flatMap((part) => part.calls);
  const edits = calls.filter((call) => isEdit(call) && !(call.path !== null && policy.ignores(call.path)));
  const paths = [...new Set(edits.flatMap((call) => call.path ?? []))];
  const counts = {
    entries: parts[0]?.entries ?? 0,
    calls: calls.length,
    edits: edits.length,
    stores: calls.filter(isStore).length,
    recalls: calls.filter(isRecall).length,
    lookups: calls.filter(isLookup).length,
  };
  return { counts, paths, files: paths.length + edits.filter((call) => call.path === null).length };
}

/** @param {Part[]} parts */
function sessionOf(parts) {
  return {
    recalled: parts.some(({ past, calls }) => past.recall !== null || calls.some(isRecall)),
    lookedUp: parts.some(({ past, calls }) => past.lookups > 0 || calls.some(isLookup)),
  };
}

/**
 * Whether a store of the window came before every recall of the session. The order inside a file stands; between files
 * time decides, and what time cannot tell is not held against the session.
 * @param {Part[]} parts
 */
function storedBeforeRecall(parts) {
  const firsts = parts.map(({ past, calls }) => past.recall ?? calls.find(isRecall) ?? null);
  return parts.some(({ past, calls }, index) => {
    if (past.recall) return false;
    const store = calls.find(isStore);
    if (!store) return false;
    const recall = calls.findIndex(isRecall);
    if (recall >= 0 && recall < calls.indexOf(store)) return false;
    return firsts.every((other, at) => at === index || !other || isBefore(store, other));
  });
}

/** @param {{ at: number | null }} store @param {{ at: number | null }} recall */
function isBefore(store, recall) {
  return store.at !== null && recall.at !== null && store.at < recall.at;
}

/** @param {Part[]} parts */
function lastStoreFailed(parts) {
  const tried = parts.flatMap(({ calls }) => calls.filter(triesStore).slice(-1));
  const last = tried.reduce(
    (late, call) => ((call.at ?? 0) >= (late.at ?? 0) ? call : late),
    tried[0] ?? { failed: false, at: 0 },
  );
  return last.failed;
}

/** With no list of tools the brain counts as connected. @param {Part[]} parts @param {string[] | null} offered */
function isConnected(parts, offered) {
  if (offered === null || offered.length > 0) return true;
  return parts.some(({ past, calls }) => past.memoryCalls > 0 || calls.some((call) => isMemoryTool(call.name)));
}

/** @param {string[]} messages @param {string[]} extras what the first message adds */
function lineOf([first = "", ...others], extras) {
  const all = [[first, ...extras.filter(Boolean)].join(" "), ...others];
  return `KNOWLEDGE CHECK: ${all.join(" | ")} This is mandatory.`;
}
