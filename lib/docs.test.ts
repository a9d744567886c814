import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/http/endpoints";
import { TOOLS } from "@/lib/mcp/tools";

const page = readFileSync("docs/api.md", "utf8");

/** Variables with which one part of the server tells another; nobody sets them. */
const INTERNAL = ["BRAIN_STORE_URL", "BRAIN_STORE_ENGINE"];

/** The section under a heading, until the next of the same rank. */
function section(heading: string): string {
  const [, after = ""] = page.split(`\n${heading}\n`);
  const rank = heading.split(" ")[0];
  return after.split(`\n${rank} `)[0] ?? "";
}

const missing = (names: string[], text: string) => names.filter((name) => !text.includes(name));

test("every tool is documented, with every field it takes", () => {
  const rows = section("## MCP tools").split("\n");
  const gaps = TOOLS.flatMap(({ listed: { name, inputSchema } }) => {
    const row = rows.find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
    const fields = Object.keys(inputSchema.properties ?? {}).map((field) => `\`${field}`);
    return missing([`\`${name}\``, ...fields], row).map((what) => `${name}: ${what}`);
  });
  expect(gaps).toEqual([]);
});

test("every endpoint is documented, with every field and parameter it takes", () => {
  const parts = section("## Endpoints").split("\n### ");
  const gaps = ENDPOINTS.flatMap(({ method, path, input }) => {
    const name = `\`${method} ${path}\``;
    const part = parts.find((each) => each.includes(name)) ?? "";
    const fields = Object.keys(input.shape).filter((field) => !path.includes(`{${field}}`));
    return missing([name, ...fields.map((field) => `\`${field}\``)], part).map((what) => `${name}: ${what}`);
  });
  expect(gaps).toEqual([]);
});

test("every setting is documented", () => {
  const sources = ["lib/env.ts", "bin/settings.mjs", "lib/http/guard.mjs", "lib/testing/postgres.ts"];
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const settings = [...new Set(code.match(/\b(?:BRAIN_[A-Z_]+|TEST_DATABASE_URL|DATABASE_URL|PORT|HOST)\b/g))];
  expect(settings.length).toBeGreaterThan(9);
  const rows = section("## Settings");
  expect(
    missing(
      settings.filter((name) => !INTERNAL.includes(name)).map((name) => `| \`${name}\` |`),
      rows,
    ),
  ).toEqual([]);
});

test("every kind of problem is documented, with its status", () => {
  const source = readFileSync("lib/http/answer.ts", "utf8");
  const kinds = [...source.matchAll(/status: (\d{3}), kind: "([\w-]+)"/g)].map(
    ([, status, kind]) => `| ${status} | \`${kind}\` |`,
  );
  expect(kinds.length).toBeGreaterThan(9);
  expect(missing(kinds, section("### Errors"))).toEqual([]);
});
