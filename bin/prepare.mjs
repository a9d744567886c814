import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashOf } from "./hash.mjs";
import { step } from "./step.mjs";

const BUILT_FROM = [
  "app",
  "components",
  "connect",
  "lib",
  "public",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "prisma/schema.prisma",
];
const BUILD_STAMP = ".next/built-from";
const CLIENT_STAMP = "prisma/client/generated-from";

/** Installs the packages and generates the database client, where that is not done or is out of date. */
export async function prepareApp() {
  if (!isInstalled()) await install();
  const source = hashOf(["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"]);
  if (readText(CLIENT_STAMP) === source) return;
  await step("Generating the database client", process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    // Without an engine to run it would download one that `generate` never uses.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  });
  stamp(CLIENT_STAMP, source);
}

/** Builds the app where its sources have changed since the last build. */
export async function prepareBuild() {
  const source = hashOf(BUILT_FROM);
  if (readText(BUILD_STAMP) === source && existsSync(".next/BUILD_ID")) return;
  rmSync(BUILD_STAMP, { force: true });
  await step("Building the app", process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
  });
  stamp(BUILD_STAMP, source);
}

/** npm keeps its own record of what it installed; a half-done install has none. */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === "" || (!present[path] && (optional || devOptional))) return true;
    return present[path]?.version === version;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
function packagesOf(file) {
  return JSON.parse(readText(file) || "{}").packages ?? {};
}

async function install() {
  const npm = process.env.npm_execpath ?? "";
  const [program, first] = npm.endsWith("npm-cli.js") ? [process.execPath, [npm]] : ["npm", []];
  const options = ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing the packages", program, [...first, ...options], {});
}

/** @param {string} file @returns {string} empty when there is none */
function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** @param {string} file @param {string} text */
function stamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
