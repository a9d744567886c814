import { eolOf, withBlock, withoutBlock } from "./text-lines.mjs";

const BEGIN = "<!-- company-brain: begin -->";
const END = "<!-- company-brain: end -->";

/**
 * A Markdown text with our lines between our marks: in their place where they are, else at its end.
 * @param {string} text @param {string} lines
 * @throws when one of the marks is missing
 */
export function setMarked(text, lines) {
  const block = `${BEGIN}\n${lines.trim()}\n${END}`;
  const place = markedPlace(text);
  if (!place) return withBlock(text, block);
  return text.slice(0, place.start) + block.replaceAll("\n", eolOf(text)) + text.slice(place.end);
}

/** A Markdown text without our marks and what is between them. @param {string} text @throws as `setMarked` */
export function removeMarked(text) {
  const place = markedPlace(text);
  return place ? withoutBlock(text, place.start, place.end) : text;
}

/** @param {string} text */
function markedPlace(text) {
  const start = text.indexOf(BEGIN);
  const end = text.indexOf(END, Math.max(start, 0));
  if (start < 0 && end < 0) return null;
  if (start < 0 || end < 0) throw new Error(`it has one of the marks "${BEGIN}" and "${END}" without the other`);
  return { start, end: end + END.length };
}
