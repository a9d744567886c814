import { expect, test } from "vitest";
import { masked } from "@/connect/mask.mjs";

test.each<[what: string, text: string, left: string]>([
  ["a brain's token", `brain_${"a1B".repeat(14)}`, "***"],
  ["GitHub", "push with ghp_0123456789abcdefghij now", "push with *** now"],
  ["GitHub, fine-grained", "github_pat_11ABCDEFG0abcdefghij", "***"],
  ["an API key", "sk-proj-abcdefghijkl1234", "***"],
  ["AWS", "AKIAIOSFODNN7EXAMPLE in the log", "*** in the log"],
  ["Google", `AIza${"b".repeat(35)}`, "***"],
  ["Slack", "xoxb-123456789012-abcdef", "***"],
  ["a web token", "eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl", "***"],
  ["a header", "Authorization: Bearer abcdef123456", "Authorization: Bearer ***"],
  ["an address with a password", "postgres://ada:hunter2@db.example/shop", "postgres://***@db.example/shop"],
  ["a setting", "DB_PASSWORD=hunter2 is set", "DB_PASSWORD=*** is set"],
  ["a quoted setting", 'api_key: "two words"', "api_key: ***"],
  ["JSON", '{"clientSecret": "abc", "id": 3}', '{"clientSecret": ***, "id": 3}'],
  ["a sentence", "the password is hunter2.", "the password is ***"],
  ["a key file", "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY----- end", "*** end"],
  ["half a key file", "-----BEGIN PRIVATE KEY-----\nMIIE", "***"],
  ["a long hash", "f".repeat(64), "***"],
  ["chance letters", "aB3".repeat(12), "***"],
])("masks %s", (_, text, left) => {
  expect(masked(text)).toBe(left);
});

test.each([
  "Nothing is worth storing: only the token count changed.",
  "Commit 3f9ac12b4d5e6f708192a3b4c5d6e7f801234567 is a revert.",
  "See src/components/memory/replace-dialog.tsx and docs/ADR-0042.md.",
  "The session 473a0b70-ac85-4ffc-8cbb-3ff4302d5ba5 ended.",
])("leaves plain words: %s", (text) => {
  expect(masked(text)).toBe(text);
});

test("one line of at most 300 characters, no half of a letter", () => {
  expect(masked("a\r\n\tb\0\u001bc")).toBe("a b c");
  const long = [...masked("😀".repeat(400))];
  expect(long).toHaveLength(300);
  expect(long.at(-1)).toBe("…");
});

test("no text takes long", () => {
  const began = performance.now();
  for (const text of [
    "a-".repeat(50_000),
    "password".repeat(5_000),
    "-----BEGIN PRIVATE KEY".repeat(2_000),
    "x:/".repeat(9_000),
  ])
    masked(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});
