/** How a text ends its lines. @param {string} text */
export function eolOf(text) {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/**
 * A text with a block of lines at its end, behind one blank line.
 * @param {string} text @param {string} block without an end of line at its end
 */
export function withBlock(text, block) {
  const eol = eolOf(text);
  const lines = block.replaceAll("\n", eol);
  if (!text.replace("\uFEFF", "")) return text + lines + eol;
  return text.endsWith(eol) ? text + eol + lines + eol : text + eol + eol + lines;
}

/**
 * The inverse of `withBlock`, wherever the block stands by now.
 * @param {string} text @param {number} start @param {number} end behind the block's last letter
 */
export function withoutBlock(text, start, end) {
  const eol = eolOf(text);
  const ended = text.startsWith(eol, end);
  const before = text.slice(0, start);
  const blank = ended ? eol : eol + eol;
  const kept =
    before.endsWith(eol + eol) || (before.endsWith(blank) && !ended) ? before.slice(0, -blank.length) : before;
  return kept + text.slice(ended ? end + eol.length : end);
}
