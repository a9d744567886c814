import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { isObject, listOf, parseObject, textOf } from "./json.mjs";
import { readSession } from "./session.mjs";
import { answerStop, say } from "./stop.mjs";

/** Claude Code gives the hook 15 seconds. */
const READING_MS = 8_000;

/**
 * The Stop hook of Claude Code: reads its JSON from stdin, and ends the process with 0 (the session may end) or 2 (it is
 * sent back, stderr says why). Trouble of the gate's own is one line and 0.
 * @returns {Promise<never>}
 */
export async function runClaudeCode() {
  const now = Date.now();
  try {
    const input = parseObject(readFileSync(0, "utf8"));
    process.exit(input ? await answer(input, now) : 0);
  } catch (error) {
    say(`Memory gate: this stop is let go. ${error instanceof Error ? error.message.split("\n", 1) : error}`);
    process.exit(0);
  }
}

/** @param {Record<string, unknown>} input @param {number} now @returns {Promise<0 | 2>} */
async function answer(input, now) {
  const transcript = transcriptIn(input);
  const retry = input.stop_hook_active === true;
  if ((input.hook_event_name ?? "Stop") !== "Stop" || !transcript) return 0;
  if (!retry && listOf(input.background_tasks).some(isRunningAgent)) return 0;
  return answerStop({
    client: "claude-code",
    session: textOf(input.session_id) ?? `path-${fingerprint(Buffer.from(transcript))}`,
    cwd: textOf(input.cwd) ?? process.cwd(),
    retry,
    lastWords: textOf(input.last_assistant_message),
    trial: process.env.BRAIN_TRIAL === "1",
    now,
    howToConnect,
    read: (positions) => readSession(transcript, positions, now + READING_MS),
  });
}

/** The transcript, when it is a file that holds anything. @param {Record<string, unknown>} input */
function transcriptIn({ transcript_path }) {
  const path = textOf(transcript_path);
  if (!path) return null;
  const file = statSync(resolve(path), { throwIfNoEntry: false });
  return file?.isFile() && file.size > 0 ? resolve(path) : null;
}

/** Its edits are still to come, and the later stop is checked. @param {unknown} task */
function isRunningAgent(task) {
  if (!isObject(task) || task.status !== "running") return false;
  return textOf(task.agent_type) !== null || /agent/i.test(textOf(task.type) ?? "");
}

/** @param {string | null} brain */
function howToConnect(brain) {
  const url = brain ?? "http://127.0.0.1:3000";
  return `The memory tools are not connected in this session: claude mcp add --transport http brain ${url}/mcp connects them, then start the session anew.`;
}
