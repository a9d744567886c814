/**
 * Whether a value read from outside is a JSON object.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The JSON object that a text holds, or null when it holds anything else. Never throws.
 * @param {string} text
 */
export function parseObject(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {unknown[]} */
export function listOf(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} value @returns {string | null} a text that is not empty, or null */
export function textOf(value) {
  return typeof value === "string" && value ? value : null;
}
