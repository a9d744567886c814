import { expect, test } from "vitest";
import { fitsPattern } from "@/connect/policy.mjs";

test.each<[pattern: string, path: string, fits: boolean]>([
  ["package-lock.json", "package-lock.json", true],
  ["package-lock.json", "apps/shop/package-lock.json", true],
  ["package-lock.json", "package-lock.json.md", false],
  ["*.lock", "deep/down/yarn.lock", true],
  ["*.lock", "yarn.lock/notes.md", false],
  ["**/generated/**", "generated/a.ts", true],
  ["**/generated/**", "src/generated/deep/a.ts", true],
  ["**/generated/**", "src/generated.ts", false],
  ["src/*.ts", "src/a.ts", true],
  ["src/*.ts", "src/deep/a.ts", false],
  ["src/**/*.gen.ts", "src/a.gen.ts", true],
  ["src/**/*.gen.ts", "src/b/c/a.gen.ts", true],
  ["/src/a.ts", "src/a.ts", true],
  ["./src/a.ts", "src/a.ts", true],
  ["src/a.ts", "lib/src/a.ts", false],
  ["dist/", "dist/deep/a.js", true],
  ["a?.ts", "ab.ts", true],
  ["a?.ts", "a.ts", false],
  ["a.ts", "abts", false],
  ["**", "any/thing", true],
  ["(a+)+[b]", "(a+)+[b]", true],
  ["ü*", "über.md", true],
  ["", "a", false],
])("%s and %s: %s", (pattern, path, fits) => {
  expect(fitsPattern(pattern, path)).toBe(fits);
});

test("no pattern takes long", () => {
  const began = performance.now();
  expect(fitsPattern(`${"**/*a*/".repeat(30)}z`, `${"aaaaaaaaaa/".repeat(200)}b`)).toBe(false);
  expect(fitsPattern(`${"*a".repeat(90)}b`, "a".repeat(4_000))).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
