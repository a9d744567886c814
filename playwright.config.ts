import { defineConfig } from "@playwright/test";
import { findBrowser } from "./bin/browser.mjs";

/** Chromium refuses its sandbox to root. */
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/serve-stories.ts",
  outputDir: "test-results",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    // e2e/serve-stories.ts starts the server and names it here, before any story runs.
    baseURL: process.env.STORIES_URL,
    locale: "en-GB",
    timezoneId: "Europe/Madrid",
    launchOptions: { executablePath: await findBrowser(), args },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
