import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * @typedef {{ name: string, seconds: number }} TimedTest
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TimedTest[] }} Counts
 */

/** Reads the report of a run. */
async function readJson(file) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('The tests ended before they could report. What they printed is above.');
  });
  return JSON.parse(text);
}

/**
 * @param {string} file written by `jest --json`
 * @param {number} code exit code of Jest
 * @returns {Promise<Counts>}
 */
export async function readJestReport(file, code) {
  const report = await readJson(file);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative('.', name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/**
 * @param {string} file written by Playwright's JSON reporter
 * @param {number} code exit code of Playwright
 * @returns {Promise<Counts>}
 */
export async function readPlaywrightReport(file, code) {
  const { stats, suites } = await readJson(file);
  const { expected, unexpected, flaky, skipped } = stats;
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    tests: suites.flatMap(testsOf),
  };
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ name: `site/e2e/${file}: ${title}`, seconds: duration / 1000 })),
    ),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The slowest tests, one a line. */
export function slowest(tests, howMany) {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, howMany)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
