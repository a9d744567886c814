import { isObject, textOf } from "./json.mjs";

/**
 * One call of a tool: its full name, its id, the path it edits, whether its result is known to have failed, and when it
 * was made (milliseconds; null where the client tells no time).
 * @typedef {{ name: string, id: string | null, path: string | null, failed: boolean, at: number | null }} Call
 */

const EDITS = ["Edit", "Write", "MultiEdit", "NotebookEdit"];

/** Tools of the brain that no other server is likely to have; where one is on offer, the brain is connected. */
const MEMORY_TOOLS = [
  "context_query",
  "memory_store",
  "memory_recall",
  "memory_forget",
  "memory_restore",
  "memory_history",
  "route_query",
  "create_route",
  "update_route",
];
const BRAIN_TOOLS = [...MEMORY_TOOLS, "create_task", "update_task", "list_tasks"];

/** @param {Call} call */
export const isEdit = (call) => EDITS.includes(call.name) && !call.failed;

/** @param {Call} call tried, whatever came of it */
export const triesStore = (call) => call.name.includes("memory_store");

/** @param {Call} call a store without a result counts: transcripts lag */
export const isStore = (call) => triesStore(call) && !call.failed;

/** @param {Call} call */
export const isRecall = (call) => call.name.includes("memory_recall") || call.name.includes("context_query");

/** @param {Call} call */
export const isLookup = (call) => call.name.includes("context_query") || call.name.includes("route_query");

/** @param {Call} call */
export const isShell = (call) => call.name === "Bash" || call.name === "PowerShell";

/** @param {string} name a tool's full name, whatever prefix a client puts before it */
export const isMemoryTool = (name) => MEMORY_TOOLS.some((tool) => name.includes(tool));

/** The brain's own name of a tool, or null for a tool of somebody else. @param {string} name */
export const brainTool = (name) => BRAIN_TOOLS.find((tool) => name.includes(tool)) ?? null;

/** The path in an edit's input, as the agent wrote it. @param {unknown} input */
export function pathIn(input) {
  if (!isObject(input)) return null;
  return textOf(input.file_path) ?? textOf(input.notebook_path) ?? textOf(input.path);
}
