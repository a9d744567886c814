import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedOf, memoryVector, partAsked, routeVector, wordsOf } from "@/lib/recall/lexemes";

const WORDS: [text: string, words: string][] = [
  ["getUserByEmailAddress", "get user by email address"],
  ["XMLHttpRequest v2Client iPhone", "xml http request v2 client i phone"],
  ["ERR_TAX_0042", "err tax 0042"],
  ["src/main.py, /api/v1/users/[id]", "src main py api v1 users id"],
  ["3f9ac12 and 3F9AC12", "3f9ac12 and 3f9ac12"],
  ["multi-agent C++ a:b foo(bar)", "multi agent c a b foo bar"],
  ["don't O’Brien", "don t o brien"],
  ["cafe\u0301 café CAFÉ", "cafe cafe cafe"],
  ["Straße Ærø Łódź ёлка", "strasse aero lodz елка"],
  ["ΟΔΟΣ οδός", "οδοσ οδοσ"],
  ["ＡＢＣ１２３ ﬁle", "abc123 file"],
  ["co\u00adop zero\u200bwidth", "coop zerowidth"],
  ["消費税は10%です", "消費 費税 税は 10 です"],
  ["税", "税"],
  ["カフェ", "カフ フェ"],
  ["결제가 실패", "결제 제가 실패"],
  ["ภาษี", "ภา าษ ษี"],
  ["\ud800 \0 🎉", ""],
];

test.each(WORDS)("the words of %j", (text, words) => {
  expect(wordsOf(text).join(" ")).toBe(words);
});

test("an identifier is also one word, a path and a date are not", () => {
  const joined = joinedOf("getUserById in src/user-store.ts since 2026-03-01 (ERR_TAX_0042)");
  expect(joined.map(({ word }) => word)).toEqual(["getuserbyid", "userstore", "errtax0042"]);
});

test("a memory has its tags in B and its content in D, with what only a part of a word would find", () => {
  const vector = memoryVector({ content: "Zahlungsverzugspauschale", tags: ["late fee"] });
  expect(vector).toMatchObject({ a: "", b: "late fee", d: "zahlungsverzugspauschale" });
  expect(vector.parts.split(" ")).toContain("~verzugspauschale");
  expect(partAsked("verzug")).toBe("~verzug");
});

test("a commit id is also found by its usual short form", () => {
  expect(memoryVector({ content: "broken since 3f9ac12d8e01", tags: [] }).d).toContain(" 3f9ac12");
});

test("a route has its title and paths in A", () => {
  const route = { title: "VAT rounding", paths: ["checkout/tax.py"], description: "per line", tags: ["vat"] };
  expect(routeVector(route)).toEqual({ a: "vat rounding checkout tax py", b: "vat", d: "per line", parts: "" });
});

test("any text gives plain words, and the same ones composed or not", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const words = wordsOf(text.normalize("NFC"));
      expect(wordsOf(text.normalize("NFD"))).toEqual(words);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,200}$/u);
    }),
  );
});
