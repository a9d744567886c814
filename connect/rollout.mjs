import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { NO_PAST } from "./gate.mjs";
import { isObject, listOf, parseObject, textOf } from "./json.mjs";
import { editsOf, patchedPaths } from "./patch.mjs";
import { followFile, momentOf } from "./reading.mjs";

/** @typedef {import("./reading.mjs").Fold} Fold */
/** @typedef {import("./reading.mjs").Position} Position */
/** Subagents by their thread ids, each with the moment when it began. @typedef {Map<string, number>} Agents */

const SHELLS = ["exec_command", "shell", "shell_command", "local_shell", "container.exec"];
const FEEDBACK_OF_HOOK = /^\s*<hook_prompt\b[\s\S]*KNOWLEDGE CHECK/;
/** What Codex answers to a call that it did not make. */
const NOT_MADE = /^(?:unsupported |failed to parse |apply_patch verification failed)/;
/** And to a shell's that failed; a patch in it may have gone in all the same. */
const SHELL_FAILED = /^(?:Process exited with code|Exit code:) -?[1-9]|"exit_code":\s*-?[1-9]/m;
const PATCHED = "Success. Updated the following files";

/**
 * Reads what is new in a Codex session: its rollout, and those of its subagents, which Codex keeps in the folders of days.
 * @param {string} transcript @param {Record<string, Position>} positions of the last check, by the path from the transcript's folder
 * @param {number} deadline
 * @returns {import("./session.mjs").Session}
 * @throws when the transcript cannot be read
 */
export function readRollout(transcript, positions, deadline) {
  const folder = dirname(transcript);
  /** @type {Agents} */
  const agents = new Map();
  const main = followFile(transcript, positions.main ?? null, deadline, (fold, line) => {
    takeRolloutLine(fold, line);
    noteAgent(agents, line);
  });
  /** @type {Record<string, Position>} */
  const next = { ...positions, main: main.next };
  const known = Object.keys(positions).filter((name) => name !== "main");
  const parts = [...new Set([...known, ...filesOf(agents, folder)])].map((name) => {
    try {
      const part = followFile(join(folder, name), positions[name] ?? null, deadline, takeRolloutLine);
      next[name] = part.next;
      return part;
    } catch {
      return { past: positions[name]?.past ?? NO_PAST, entries: 0, calls: [] };
    }
  });
  const { prompted, said, since } = main;
  const { user, blocks, offered, version } = main.next;
  return { parts: [main, ...parts], synthetic: !user, blocks, prompted, offered, version, said, since, next };
}

/** @param {Agents} agents @param {Record<string, unknown>} line */
function noteAgent(agents, { payload, timestamp }) {
  const item = isObject(payload) && payload.type === "item_completed" ? payload.item : null;
  if (!isObject(item) || item.type !== "CollabAgentToolCall" || item.tool !== "spawn_agent") return;
  for (const id of listOf(item.receiver_thread_ids)) if (textOf(id)) agents.set(String(id), momentOf(timestamp) ?? 0);
}

/** The rollouts of agents: in the transcript's folder, or in that of the day on which one began. @param {Agents} agents @param {string} folder */
function filesOf(agents, folder) {
  return [...agents].flatMap(([id, at]) => {
    const days = [folder, join(folder, "..", "..", "..", dayOf(at))].filter((day) => existsSync(day));
    const files = days.flatMap((day) => readdirSync(day).map((name) => relative(folder, join(day, name))));
    return files.find((file) => file.endsWith(`-${id}.jsonl`)) ?? [];
  });
}

/** @param {number} at */
function dayOf(at) {
  const day = new Date(at);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return join(String(day.getFullYear()), two(day.getMonth() + 1), two(day.getDate()));
}

/** @param {Fold} fold @param {Record<string, unknown>} line */
function takeRolloutLine(fold, { type, payload, timestamp }) {
  if (!isObject(payload)) return;
  const at = momentOf(timestamp);
  if (type === "session_meta") fold.version = textOf(payload.cli_version) ?? fold.version;
  else if (type === "response_item") takeResponse(fold, payload, at);
  else if (type === "event_msg") takeEvent(fold, payload, at);
}

/** @param {Fold} fold @param {Record<string, unknown>} item @param {number | null} at */
function takeResponse(fold, item, at) {
  const kind = textOf(item.type) ?? "";
  const text = kind === "message" ? textIn(item.content) : "";
  if (kind === "message" && item.role === "user") {
    fold.user = true;
    if (FEEDBACK_OF_HOOK.test(text)) fold.takeFeedback();
  } else if (kind.endsWith("_call") || kind === "reasoning" || (kind === "message" && item.role === "assistant")) {
    fold.takeEntry(at);
    fold.said = text || fold.said;
    for (const call of callsIn(item)) fold.takeCall(call);
  } else if (kind.endsWith("_call_output")) takeOutput(fold, item.call_id, item.output);
}

/** What the client tells beside the model's own items: what a person asked, and how a call ended. @param {Fold} fold @param {Record<string, unknown>} event @param {number | null} at */
function takeEvent(fold, event, at) {
  const item = event.type === "item_completed" && isObject(event.item) ? event.item : event;
  if (item.type === "UserMessage" || item.type === "user_message") fold.takePrompt(at);
  else if (item.status === "failed" || item.status === "declined") fold.takeResult(item.id, true);
}

/** What a tool of a server answers is never looked at; its event tells whether it failed. @param {Fold} fold @param {unknown} id @param {unknown} output */
function takeOutput(fold, id, output) {
  const text = textIn(output);
  const isLocal = fold.byId.get(String(id))?.every(({ name }) => name === "Bash" || name === "Edit");
  if (isLocal && text.includes(PATCHED)) fold.takeResult(id, false);
  else if (NOT_MADE.test(text) || (isLocal && SHELL_FAILED.test(text))) fold.takeResult(id, true);
}

/** The calls that an item of the model's is: one, or one for each file of a patch. @param {Record<string, unknown>} item */
function callsIn(item) {
  const name = textOf(item.name) ?? (item.type === "local_shell_call" ? "local_shell" : null);
  if (!name) return [];
  const id = textOf(item.call_id) ?? textOf(item.id);
  const server = textOf(item.namespace);
  const patch = server ? null : patchIn(name, item);
  if (patch) return editsOf(id, patch);
  const known = !server && SHELLS.includes(name) ? "Bash" : name;
  return [{ name: server ? `${server}__${name}` : known, id, path: null }];
}

/** The paths of a patch, where the call applies one. @param {string} name @param {Record<string, unknown>} item */
function patchIn(name, { input, arguments: given, action }) {
  const text = [input, parseObject(textOf(given) ?? ""), action].flatMap(textsIn).join("\n");
  if (name === "apply_patch") return patchedPaths(text) ?? [];
  return SHELLS.includes(name) && /\bapply_?patch\b/.test(text) ? patchedPaths(text) : null;
}

/** Every text in a value. @param {unknown} value @returns {string[]} */
function textsIn(value) {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** The text of a message or of a result, whole or in parts. @param {unknown} content */
function textIn(content) {
  if (typeof content === "string") return content;
  return listOf(content)
    .flatMap((part) => (isObject(part) ? (textOf(part.text) ?? []) : []))
    .join("\n");
}
