import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A made-up session that wants to end: what the hook gets on stdin, call by call; the answer to the last counts.
 * @typedef {{ folder: string, cwd: string, session: string, stores: boolean }} Made
 * @typedef {(made: Made) => string[]} Play
 */

const LOOKUP = "mcp__brain__context_query";
const STORE = "mcp__brain__memory_store";

/** A lookup and two edits, and where it `stores` a store: by client, in the form that each hands to its hooks. @type {Record<string, Play>} */
export const PLAYS = {
  "claude-code": (made) => {
    const calls = callsIn(made).map(({ id, name, path }) => ({
      type: "assistant",
      message: { content: [{ type: "tool_use", id, name, input: path ? { file_path: path } : {} }] },
    }));
    return [stopOf(made, "Stop", transcript(made, calls))];
  },
  codex: (made) => {
    const calls = callsIn(made).map(({ id, name, path }) => ({
      type: "response_item",
      payload: path
        ? { type: "custom_tool_call", name: "apply_patch", call_id: id, input: patchOf(path) }
        : { type: "function_call", name, call_id: id, arguments: "{}" },
    }));
    return [stopOf(made, "Stop", transcript(made, calls))];
  },
  "kimi-code": (made) => {
    const { session, cwd } = made;
    const calls = callsIn(made).map(({ id, name, path }) =>
      JSON.stringify({
        ...{ hook_event_name: "PreToolUse", session_id: session, cwd },
        ...{ tool_name: name, tool_call_id: id, tool_input: path ? { path } : {} },
      }),
    );
    return [...calls, stopOf(made, "Stop")];
  },
  gemini: (made) => {
    const messages = callsIn(made).map(({ id, name, path }) => {
      const call = path ? { name: "replace", args: { file_path: path } } : { name, args: {} };
      return { id: `message-${id}`, type: "gemini", content: "", toolCalls: [{ id, ...call, status: "success" }] };
    });
    return [stopOf(made, "AfterAgent", transcript(made, [{ sessionId: made.session, messages }]))];
  },
};

/** @param {Made} made */
function callsIn({ session, stores }) {
  const names = [LOOKUP, "Edit", "Write", ...(stores ? [STORE] : [])];
  return names.map((name, index) => ({
    ...{ id: `${session}-${index}`, name },
    path: name === "Edit" || name === "Write" ? `${name}.txt` : null,
  }));
}

/** @param {string} path */
function patchOf(path) {
  return `*** Begin Patch\n*** Update File: ${path}\n*** End Patch`;
}

/** @param {Made} made @param {unknown[]} lines @returns {string} its path */
function transcript({ folder, session }, lines) {
  const file = join(folder, `${session}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

/** @param {Made} made @param {string} event @param {string} [path] of the transcript, where the client has one */
function stopOf({ session, cwd }, event, path) {
  return JSON.stringify({
    session_id: session,
    transcript_path: path,
    cwd,
    hook_event_name: event,
    stop_hook_active: false,
  });
}
