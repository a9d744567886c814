import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "@": fileURLToPath(new URL(".", import.meta.url)),
  "server-only": fileURLToPath(new URL("lib/testing/empty.mjs", import.meta.url)),
};

/** Tests of the store run once on each engine that this machine has; bin/test.mjs names the engines in TEST_ENGINES. */
const engines = (process.env.TEST_ENGINES ?? "embedded").split(",");
const storeTests = ["lib/**/*.test.ts", "app/**/*.test.ts"];

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: engines.map((engine) => ({
      extends: true,
      test: {
        name: engine,
        env: { TEST_ENGINE: engine },
        include: storeTests,
        globalSetup: `lib/testing/${engine}.ts`,
      },
    })),
  },
});
