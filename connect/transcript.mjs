import { pathIn } from "./calls.mjs";
import { isObject, listOf, textOf } from "./json.mjs";
import { followFile, momentOf } from "./reading.mjs";

/** @typedef {import("./reading.mjs").Position} Position */
/** @typedef {import("./reading.mjs").Fold} Fold */

const FEEDBACK = /^\s*Stop hook feedback[\s\S]*KNOWLEDGE CHECK/;

/**
 * Reads one transcript file of Claude Code from a position on.
 * @param {string} path @param {Position | null} position @param {number} deadline
 * @returns {import("./reading.mjs").Reading}
 * @throws when the file cannot be read
 */
export function readTranscript(path, position, deadline) {
  return followFile(path, position, deadline, takeLine);
}

/** @param {Fold} fold @param {Record<string, unknown>} line */
function takeLine(fold, line) {
  if (line.type === "assistant") takeAssistant(fold, line);
  else if (line.type === "user") takeUser(fold, line);
  else if (line.type === "attachment") takeAttachment(fold, line.attachment);
}

/** @param {Fold} fold @param {Record<string, unknown>} line */
function takeAssistant(fold, line) {
  fold.takeEntry(momentOf(line.timestamp));
  fold.version = textOf(line.version) ?? fold.version;
  for (const block of contentOf(line)) {
    if (block.type === "text") fold.said = textOf(block.text) ?? fold.said;
    if (block.type !== "tool_use" || typeof block.name !== "string") continue;
    fold.takeCall({ name: block.name, id: textOf(block.id), path: pathIn(block.input) });
  }
}

/** @param {Fold} fold @param {Record<string, unknown>} line */
function takeUser(fold, line) {
  fold.user = true;
  const at = momentOf(line.timestamp);
  fold.takeTime(at);
  const results = contentOf(line).filter((block) => block.type === "tool_result");
  for (const result of results) if (result.is_error === true) fold.takeResult(result.tool_use_id, true);
  if (isFeedback(line)) fold.takeFeedback();
  else if (isPrompt(line) && results.length === 0) fold.takePrompt(at);
}

/** @param {Fold} fold @param {unknown} attachment */
function takeAttachment(fold, attachment) {
  if (!isObject(attachment) || attachment.type !== "deferred_tools_delta") return;
  const added = [...listOf(attachment.addedNames), ...listOf(attachment.readdedNames)];
  fold.takeOffer(added, listOf(attachment.removedNames));
}

/** @param {Record<string, unknown>} line */
function contentOf({ message }) {
  return isObject(message) ? listOf(message.content).filter(isObject) : [];
}

/** @param {Record<string, unknown>} line */
function isFeedback(line) {
  if (line.isMeta !== true || !isObject(line.message)) return false;
  const { content } = line.message;
  const texts = typeof content === "string" ? [content] : listOf(content).map((block) => isObject(block) && block.text);
  return texts.some((text) => typeof text === "string" && FEEDBACK.test(text));
}

/** Somebody says something new; the caller has seen that it holds no result. @param {Record<string, unknown>} line */
function isPrompt(line) {
  if (line.isMeta || line.isCompactSummary || !isObject(line.message)) return false;
  const { content } = line.message;
  return typeof content === "string" || Array.isArray(content);
}
