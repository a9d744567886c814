import { expect, test } from "vitest";
import { countUnseen, piecesOf } from "@/lib/browser/visible-text";

const shown = (text: string) =>
  piecesOf(text)
    .map((piece) => (piece.kind === "mark" ? `[${piece.name}]` : piece.kind === "link" ? `<${piece.url}>` : piece.text))
    .join("");

test.each([
  ["plain text, in lines\n\tand tabs", "plain text, in lines\n\tand tabs"],
  ["access\u202egnp.exe", "access[RLO]gnp.exe"],
  ["pass\u200bword \ufeff", "pass[ZWSP]word [BOM]"],
  ["hidden \u{e0041}\u{e0042}", "hidden [U+E0041][U+E0042]"],
  ["a\u0007b\u2028c", "a[U+0007]b[LS]c"],
  ["a\u200db", "a[ZWJ]b"],
])("what cannot be seen becomes a mark: %j", (text, expected) => expect(shown(text)).toBe(expected));

test.each(["👨‍👩‍👧‍👦 family", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag", "👩🏽‍💻", "می‌خواهم", "e\u0301 combining"])(
  "what a script or an emoji needs stays: %s",
  (text) => expect(countUnseen(text)).toBe(0),
);

test.each([
  ["see https://example.com/a?b=1.", "see <https://example.com/a?b=1>."],
  ["(http://127.0.0.1:3000/x)", "(<http://127.0.0.1:3000/x>)"],
  ["javascript:alert(1) data:text/html,x", "javascript:alert(1) data:text/html,x"],
  ["https://exa\u202emple.com", "<https://exa/>[RLO]mple.com"],
  ["https://", "https://"],
])("only http and https are links: %j", (text, expected) => expect(shown(text)).toBe(expected));
