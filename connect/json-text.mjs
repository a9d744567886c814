import { isObject } from "./json.mjs";

/**
 * A value in a JSON text, with its place; `children` of an object or a list, null for anything else. Of a child, `start`
 * is that of its key, and `comma` is where the comma behind it stands, or null.
 * @typedef {{ start: number, end: number, value: unknown, children: JsonChild[] | null }} JsonNode
 * @typedef {{ key: string | number, start: number, node: JsonNode, comma: number | null }} JsonChild
 */

const GAP = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /"(?:[^"\\\n]+|\\.)*"/y;
const PLAIN = /-?\d[\d.eE+-]*|true|false|null/y;

/**
 * Reads JSON with comments and trailing commas, and where each value stands.
 * @param {string} text @returns {JsonNode}
 * @throws an error that names the line, when it is none
 */
export function readJson(text) {
  let at = 0;
  /** @param {RegExp} form */
  const take = (form) => {
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    if (found !== undefined) at = form.lastIndex;
    return found;
  };
  const fail = () => new Error(`line ${text.slice(0, at).split("\n").length} is not JSON`);

  /** @returns {JsonNode} */
  const readNode = () => {
    take(GAP);
    const start = at;
    if (text[at] === "{" || text[at] === "[") return readGroup(start, text[at] === "{");
    const token = take(STRING) ?? take(PLAIN);
    if (token === undefined) throw fail();
    return { start, end: at, value: parsed(token, fail), children: null };
  };

  /** @param {number} start @param {boolean} named @returns {JsonNode} */
  const readGroup = (start, named) => {
    /** @type {JsonChild[]} */
    const children = [];
    at++;
    for (let more = true; ; ) {
      take(GAP);
      if (text[at] === (named ? "}" : "]")) break;
      if (!more) throw fail();
      const child = readChild(named, children.length);
      take(GAP);
      more = text[at] === ",";
      children.push({ ...child, comma: more ? at++ : null });
    }
    at++;
    const values = children.map(({ key, node }) => [key, node.value]);
    return { start, end: at, value: named ? Object.fromEntries(values) : values.map(([, value]) => value), children };
  };

  /** @param {boolean} named @param {number} index */
  const readChild = (named, index) => {
    const start = at;
    if (!named) return { key: index, start, node: readNode() };
    const key = take(STRING);
    take(GAP);
    if (key === undefined || text[at] !== ":") throw fail();
    at++;
    return { key: String(parsed(key, fail)), start, node: readNode() };
  };

  const whole = readNode();
  take(GAP);
  if (at < text.length) throw fail();
  return whole;
}

/** @param {string} token @param {() => Error} fail @returns {unknown} */
function parsed(token, fail) {
  try {
    return JSON.parse(token);
  } catch {
    throw fail();
  }
}

/** The child of that name or place. A later one of the same name counts, as it does for whoever reads the file. @param {JsonNode} node @param {string | number} key */
export function childOf(node, key) {
  return node.children?.findLast((child) => child.key === key) ?? null;
}

/** Whether two JSON values say the same. @param {unknown} one @param {unknown} other @returns {boolean} */
export function sameJson(one, other) {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => sameJson(each, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => key in other && sameJson(one[key], other[key]))
  );
}
