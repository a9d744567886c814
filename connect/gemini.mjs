import { readFileSync } from "node:fs";
import { pathIn } from "./calls.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { stopIn, transcriptIn } from "./hook.mjs";
import { isObject, listOf, parseObject, textOf } from "./json.mjs";
import { conclude, Fold, momentOf } from "./reading.mjs";
import { answerStop } from "./stop.mjs";

// Untested with the real client: written from Gemini CLI's documentation of hooks and of the sessions that it keeps.

const GEMINI = new Map([
  ["replace", "Edit"],
  ["write_file", "Write"],
  ["run_shell_command", "Bash"],
]);

/**
 * The `AfterAgent` hook of Gemini CLI.
 * @param {Record<string, unknown>} input @param {number} now @returns {0 | 2 | Promise<0 | 2>}
 */
export function answerGemini(input, now) {
  const transcript = transcriptIn(input);
  if ((input.hook_event_name ?? "AfterAgent") !== "AfterAgent" || !transcript) return 0;
  return answerStop({
    ...stopIn(input, transcript, now),
    client: "gemini-cli",
    lastWords: textOf(input.prompt_response),
    read: (positions) => readConversation(transcript, positions),
  });
}

/**
 * Reads a session of Gemini CLI: one JSON document, or JSON lines in which a message is written anew when it grows. So it
 * is read whole each time, and the position counts by its entries.
 * @param {string} path @param {Record<string, import("./reading.mjs").Position>} positions
 * @returns {import("./session.mjs").Session}
 * @throws when it cannot be read
 */
export function readConversation(path, positions) {
  const position = positions.main ?? null;
  const bytes = readFileSync(path);
  const fold = new Fold(null);
  for (const message of messagesIn(bytes.toString())) takeMessage(fold, message);
  const place = { offset: bytes.length, mark: fingerprint(bytes.subarray(0, 256)) };
  const main = conclude(fold, position, position !== null, place);
  const { prompted, said, since, next } = main;
  const { user, blocks, offered, version } = next;
  return { parts: [main], synthetic: !user, blocks, prompted, offered, version, said, since, next: { main: next } };
}

/** The messages of a session in their order, each as it was written last. @param {string} text */
function messagesIn(text) {
  const whole = parseObject(text);
  /** @type {Record<string, unknown>[]} */
  const records = whole ? [whole] : text.split("\n").map((line) => parseObject(line) ?? {});
  /** @type {Map<unknown, Record<string, unknown>>} */
  const messages = new Map();
  for (const record of records) {
    const kept = isObject(record.$set) ? record.$set.messages : record.messages;
    for (const message of [record, ...listOf(kept).filter(isObject)])
      if (message.type) messages.set(message.id, message);
  }
  return messages.values();
}

/** @param {Fold} fold @param {Record<string, unknown>} message */
function takeMessage(fold, message) {
  const at = momentOf(message.timestamp);
  const text = spoken(message.content);
  if (message.type === "user") {
    fold.user = true;
    if (/^\s*KNOWLEDGE CHECK:/.test(text)) fold.takeFeedback();
    else fold.takePrompt(at);
  }
  if (message.type !== "gemini") return;
  for (const call of listOf(message.toolCalls)) if (isObject(call)) takeToolCall(fold, call, at);
  if (!text) return;
  fold.takeEntry(at);
  fold.said = text;
}

/** @param {Fold} fold @param {Record<string, unknown>} call @param {number | null} at */
function takeToolCall(fold, { id, name, args, status, timestamp }, at) {
  const tool = textOf(name) ?? "";
  fold.takeEntry(momentOf(timestamp) ?? at);
  fold.takeCall({ name: GEMINI.get(tool) ?? tool, id: textOf(id), path: pathIn(args) });
  if (status === "error" || status === "cancelled") fold.takeResult(id, true);
}

/** @param {unknown} content a text, a part, or a list of both */
function spoken(content) {
  const parts = Array.isArray(content) ? content : [content];
  return parts.map((part) => (isObject(part) ? textOf(part.text) : textOf(part)) ?? "").join("");
}
