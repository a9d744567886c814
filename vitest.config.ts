import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { postgresBinaries } from "./lib/testing/postgres-binaries.mjs";

const alias = {
  "@": fileURLToPath(new URL(".", import.meta.url)),
  "server-only": fileURLToPath(new URL("lib/testing/empty.mjs", import.meta.url)),
};

/** Once on each engine that this machine has; bin/test.mjs names the engines in TEST_ENGINES. */
const engines = (process.env.TEST_ENGINES ?? "embedded").split(",").map(
  (engine): TestProjectConfiguration => ({
    extends: true,
    test: {
      name: engine,
      env: { TEST_ENGINE: engine },
      include: ["lib/**/*.test.ts", "app/**/*.test.ts"],
      exclude: ["**/*.fault.test.ts", ...(engine === "postgres" ? [] : ["**/*.postgres.test.ts"])],
      globalSetup: `lib/testing/${engine}.ts`,
    },
  }),
);

/** Once, with real processes and folders that break; the server's own need a build. */
const faults: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "faults",
    include: ["**/*.fault.test.ts"],
    exclude: ["node_modules", ...(postgresBinaries() ? [] : ["**/*.postgres.fault.test.ts"])],
    globalSetup: "lib/testing/embedded.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

/** Once: what runs on a developer's machine, as real processes with a home of their own. */
const connect: TestProjectConfiguration = {
  extends: true,
  test: { name: "connect", include: ["connect/**/*.test.ts"], testTimeout: 60_000 },
};

export default defineConfig({
  resolve: { alias },
  test: { maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000, projects: [...engines, faults, connect] },
});
