import { isObject } from "./json.mjs";
import { childOf, readJson, sameJson } from "./json-text.mjs";
import { eolOf } from "./text-lines.mjs";

/** @typedef {import("./json-text.mjs").JsonNode} JsonNode @typedef {(string | number)[]} JsonPath */

const SAME_LINE_COMMENT = /[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)/y;

/**
 * A JSON text in which a value stands at a path; every letter elsewhere is as it was. Of an object that stands there,
 * only the members that `value` names are set. An empty text becomes a whole one.
 * @param {string} text @param {JsonPath} path @param {unknown} value @returns {string}
 * @throws when the text is not JSON, or something else stands in the path
 */
export function setIn(text, path, value) {
  if (!text.trim()) return `${JSON.stringify(nested(path, value), null, 2)}\n`;
  let node = readJson(text);
  for (const [depth, key] of path.entries()) {
    const child = childOf(node, key);
    if (!child) return insert(text, node, key, nested(path.slice(depth + 1), value), path.slice(0, depth));
    node = child.node;
  }
  if (sameJson(node.value, value)) return text;
  if (!isObject(node.value) || !isObject(value)) return replaced(text, node, value);
  return Object.entries(value).reduce((now, [key, each]) => setIn(now, [...path, key], each), text);
}

/**
 * A JSON text with one more value at the end of a list.
 * @param {string} text @param {JsonPath} path of the list @param {unknown} value
 * @throws as `setIn`
 */
export function appendIn(text, path, value) {
  const list = text.trim() ? nodeAt(readJson(text), path) : null;
  if (!list) return setIn(text, path, [value]);
  if (!Array.isArray(list.value)) throw new Error(`"${path.join(".")}" is not a list`);
  return insert(text, list, list.value.length, value, path);
}

/**
 * A JSON text without what stands at a path, nor the objects and lists that held nothing else.
 * @param {string} text @param {JsonPath} path
 */
export function removeIn(text, path) {
  const holders = [readJson(text)];
  for (const key of path) {
    const next = childOf(holders[holders.length - 1] ?? readJson(text), key);
    if (!next) return text;
    holders.push(next.node);
  }
  let depth = path.length - 1;
  while (depth > 0 && holdsOne(text, holders[depth])) depth--;
  const holder = holders[depth];
  const index = holder?.children?.findLastIndex(({ key }) => key === path[depth]) ?? -1;
  return holder ? without(text, holder, index) : text;
}

/** @param {JsonNode} node @param {JsonPath} path @returns {JsonNode | null} */
export function nodeAt(node, path) {
  return path.reduce((/** @type {JsonNode | null} */ at, key) => (at && childOf(at, key)?.node) ?? null, node);
}

/** One child and no comment of somebody's. @param {string} text @param {JsonNode | undefined} node */
function holdsOne(text, node) {
  const [only, other] = node?.children ?? [];
  if (!node || !only || other) return false;
  return !/\S/.test(
    text.slice(node.start + 1, only.start) + text.slice((only.comma ?? only.node.end - 1) + 1, node.end - 1),
  );
}

/** @param {JsonPath} path @param {unknown} value @returns {unknown} */
function nested(path, value) {
  return path.reduceRight((inner, key) => ({ [key]: inner }), value);
}

/** @param {string} text @param {JsonNode} node @param {unknown} value */
function replaced(text, node, value) {
  return text.slice(0, node.start) + written(text, value, indentAt(text, node.start)) + text.slice(node.end);
}

/** @param {string} text @param {JsonNode} node @param {string | number} key @param {unknown} value @param {JsonPath} path of the node, for the error */
function insert(text, node, key, value, path) {
  const wantsList = typeof key === "number";
  if (!node.children || Array.isArray(node.value) !== wantsList)
    throw new Error(`${path.length ? `"${path.join(".")}"` : "the file"} is not ${wantsList ? "a list" : "an object"}`);
  const last = node.children.at(-1);
  if (!last) return intoEmpty(text, node, key, value);
  const spread = text.slice(node.start, last.start).includes("\n");
  const indent = indentAt(text, last.start);
  const entry = entryOf(key, written(text, value, spread ? indent : null));
  const lead = spread ? eolOf(text) + indent : " ";
  const trailing = last.comma !== null;
  const at = trailing ? Number(last.comma) + 1 : last.node.end;
  const behind = spread ? afterComment(text, at) : at;
  return (
    text.slice(0, at) +
    (trailing ? "" : ",") +
    text.slice(at, behind) +
    lead +
    entry +
    (trailing ? "," : "") +
    text.slice(behind)
  );
}

/** @param {string} text @param {JsonNode} node @param {string | number} key @param {unknown} value */
function intoEmpty(text, node, key, value) {
  const inside = text.slice(node.start + 1, node.end - 1).trimEnd();
  const spread = inside || /\n/.test(text.trim()) || text.trim().length === 2;
  const own = indentAt(text, node.start);
  const indent = own + unitOf(text);
  const entry = entryOf(key, written(text, value, spread ? indent : null));
  const filled = spread ? `${inside}${eolOf(text)}${indent}${entry}${eolOf(text)}${own}` : entry;
  return text.slice(0, node.start + 1) + filled + text.slice(node.end - 1);
}

/** @param {string} text @param {JsonNode} node @param {number} index */
function without(text, node, index) {
  const child = node.children?.[index];
  if (!child) return text;
  if (holdsOne(text, node)) return text.slice(0, node.start + 1) + text.slice(node.end - 1);
  const from = text.slice(0, child.start).trimEnd().length;
  const to = child.comma === null ? child.node.end : child.comma + 1;
  const comma = child.comma === null ? node.children?.[index - 1]?.comma : null;
  if (comma === null || comma === undefined) return text.slice(0, from) + text.slice(to);
  return text.slice(0, comma) + text.slice(comma + 1, Math.max(from, comma + 1)) + text.slice(to);
}

/** @param {string | number} key @param {string} value */
function entryOf(key, value) {
  return typeof key === "number" ? value : `${JSON.stringify(key)}: ${value}`;
}

/** A value as the file writes its own: over lines behind an indent, or on one line. @param {string} text @param {unknown} value @param {string | null} indent */
function written(text, value, indent) {
  if (indent === null || (!/\n/.test(text.trim()) && text.trim().length > 2)) return JSON.stringify(value);
  return JSON.stringify(value, null, unitOf(text)).replaceAll("\n", eolOf(text) + indent);
}

/** @param {string} text @param {number} at */
function indentAt(text, at) {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", at - 1) + 1))?.[0] ?? "";
}

/** @param {string} text */
function unitOf(text) {
  return /^[ \t]+(?=["[{\]}])/m.exec(text)?.[0] ?? "  ";
}

/** @param {string} text @param {number} at */
function afterComment(text, at) {
  SAME_LINE_COMMENT.lastIndex = at;
  return SAME_LINE_COMMENT.test(text) ? SAME_LINE_COMMENT.lastIndex : at;
}
