import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ name: string, passed: number, failed: number }} Count */

/**
 * What a Vitest run says. A skipped test counts as failed, and so does a run that ends badly without a failed test.
 * @param {string} name @param {string} file its JSON report @param {number} code its exit code
 * @returns {Count}
 */
export function readTests(name, file, code) {
  const report = readReport(file);
  const broken = (report?.testResults ?? []).filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === "failed" && result.assertionResults.length === 0,
  );
  const left = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return honest(name, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length + left, code);
}

/**
 * The same for a Playwright run.
 * @param {string} name @param {string} file @param {number} code
 * @returns {Count}
 */
export function readStories(name, file, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  return honest(name, expected, unexpected + flaky + skipped, code);
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
