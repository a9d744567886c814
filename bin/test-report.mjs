import { existsSync, readFileSync } from "node:fs";

/** `failures`: the names of the tests that failed, as far as the report tells them. */
/** @typedef {{ name: string, passed: number, failed: number, failures?: string[] }} Count */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ status: string, name: string, assertionResults: Assertion[] }} TestFile */

/**
 * What a Vitest run says. A skipped test counts as failed, and so does a run that ends badly without a failed test.
 * @param {string} name @param {string} file its JSON report @param {number} code its exit code
 * @returns {Count}
 */
export function readTests(name, file, code) {
  const report = readReport(file);
  /** @type {TestFile[]} */
  const files = report?.testResults ?? [];
  const broken = files.filter((result) => result.status === "failed" && result.assertionResults.length === 0);
  const left = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const count = honest(name, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length + left, code);
  return { ...count, failures: [...broken.map((result) => result.name), ...files.flatMap(failuresIn)] };
}

/** @param {TestFile} file @returns {string[]} each with the first line of what went wrong */
function failuresIn({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status !== "passed")
    .map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages?.[0]?.split("\n")[0] ?? "not run"}`,
    );
}

/**
 * The same for a Playwright run.
 * @param {string} name @param {string} file @param {number} code
 * @returns {Count}
 */
export function readStories(name, file, code) {
  const report = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const count = honest(name, expected, unexpected + flaky + skipped, code);
  return { ...count, failures: (report?.suites ?? []).flatMap(failedStories) };
}

/** @typedef {{ file: string, suites?: Suite[], specs?: { title: string, ok: boolean }[] }} Suite */

/** @param {Suite} suite @returns {string[]} */
function failedStories({ file, suites = [], specs = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedStories)];
}

/** @param {string} name @param {number} passed @param {number} failed @param {number} code @returns {Count} */
function honest(name, passed, failed, code) {
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { name, passed, failed: unexplained ? 1 : failed };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
