import { READING_MS, stopIn, transcriptIn } from "./hook.mjs";
import { isObject, listOf, textOf } from "./json.mjs";
import { readSession } from "./session.mjs";
import { answerStop } from "./stop.mjs";

/**
 * The `Stop` hook of Claude Code. Other events, and a session whose agents still run, are let go without a look.
 * @param {Record<string, unknown>} input @param {number} now @returns {0 | 2 | Promise<0 | 2>}
 */
export function answerClaudeCode(input, now) {
  const transcript = transcriptIn(input);
  if ((input.hook_event_name ?? "Stop") !== "Stop" || !transcript) return 0;
  const stop = stopIn(input, transcript, now);
  if (!stop.retry && listOf(input.background_tasks).some(isRunningAgent)) return 0;
  return answerStop({
    ...stop,
    client: "claude-code",
    howToConnect,
    read: (positions) => readSession(transcript, positions, now + READING_MS),
  });
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
