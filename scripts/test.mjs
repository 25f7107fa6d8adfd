import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWhereStale } from './lib/build-steps.mjs';
import { Failure } from './lib/failure.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { runToEnd } from './lib/processes.mjs';
import { capture } from './lib/step.mjs';

const node = (args, options) => runToEnd(process.execPath, args, options);

/** A check passes or fails as a whole and counts as one test. Its output is shown at the end. */
const check = (name, args) => async () => {
  const { ok, output } = await capture(process.execPath, args);
  console.log(`\n== ${name}\n${output.trim()}`);
  return ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
};

const PROCESSORS = availableParallelism();

/** @param {number} workers processes that run test files in parallel */
const jest = (project, workers) => async (filters) => {
  console.log(`\n== ${project}`);
  const report = join('node_modules', '.cache', `jest-${project}.json`);
  await rm(report, { force: true });
  const code = await node([
    // Every file loads all modules again; a larger young generation copies fewer of them.
    '--max-semi-space-size=64',
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${report}`,
    ...filters,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
    await readReport(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests,
  };
};

const browser = (root) => async (filters) => {
  console.log('\n== browser');
  const report = join(root, 'node_modules', '.cache', 'playwright.json');
  await rm(report, { force: true });
  await buildWhereStale(root);
  const code = await node(
    ['node_modules/playwright/cli.js', 'test', '--config', 'site/e2e/playwright.config.ts', ...filters],
    {
      env: { ...process.env, BROWSER_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const { stats } = await readReport(report);
  const { expected, unexpected, skipped } = stats;
  return { passed: expected, failed: unexpected === 0 && code !== 0 ? 1 : unexpected, skipped };
};

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('The tests ended before they could report. What they printed is above.');
  });
  return JSON.parse(text);
}

/** Checks of the source code; each keeps one processor busy. The one that waits for builds comes first. */
const checks = (root) => ({
  'types-site': async () => {
    await buildWhereStale(root);
    const args = ['check', '--root', 'site', '--minimumFailingSeverity', 'warning'];
    return check('types-site', ['node_modules/astro/bin/astro.mjs', ...args])();
  },
  lint: check('lint', [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint',
  ]),
  format: check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
  'types-api': check('types-api', ['node_modules/typescript/bin/tsc', '-p', 'api/tsconfig.json']),
});

/**
 * Tests that run the program, quick ones first; each takes the whole machine. Suites that wait for processes which they
 * kill and start have one worker more than there are processors.
 */
const suites = (root) => ({
  unit: jest('unit', PROCESSORS),
  store: jest('store', PROCESSORS + 1),
  api: async (filters) => {
    // Some tests run the built magazine and operator's tool.
    await buildWhereStale(root);
    return jest('api', PROCESSORS + 1)(filters);
  },
  browser: browser(root),
});

const textOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

async function timed([name, test], filters = []) {
  const start = performance.now();
  const counts = await test(filters);
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
}

/** Runs as many at a time as there are processors. */
async function sideBySide(entries) {
  const rows = [];
  const work = async () => {
    for (let next = entries.shift(); next !== undefined; next = entries.shift()) rows.push(await timed(next));
  };
  await Promise.all(Array.from({ length: PROCESSORS }, work));
  return rows;
}

/**
 * `npm test` runs everything; `npm test -- unit pager` only the unit tests whose path contains "pager".
 */
export async function run({ root, args: [kind, ...filters] }) {
  const kinds = { ...checks(root), ...suites(root) };
  if (kind !== undefined && !Object.hasOwn(kinds, kind)) {
    throw new Failure(`There is no kind of test "${kind}". There are: ${Object.keys(kinds).join(', ')}.`);
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const cache = join(root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  // The same few programs start a hundred times, so cache their compiled code.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  const rows = [];
  if (kind === undefined) {
    rows.push(...(await sideBySide(Object.entries(checks(root)))));
    for (const suite of Object.entries(suites(root))) rows.push(await timed(suite));
  } else {
    rows.push(await timed([kind, kinds[kind]], filters));
  }
  console.log('');
  for (const { name, seconds, ...counts } of rows) {
    console.log(`${name.padEnd(10)} ${textOf(counts)} in ${seconds.toFixed(1)} s`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${textOf(all)}`);
  process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1;
}
