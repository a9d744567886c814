/** The line above a note that recall showed. */
const HEADER = /^note [0-9a-f]{8}-[0-9a-f-]{27}, .*\n/i;
const QUOTED = /^\| ?/;

/** How a note that is known already is brought up again. */
const LEAD_IN =
  /^(?:as (?:we|i|you) (?:all |already )?know|as (?:already |we )?(?:known|noted|mentioned|stored|recalled)(?: before| earlier| above)?|we (?:already )?know(?: that)?|(?:a )?reminder|remember|recalled|from (?:the |our |my )?(?:memory|brain|notes))\s*[:,]\s+/i;

/**
 * What a note says, without the marks of having been recalled: `As we know: `, and the frame in which recall shows notes.
 * A text with nothing else in it stays as it is.
 */
export function bare(content: string): string {
  const text = unquoted(content.trim()).replace(LEAD_IN, "");
  if (text.trim() === "") return content.trim();
  return text === content.trim() ? text : bare(text);
}

function unquoted(text: string): string {
  const lines = text.replace(HEADER, "").split("\n");
  return lines.every((line) => QUOTED.test(line)) ? lines.map((line) => line.replace(QUOTED, "")).join("\n") : text;
}
