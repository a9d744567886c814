import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { joinGate } from "@/connect/bundle.mjs";

const joined = (modules: Record<string, string>) => joinGate("a.mjs", (name) => modules[name] ?? "");

test("modules come once, after those they need, without imports and exports", () => {
  const text = joined({
    "a.mjs":
      'import { b } from "./b.mjs";\nimport { join } from "node:path";\nimport { c } from "./c.mjs";\n\nconsole.log(b, c, join);\n',
    "b.mjs":
      'import {\n  c,\n} from "./c.mjs";\nimport { dirname } from "node:path";\n\nexport const b = [c, dirname];\n',
    "c.mjs": "export async function c() {}\n",
  });
  expect(text.split("\n").slice(2)).toEqual([
    'const { dirname, join } = builtIn("node:path");',
    "",
    "// --- c.mjs",
    "async function c() {}",
    "",
    "// --- b.mjs",
    "const b = [c, dirname];",
    "",
    "// --- a.mjs",
    "console.log(b, c, join);",
    "",
  ]);
});

test.each([
  'import b from "./b.mjs";\n',
  'import * as b from "./b.mjs";\n',
  'import { a as b } from "./b.mjs";\n',
  'import "./b.mjs";\n',
  "export default 1;\n",
  "export { a };\n",
  'export * from "./b.mjs";\n',
  'const text = `\nimport { b } from "./b.mjs";\n`;\n',
])("a form that cannot be joined is refused: %j", (text) => {
  expect(() => joined({ "a.mjs": text })).toThrow(/connect\/a.mjs cannot be joined/);
});

test("the gate is one whole file of plain letters that Node accepts, and comes out the same each time", () => {
  const folder = mkdtempSync(join(tmpdir(), "brain-join-"));
  const text = joinGate();
  writeFileSync(join(folder, "gate.mjs"), text);
  execFileSync(process.execPath, ["--check", join(folder, "gate.mjs")]);
  rmSync(folder, { recursive: true });
  expect(text).toBe(joinGate());
  expect(text).toMatch(/^[\n -~]*$/);
});
