// A note may hold characters that nobody sees and that change what is read: direction overrides, zero-width letters,
// tags. They are cut out and shown as marks. Joiners stay where a script or an emoji needs them.

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mark"; name: string; code: string }
  | { kind: "link"; text: string; url: string };

const NAMES: Record<number, string> = {
  0xad: "SHY",
  0x34f: "CGJ",
  0x61c: "ALM",
  0x115f: "HF",
  0x1160: "HF",
  0x180e: "MVS",
  0x200b: "ZWSP",
  0x200c: "ZWNJ",
  0x200d: "ZWJ",
  0x200e: "LRM",
  0x200f: "RLM",
  0x2028: "LS",
  0x2029: "PS",
  0x202a: "LRE",
  0x202b: "RLE",
  0x202c: "PDF",
  0x202d: "LRO",
  0x202e: "RLO",
  0x2060: "WJ",
  0x2066: "LRI",
  0x2067: "RLI",
  0x2068: "FSI",
  0x2069: "PDI",
  0x3164: "HF",
  0xfeff: "BOM",
  0xffa0: "HF",
};

const SEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0\u{e0100}-\u{e01ef}]|https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/gu;

/** Whether a joiner between these two belongs there: in an emoji, or in a script that joins letters. */
const JOINED = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Sinh}\p{sc=Gujr}\p{sc=Mymr}\p{sc=Khmr}])$/u;

/** The text in pieces, in order: plain text, marks for what cannot be seen, links to http and https only. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(SEEN)) {
    const piece = pieceOf(match[0], text, match.index);
    if (!piece) continue;
    if (match.index > from) pieces.push({ kind: "text", text: text.slice(from, match.index) });
    pieces.push(piece);
    from = match.index + lengthOf(piece, match[0]);
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

export const countUnseen = (text: string): number => piecesOf(text).filter((piece) => piece.kind === "mark").length;

function pieceOf(found: string, text: string, at: number): Piece | null {
  if (found.startsWith("http")) return linkOf(found);
  if (found === "\n" || found === "\t" || (found === "\r" && text[at + 1] === "\n")) return null;
  if ((found === "\u200c" || found === "\u200d") && isJoined(text, at)) return null;
  const code = found.codePointAt(0) ?? 0;
  if (code >= 0xe0020 && code <= 0xe007f && isInFlag(text, at)) return null;
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return { kind: "mark", name: NAMES[code] ?? hex, code: hex };
}

function linkOf(found: string): Piece | null {
  const url = found.replace(/[.,;:!?)\]}]+$/, "");
  return URL.canParse(url) ? { kind: "link", text: url, url: new URL(url).href } : null;
}

function lengthOf(piece: Piece, found: string): number {
  return piece.kind === "link" ? piece.text.length : found.length;
}

function isJoined(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
  const after = [...text.slice(at + 1, at + 3)][0] ?? "";
  return JOINED.test(before) && JOINED.test(after);
}

/** England, Scotland and Wales: a black flag followed by tag letters. */
function isInFlag(text: string, at: number): boolean {
  return /\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6}$/u.test(text.slice(Math.max(0, at - 14), at));
}
