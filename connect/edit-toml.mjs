import { eolOf, withBlock, withoutBlock } from "./text-lines.mjs";

/**
 * A table of a TOML text: its header without blanks, and its lines up to the last one that says something.
 * @typedef {{ header: string, start: number, end: number }} Table
 */

/**
 * What stands in a table of ours: `header` as `[[hooks]]`, `values` as TOML writes them, `marks`: texts that tell our
 * table from others with the same header.
 * @typedef {{ header: string, values: Record<string, string>, marks: string[] }} OwnTable
 */

const HEADER = /^\s*(\[\[?[^[\]]+\]\]?)\s*(?:#.*)?$/;
/** A string of any kind, a comment, or one other letter. */
const TOKEN = /"""|'''|"(?:[^"\\]|\\.)*"|'[^']*'|#.*|./g;

/**
 * A TOML text that holds our table: its values set in their place, or the table at its end.
 * @param {string} text @param {OwnTable} own
 * @throws when the text writes such tables in another form, that a table cannot follow
 */
export function setTable(text, own) {
  const [first, ...more] = tablesOf(text).filter((table) => isOwn(text, table, own));
  if (more.length) return setTable(removeLast(text, more), own);
  if (first)
    return (
      text.slice(0, first.start) + withValues(text.slice(first.start, first.end), own.values) + text.slice(first.end)
    );
  const root = own.header.replace(/[[\]]/g, "").split(".")[0] ?? "";
  const above = text.slice(0, tablesOf(text)[0]?.start);
  if (new RegExp(`^\\s*"?${root}"?\\s*[.=]`, "m").test(above)) throw new Error(`"${root}" is not written as a table`);
  return withBlock(text, [own.header, ...Object.entries(own.values).map(lineOfValue)].join("\n"));
}

/** A TOML text without our table. @param {string} text @param {OwnTable} own */
export function removeTable(text, own) {
  return removeLast(
    text,
    tablesOf(text).filter((table) => isOwn(text, table, own)),
  );
}

/** The value of a key as it is written in a table with this header, or null. @param {string} text @param {string} header @param {string} key */
export function tableValue(text, header, key) {
  const table = tablesOf(text).find((each) => each.header === header);
  return (table && keyLine(key).exec(text.slice(table.start, table.end))?.[1]?.trim()) ?? null;
}

/** A text in our own table, without its quotes. @param {string} text @param {OwnTable} own @param {string} key */
export function ownValue(text, own, key) {
  return tablesOf(text)
    .filter((table) => isOwn(text, table, own))
    .flatMap(({ start, end }) => unquoted(keyLine(key).exec(text.slice(start, end))?.[1] ?? "") ?? []);
}

/** A TOML string as it is meant, or null. @param {string} written */
export function unquoted(written) {
  const value = written.trim();
  const literal = /^'([^']*)'/.exec(value)?.[1];
  if (literal !== undefined) return literal;
  const basic = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  try {
    return basic === undefined ? null : String(JSON.parse(basic));
  } catch {
    return null;
  }
}

/** From the last to the first, so that places stay right. @param {string} text @param {Table[]} tables */
function removeLast(text, tables) {
  return tables.reduceRight((now, { start, end }) => withoutBlock(now, start, end), text);
}

/** @param {string} text @param {Table} table @param {OwnTable} own */
function isOwn(text, { header, start, end }, own) {
  const body = text.slice(start, end);
  return header === own.header && own.marks.every((mark) => body.includes(mark));
}

/** @param {string} text @returns {Table[]} */
function tablesOf(text) {
  /** @type {Table[]} */
  const tables = [];
  let at = 0;
  let state = { quote: "", depth: 0 };
  for (const line of text.split("\n")) {
    const open = state.quote || state.depth;
    const header = open ? null : HEADER.exec(line.trimEnd())?.[1];
    if (header) tables.push({ header: header.replace(/[\s"']/g, ""), start: at, end: at });
    else state = scan(line, state);
    const last = tables.at(-1);
    if (last && (open || /^\s*[^\s#]/.test(line))) last.end = at + line.trimEnd().length;
    at += line.length + 1;
  }
  return tables;
}

/** Whether a string or a list goes on behind a line. @param {string} line @param {{ quote: string, depth: number }} state */
function scan(line, { quote, depth }) {
  for (const [token] of line.matchAll(TOKEN)) {
    if (token === '"""' || token === "'''") quote = quote === token ? "" : quote || token;
    else if (quote) continue;
    else if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
  }
  return { quote, depth: Math.max(depth, 0) };
}

/** @param {string} table @param {Record<string, string>} values */
function withValues(table, values) {
  return Object.entries(values).reduce((text, [key, value]) => {
    const found = keyLine(key).exec(text);
    if (!found) return text + eolOf(text) + lineOfValue([key, value]);
    return found[1]?.trim() === value ? text : text.replace(found[0], () => lineOfValue([key, value]));
  }, table);
}

/** @param {string} key */
function keyLine(key) {
  return new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*([^\\r\\n]*)`, "m");
}

/** @param {[string, string]} value */
function lineOfValue([key, value]) {
  return `${key} = ${value}`;
}
