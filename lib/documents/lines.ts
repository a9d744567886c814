// Where the lines of a text stand. Places are UTF-16 units of the whole text. Pure.

/** From `start` until before `end`. */
export type Line = { start: number; end: number };

/** The lines of a text without their ends, counted as the Markdown parser counts them. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const end of text.matchAll(/\r\n?|\n/g)) {
    lines.push({ start, end: end.index });
    start = end.index + end[0].length;
  }
  lines.push({ start, end: text.length });
  return lines;
}

/** A part without the white space around it. */
export function trimmed(text: string, { start, end }: Line): Line {
  const own = text.slice(start, end);
  const from = start + own.length - own.trimStart().length;
  return { start: from, end: Math.max(from, start + own.trimEnd().length) };
}

/** From the first of some lines to the last, without the white space around them. */
export function wholeOf(text: string, lines: readonly Line[]): Line {
  return trimmed(text, { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 });
}

/**
 * The part of each line that is its own, without the marks of lists and quotations before it.
 * @param content the same lines as the parser gives them: each is the end of its line
 */
export function ownParts(text: string, lines: readonly Line[], content: string): Line[] {
  return content.split("\n").flatMap((own, i) => {
    const line = lines[i] && trimmed(text, lines[i]);
    const length = own.trim().length;
    return line && length > 0 ? [{ start: Math.max(line.start, line.end - length), end: line.end }] : [];
  });
}

/** The place itself, or the one before it where a character of two units would be cut. */
export function wholeCharacter(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  return before >= 0xd800 && before < 0xdc00 ? at - 1 : at;
}
