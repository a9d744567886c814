import type { PassageView } from "@/lib/documents/schema";

/** A piece of a document's text: a passage, or what stands between two. */
export type Piece = { text: string; passage: PassageView | null };

/** The text in pieces, in order and whole. Places are code points. */
export function piecesOfDocument(text: string, passages: readonly PassageView[]): Piece[] {
  const slice = slicer(text);
  const pieces: Piece[] = [];
  let at = 0;
  for (const passage of passages) {
    if (passage.start > at) pieces.push({ text: slice(at, passage.start), passage: null });
    pieces.push({ text: slice(passage.start, passage.end), passage });
    at = passage.end;
  }
  const rest = slice(at, Number.POSITIVE_INFINITY);
  return rest === "" ? pieces : [...pieces, { text: rest, passage: null }];
}

function slicer(text: string): (from: number, until: number) => string {
  if (!/[\ud800-\udfff]/.test(text)) return (from, until) => text.slice(from, until);
  const characters = [...text];
  return (from, until) => characters.slice(from, until).join("");
}
