import { expect, test } from "vitest";
import { candidateQuery, isTypo, quoted, rarity, type Term, termsOf } from "@/lib/recall/terms";

const frequencies = {
  notes: 1_000,
  among: 1000,
  holding: new Map([
    ["vat", 5],
    ["checkout", 400],
  ]),
};
const ask = (word: string, lexeme = word) => ({ word, lexeme, name: false });

const TYPOS: [written: string, meant: string, typo: boolean][] = [
  ["spansh", "spanish", true],
  ["roundnig", "rounding", true],
  ["teh", "the", true],
  ["kubernets", "kubernetes", true],
  ["plinth", "plain", false],
  ["cart", "carton", false],
  ["vat", "van", true],
  ["frobnicate", "fabricate", false],
];

test.each(TYPOS)("%s for %s: %s", (written, meant, typo) => {
  expect(isTypo(written, meant)).toBe(typo);
});

test("the asked words come first, then what may stand for them", () => {
  const near = [{ source: "chekout", lexeme: "checkout", holding: 400, similarity: 0.6 }];
  const terms = termsOf(
    [ask("vat"), ask("chekout"), ask("3f9a")],
    [{ word: "vatid", lexeme: "vatid", pieces: [0] }],
    near,
    [{ query: "'valu' <-> 'ad' <-> 'tax'", lexemes: ["valu", "ad", "tax"], places: [0] }],
    frequencies,
  );
  expect(terms.map(({ query, speaksTo, credit }) => [query, speaksTo, Number(credit.toFixed(2))])).toEqual([
    ["'vat'", [0], 1],
    ["'chekout'", [1], 1],
    ["'3f9a'", [2], 1],
    ["'vatid'", [0], 1],
    ["'vatid':*|'~vatid':*", [0], 1],
    ["'~chekout':*", [1], 0.8],
    ["'3f9a':*", [2], 1],
    ["'checkout'", [1], 0.48],
    ["'valu' <-> 'ad' <-> 'tax'", [0], 0.9],
  ]);
});

test("a rare word says more than a common one, and in one note's store every word says something", () => {
  expect(rarity(1_000, 5)).toBeGreaterThan(rarity(1_000, 400));
  const [only] = termsOf([ask("vat")], [], [], [], { notes: 1, among: 1, holding: new Map([["vat", 1]]) });
  expect(only?.weight).toBeGreaterThan(2);
});

const term = (query: string, holding: number): Term => ({
  query,
  holding,
  weight: 1,
  speaksTo: [0],
  credit: 1,
  name: false,
});

test("candidates come by the rarest terms that fit the budget, or by common ones together", () => {
  expect(candidateQuery([term("c", 900), term("a", 2), term("b", 30)], 2_000, 100)).toBe("a|b");
  expect(candidateQuery([term("c", 900), term("d", 800), term("e", 1_000)], 2_000, 100)).toBe("d&c&e");
  expect(candidateQuery([term("c", 5_000), term("d", 50_000)], 100_000, 3_000)).toBe("c&d");
  const other: Term = { ...term("e", 4_000), alias: true };
  expect(candidateQuery([term("c", 5_000), term("d", 50_000), other], 100_000, 3_000)).toBe("c&d");
  expect(candidateQuery([term("c", 5_000), { ...other, holding: 10 }], 100_000, 3_000)).toBe("e");
});

test("a lexeme is never read as syntax", () => {
  expect(quoted("a'b\\c")).toBe("'a''b\\\\c'");
});
