import { expect, test } from "vitest";
import { piecesOfDocument } from "@/lib/browser/passages";
import type { PassageView } from "@/lib/documents/schema";

const passage = (start: number, end: number): PassageView => ({
  ...{ memory_id: `${start}`, start, end, heading: null, dates: [], state: "current" },
  ...{ event_at: "2026-11-02T09:00:00.000Z", ends_at: null, superseded_by: null },
});

test("a text comes in pieces that make it whole, counted in characters", () => {
  const text = "👍 One.\n\nTwo 🎉.\n";
  const pieces = piecesOfDocument(text, [passage(2, 6), passage(8, 14)]);
  expect(pieces.map((piece) => [piece.text, piece.passage?.memory_id])).toEqual([
    ["👍 ", undefined],
    ["One.", "2"],
    ["\n\n", undefined],
    ["Two 🎉.", "8"],
    ["\n", undefined],
  ]);
  expect(piecesOfDocument("plain", []).map((piece) => piece.text)).toEqual(["plain"]);
  expect(piecesOfDocument("plain", [passage(0, 5)]).map((piece) => piece.text)).toEqual(["plain"]);
});
