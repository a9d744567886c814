import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The only files that hold SQL of their own; everything else speaks Prisma. */
const RAW_SQL = [
  "lib/changes/find.ts",
  "lib/checks/gates.ts",
  "lib/checks/insert.ts",
  "lib/checks/join.ts",
  "lib/checks/joined.ts",
  "lib/checks/receipts.ts",
  "lib/checks/report-csv.ts",
  "lib/checks/report-labels.ts",
  "lib/checks/report-rows.ts",
  "lib/checks/retention.ts",
  "lib/checks/rows.ts",
  "lib/checks/session-filter.ts",
  "lib/documents/rows.ts",
  "lib/entities/alike.ts",
  "lib/entities/around.ts",
  "lib/entities/list.ts",
  "lib/entities/other-names.ts",
  "lib/entities/rows.ts",
  "lib/entities/suggestions.ts",
  "lib/events.ts",
  "lib/health.ts",
  "lib/memories/compare.ts",
  "lib/memories/expiring.ts",
  "lib/memories/filter.ts",
  "lib/memories/rows.ts",
  "lib/memories/similar-notes.ts",
  "lib/memories/windows.ts",
  "lib/recall/conflicts.ts",
  "lib/recall/frequencies.ts",
  "lib/recall/search.ts",
  "lib/recall/statistics.ts",
  "lib/review/gaps.ts",
  "lib/review/rows.ts",
  "lib/routes/filter.ts",
  "lib/routes/rows.ts",
  "lib/tasks/rows.ts",
];

/** Who may import what: a folder, and what it must not reach. Schemas, views and errors are for everybody. */
const FORBIDDEN: [from: string, to: RegExp, instead: string][] = [
  [
    "components/",
    /^@\/(app|prisma|lib\/(db|mcp|http|(auth|recall)\/(?!schema)|(checks|documents|entities|memories|review|routes|tasks)\/(?!schema)))/,
    "call lib/browser",
  ],
  [
    "lib/browser/",
    /^@\/(app|components|prisma|lib\/(db|mcp|http|recall\/(?!schema)|(checks|documents|entities|memories|review|routes|tasks)\/(?!schema)))/,
    "call an endpoint",
  ],
  ["lib/mcp/", /^@\/(app|components|lib\/(browser|http\/(?!guard)))/, "call the core"],
  ["lib/http/", /^@\/(app|components|lib\/(browser|mcp))/, "call the core"],
  [
    "lib/db/",
    /^@\/(app|components|lib\/(browser|mcp|http|checks|documents|entities|memories|routes|tasks|recall))/,
    "the store knows no noun",
  ],
  [
    "lib/memories/",
    /^@\/(app|components|lib\/(browser|mcp|http|checks|documents|routes|review\/|tasks))/,
    "the core imports downward",
  ],
  [
    "lib/documents/",
    /^@\/(app|components|lib\/(browser|mcp|http|checks|routes|review\/|tasks))/,
    "the core imports downward",
  ],
  [
    "lib/routes/",
    /^@\/(app|components|lib\/(browser|mcp|http|checks|documents|review\/|tasks))/,
    "the core imports downward",
  ],
  [
    "lib/recall/",
    /^@\/(app|components|lib\/(browser|mcp|http|checks|documents|review\/|tasks))/,
    "the core imports downward",
  ],
  [
    "lib/entities/",
    /^@\/(app|components|lib\/(browser|mcp|http|checks|documents|review\/|tasks))/,
    "the core imports downward",
  ],
  ["lib/checks/", /^@\/(app|components|lib\/(browser|mcp|http|review\/|tasks|recall))/, "the core imports downward"],
  ["lib/review/", /^@\/(app|components|lib\/(browser|mcp|http|tasks))/, "the core imports downward"],
  ["connect/", /^(@\/(?!connect\/)|\.\.\/)/, "it runs where nothing of the app is"],
];

const files = ["app", "components", "lib", "connect", "bin", "e2e", "instrumentation.ts"].flatMap((place) =>
  filesUnder(place),
);
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith("lib/testing/"));
const shipped = code.filter((file) => !/\.(test|spec|fault\.test)\.tsx?$/.test(file));

test("only the named files hold SQL", () => {
  const found = shipped.filter((file) => /\$(query|execute)Raw|client\.query\(/.test(read(file)));
  expect(found.filter((file) => !file.startsWith("lib/db/")).sort()).toEqual(RAW_SQL);
});

test("imports go downward", () => {
  const wrong = shipped.flatMap((file) =>
    FORBIDDEN.filter(([from]) => file.startsWith(from)).flatMap(([, to, instead]) =>
      importsOf(file)
        .filter((name) => to.test(name))
        .map((name) => `${file} imports ${name}: ${instead}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("every endpoint answers every method: its own by a wrapped handler, the others with 405 or 404", () => {
  const endpoints = shipped.filter((file) => /^app\/api\/.*route\.ts$/.test(file));
  expect(endpoints.length).toBeGreaterThan(5);
  const answered = endpoints.map((file) => [file, exportsOf(file).flatMap(methodsOf).sort().join(" ")]);
  expect(answered.filter(([, methods]) => methods !== "DELETE GET OPTIONS PATCH POST PUT")).toEqual([]);
});

test("every path that the documents name exists", () => {
  const documents = ["README.md", "AGENTS.md", ...filesUnder("docs").filter((file) => file.endsWith(".md"))];
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/`((?:app|components|lib|connect|bin|prisma|e2e|bench|docs)\/[^`\s*…{}<>]*)`/g)]
      .map((match) => match[1] ?? "")
      .filter((path) => !existsSync(path.replace(/\/$/, "")))
      .map((path) => `${file} names ${path}`),
  );
  expect(missing).toEqual([]);
});

test("there are no barrels, and nobody hides behind a vague name", () => {
  const vague = files.filter((file) =>
    /(^|\/)(index\.tsx?|utils?|helpers?|common|misc|services?|managers?)(\.|\/)/.test(file),
  );
  expect(vague).toEqual([]);
});

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
}

function exportsOf(file: string): string[] {
  return read(file)
    .split("\n")
    .filter((line) => line.startsWith("export ") && !/^export const (dynamic|runtime)\b/.test(line));
}

/** The methods that a line of an endpoint exports, or the line itself when it should not stand there. */
function methodsOf(line: string): string[] {
  const own = /^export const ([A-Z]+) = endpoint\(/.exec(line)?.[1];
  const others = /^export \{ ([A-Z, ]+) \} from "@\/lib\/http\/other-methods";$/.exec(line)?.[1];
  return own ? [own] : (others?.split(", ") ?? [line]);
}
