// A note may hold characters that nobody sees and that change what is read: direction overrides, zero-width letters,
// tags. They are cut out and shown as marks. Joiners stay where a script or an emoji needs them.

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mark"; name: string; code: string }
  | { kind: "link"; text: string; url: string };

const NAMES: Record<number, string> = {
  173: "SHY",
  847: "CGJ",
  1564: "ALM",
  4447: "HF",
  4448: "HF",
  6158: "MVS",
  8203: "ZWSP",
  8204: "ZWNJ",
  8205: "ZWJ",
  8206: "LRM",
  8207: "RLM",
  8232: "LS",
  8233: "PS",
  8234: "LRE",
  8235: "RLE",
  8236: "PDF",
  8237: "LRO",
  8238: "RLO",
  8288: "WJ",
  8294: "LRI",
  8295: "RLI",
  8296: "FSI",
  8297: "PDI",
  12644: "HF",
  65279: "BOM",
  65440: "HF",
};

const SEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|[\u{e0100}-\u{e01ef}]|https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/gu;

/** Whether a joiner between these two belongs there: in an emoji, or in a script that joins letters. */
const JOINED =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Sinh}\p{sc=Gujr}\p{sc=Mymr}\p{sc=Khmr}])$/u;

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
