import { appendFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { isObject, textOf } from "./json.mjs";
import { followFile } from "./reading.mjs";
import { brainFolder, sweep } from "./state.mjs";

/**
 * What happened in a session whose client hands over no transcript, as the gate itself wrote it down. `call`: a tool was
 * called, by a subagent where `sub` is true. `failed`: the id of a call that came to nothing. `prompt`: somebody asked
 * for something new, in a client of that `version`. `agents`: so many subagents begin; `done`: one ended. `stop`: the
 * agent wanted to end; `sent`: the gate sent it back; `told`: the brain was told how that ended.
 * @typedef {{ call: { name: string, id: string | null, path: string | null }, sub?: boolean } | { failed: string }
 *   | { version?: string | null, prompt: true } | { agents: number } | { done: true }
 *   | { stop: true } | { sent: true } | { told: true }} Happening
 */

/** The ledger of a session. Any id makes a name of its own, and none leaves the folder. @param {string} client @param {string} session */
export function ledgerFile(client, session) {
  return join(brainFolder(), "ledgers", `${client}-${fingerprint(Buffer.from(session))}.jsonl`);
}

/**
 * Writes down what happened, readable by its owner alone; with a session's first line those of long ago are forgotten.
 * @param {string} file @param {number} at @param {Happening[]} happenings
 * @throws when it could not be written
 */
export function writeDown(file, at, happenings) {
  const first = !existsSync(file);
  if (first) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, happenings.map((each) => `${JSON.stringify({ at, ...each })}\n`).join(""), { mode: 0o600 });
  if (first) sweep(dirname(file), at);
}

/**
 * Reads what is new in a session by its ledger.
 * @param {string} file @param {Record<string, import("./reading.mjs").Position>} positions of the last check @param {number} deadline
 * @returns {import("./session.mjs").Session}
 * @throws when the ledger cannot be read
 */
export function readLedger(file, positions, deadline) {
  const main = followFile(file, positions.main ?? null, deadline, takeHappening);
  const { user, blocks, offered, version } = main.next;
  const { prompted, said, since } = main;
  return {
    parts: [main],
    synthetic: !user,
    blocks,
    prompted,
    offered,
    version,
    said,
    since,
    next: { main: main.next },
  };
}

/** @param {import("./reading.mjs").Fold} fold @param {Record<string, unknown>} line */
function takeHappening(fold, line) {
  const at = typeof line.at === "number" ? line.at : null;
  if (isObject(line.call)) {
    if (line.sub !== true) fold.takeEntry(at);
    fold.takeCall({ name: textOf(line.call.name) ?? "", id: textOf(line.call.id), path: textOf(line.call.path) });
  } else if (line.prompt) {
    fold.user = true;
    fold.version = textOf(line.version) ?? fold.version;
    fold.takePrompt(at);
  } else if (line.stop) fold.takeEntry(at);
  else if (line.failed) fold.takeResult(line.failed, true);
  else if (line.sent) fold.takeFeedback();
}
