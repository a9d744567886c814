const LONGEST_TITLE = 120;

/** What a text is called: the name of its source, else its first line that says something. */
export function titleOf(text: string, name: string | null): string {
  const line = name ?? text.split(/\r\n?|\n/, 200).find((one) => /[\p{L}\p{N}]/u.test(one)) ?? text.slice(0, 1_000);
  const words = line.replace(/^(?:[\s#>*_=`|-]+|title:\s*)+/i, "").replace(/[\p{Cc}\s]+/gu, " ");
  const characters = [...words.replace(/[\s#*_=|]+$/, "")];
  return characters.length > LONGEST_TITLE
    ? `${characters.slice(0, LONGEST_TITLE - 1).join("")}…`
    : characters.join("");
}
