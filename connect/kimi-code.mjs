import { pathIn, triesStore } from "./calls.mjs";
import { isTrial, READING_MS } from "./hook.mjs";
import { isObject, listOf, textOf } from "./json.mjs";
import { ledgerFile, readLedger, writeDown } from "./ledger.mjs";
import { readText } from "./state.mjs";
import { answerStop } from "./stop.mjs";

const KIMI = "kimi-code";
/** How the lines of a ledger end that are no calls. */
const MARKS = /"(prompt|agents|done|sent|told)":(true|\d+)\}$/gm;

/** @typedef {{ session: string, file: string, cwd: string, now: number }} Place */

/**
 * The hooks of Kimi Code. It hands over no transcript, so `PreToolUse` writes each call down (it is awaited, and never
 * lost), `UserPromptSubmit` each prompt, and `Stop` is checked by what was written.
 * @param {Record<string, unknown>} input @param {number} now @returns {0 | 2 | Promise<0 | 2>}
 */
export function answerKimiCode(input, now) {
  const session = textOf(input.session_id);
  if (!session) return 0;
  const place = { session, file: ledgerFile(KIMI, session), cwd: textOf(input.cwd) ?? process.cwd(), now };
  const event = input.hook_event_name ?? "Stop";
  if (event === "PreToolUse") return noteCall(place, input);
  if (event === "UserPromptSubmit") return notePrompt(place);
  return event === "Stop" ? checkStop(place) : 0;
}

/** A store after a block is the only sign of how the block ends: the turn's own end calls no hook. @param {Place} place @param {Record<string, unknown>} input */
async function noteCall(place, input) {
  const call = { name: textOf(input.tool_name) ?? "", id: textOf(input.tool_call_id), path: pathIn(input.tool_input) };
  const agents = agentsOf(call.name, input.tool_input);
  writeDown(place.file, place.now, agents ? [{ call }, { agents }] : [{ call }]);
  return triesStore({ ...call, failed: false, at: null }) ? tellEnding(place) : 0;
}

/** How many subagents a call starts. @param {string} name @param {unknown} input */
function agentsOf(name, input) {
  if (name !== "AgentSwarm" || !isObject(input)) return name === "Agent" ? 1 : 0;
  const resumed = isObject(input.resume_agent_ids) ? Object.keys(input.resume_agent_ids) : [];
  return listOf(input.items).length + resumed.length;
}

/** @param {Place} place */
async function notePrompt(place) {
  await tellEnding(place);
  writeDown(place.file, place.now, [{ prompt: true }]);
  return /** @type {const} */ (0);
}

/** A subagent's end is a `Stop` of its session, with nothing that says so: it is let go, and the session's own is checked. @param {Place} place */
async function checkStop(place) {
  if (marksIn(place.file).running > 0) {
    writeDown(place.file, place.now, [{ done: true }]);
    return 0;
  }
  writeDown(place.file, place.now, [{ stop: true }]);
  const code = await answerStop(stopAt(place, false));
  if (code === 2) writeDown(place.file, place.now, [{ sent: true }]);
  return code;
}

/** Tells the brain, once, how a block ended. @param {Place} place @returns {Promise<0>} */
async function tellEnding(place) {
  if (!marksIn(place.file).open) return 0;
  writeDown(place.file, place.now, [{ told: true }]);
  await answerStop(stopAt(place, true));
  return 0;
}

/** @param {Place} place @param {boolean} retry @returns {import("./stop.mjs").Stop} */
function stopAt({ session, file, cwd, now }, retry) {
  /** @type {import("./stop.mjs").Stop["read"]} */
  const read = (positions) => readLedger(file, positions, now + READING_MS);
  return { client: KIMI, session, cwd, retry, lastWords: null, trial: isTrial(), now, read };
}

/** How many subagents run, and whether a block is open: nobody was told how it ended. @param {string} file */
function marksIn(file) {
  let running = 0;
  let open = false;
  for (const [, mark, count] of (readText(file) ?? "").matchAll(MARKS)) {
    if (mark === "agents") running += Number(count);
    else if (mark === "done") running -= 1;
    else open = mark === "sent";
    if (mark === "prompt") running = 0;
  }
  return { running, open };
}
