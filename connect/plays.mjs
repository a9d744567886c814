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
    const calls = callsIn(made).map(({ name, path }, index) => ({
      type: "assistant",
      message: {
        content: [{ type: "tool_use", id: `${made.session}-${index}`, name, input: path ? { file_path: path } : {} }],
      },
    }));
    return [stopOf(made, transcript(made, calls))];
  },
};

/** @param {Made} made */
function callsIn({ stores }) {
  const calls = [
    { name: LOOKUP, path: "" },
    { name: "Edit", path: "one.txt" },
    { name: "Write", path: "two.txt" },
  ];
  return stores ? [...calls, { name: STORE, path: "" }] : calls;
}

/** @param {Made} made @param {unknown[]} lines @returns {string} its path */
function transcript({ folder, session }, lines) {
  const file = join(folder, `${session}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

/** @param {Made} made @param {string} path */
function stopOf({ session, cwd }, path) {
  return JSON.stringify({
    session_id: session,
    transcript_path: path,
    cwd,
    hook_event_name: "Stop",
    stop_hook_active: false,
  });
}
