import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWhereStale } from './lib/build-steps.mjs';
import { Failure } from './lib/failure.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { measurePatience } from './lib/patience.mjs';
import { runToEnd } from './lib/processes.mjs';
import { capture } from './lib/step.mjs';
import { readJestReport, readPlaywrightReport, slowest } from './lib/test-reports.mjs';

/** Where tools keep what they know of unchanged files. */
const CACHE = join('node_modules', '.cache');
/** Some tests wait for processes that they start, so there is one more worker than processors. */
const JEST_WORKERS = availableParallelism() + 1;
/** Priority of the checks and of loading the demo, which run beside the tests. */
const LOW_PRIORITY = 5;
/** Milliseconds after which Playwright kills a worker that does not end; it waits five minutes by itself. */
const WORKER_END_MS = 20_000;
const SLOWEST_SHOWN = 10;
/** Random cases of the embedded store's differential tests in `npm run test:slow`. */
const SLOW_FUZZ_CASES = '10000';
const MAX_SEED = 1_000_000;

/** Checks of the source code. Each passes or fails as a whole and counts as one test. */
const CHECKS = {
  lint: [
    'node_modules/eslint/bin/eslint.js',
    ...['.', '--max-warnings=0', '--cache', '--cache-strategy=content', `--cache-location=${CACHE}/eslint`],
  ],
  format: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '--log-level=warn', '.', '--cache'],
    '--cache-strategy=content',
  ],
  'types-api': [
    'node_modules/typescript/bin/tsc',
    ...['-p', 'api/tsconfig.json', '--incremental', `--tsBuildInfoFile`, `${CACHE}/api.tsbuildinfo`],
  ],
  'types-site': [
    'node_modules/astro/bin/astro.mjs',
    ...['check', '--root', 'site', '--minimumFailingSeverity', 'warning'],
  ],
};
/** The check that needs the build. */
const TYPES_SITE = 'types-site';
/** Tests by Jest, of single functions, of the embedded store, and of the API. */
const JEST = ['unit', 'store', 'api'];
const BROWSER = 'browser';
/** The daily tests of the API once more, on a store whose transactions conflict at random. */
const CONFLICTS = 'conflicts';

async function runCheck(name) {
  const { ok, output } = await capture(process.execPath, CHECKS[name], { priority: LOW_PRIORITY });
  console.log(`\n== ${name}: ${ok ? 'passed' : 'failed'}${ok ? '' : `\n${output.trim()}`}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tests: [] };
}

/** @param {string[]} projects of jest.config.mjs @param env further environment variables */
async function runJest(projects, filters, env = {}) {
  const report = join(CACHE, `jest-${projects.join('-')}.json`);
  await rm(report, { force: true });
  const code = await runToEnd(
    process.execPath,
    [
      // Every file loads all modules again; a larger young generation copies fewer of them.
      '--max-semi-space-size=64',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', ...projects],
      `--maxWorkers=${JEST_WORKERS}`,
      // Something that a test has left open does not hold the run.
      '--forceExit',
      ...['--json', `--outputFile=${report}`],
      ...(filters.length > 0 ? ['--testPathPatterns', ...filters] : []),
    ],
    { env: { ...process.env, ...env } },
  );
  return readJestReport(report, code);
}

async function runBrowser(root, isSlow, filters) {
  const report = join(root, CACHE, 'playwright.json');
  await rm(report, { force: true });
  const config = ['--config', 'site/e2e/playwright.config.ts'];
  const code = await runToEnd(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...config, ...filters],
    {
      env: {
        ...process.env,
        ...(isSlow && { BANYAN_SLOW_TESTS: 'on' }),
        BROWSER_PATH: await findBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PWTEST_CHILD_PROCESS_TIMEOUT: `${WORKER_END_MS}`,
      },
    },
  );
  return readPlaywrightReport(report, code);
}

async function timed(name, test) {
  const start = performance.now();
  const counts = await test();
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
}

async function runChecks(names) {
  const rows = [];
  for (const name of names) rows.push(await timed(name, () => runCheck(name)));
  return rows;
}

/**
 * `npm test` runs what a change breaks daily, `npm run test:slow` rare disasters, load, the daily tests of the API on a store with
 * conflicts, and every look of a screen.
 * `npm test -- unit pager` runs only the unit tests whose path contains "pager".
 */
export async function run({ root, name: command, args: [kind, ...filters] }) {
  const isSlow = command === 'test:slow';
  const kinds = [...(isSlow ? [CONFLICTS] : Object.keys(CHECKS)), ...JEST, BROWSER];
  if (kind !== undefined && !kinds.includes(kind))
    throw new Failure(`There is no kind of test "${kind}". There are: ${kinds.join(', ')}.`);
  const isChosen = (name) => kinds.includes(name) && (kind === undefined || kind === name);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  await mkdir(join(root, CACHE), { recursive: true });
  // The same few programs start a hundred times, so cache their compiled code.
  process.env.NODE_COMPILE_CACHE ??= join(root, CACHE, 'compiled');
  // A build leaves a processor idle for most of its time.
  const checksOfSources = runChecks(
    Object.keys(CHECKS).filter((name) => isChosen(name) && name !== TYPES_SITE),
  );
  // Tests of the API and the browser run the built magazine, and the site's types come from its build.
  if (['api', CONFLICTS, BROWSER, TYPES_SITE].some(isChosen)) await buildWhereStale(root);
  if (isSlow) process.env.STORE_FUZZ_CASES ??= SLOW_FUZZ_CASES;
  process.env.BANYAN_PATIENCE ??= `${await measurePatience()}`;

  // If it fails, the browser tests load it themselves, and say why they cannot.
  const demo =
    isChosen(BROWSER) &&
    capture(process.execPath, ['site/e2e/support/load-demo.ts'], { priority: LOW_PRIORITY });
  const checks = checksOfSources.then(async (rows) => [
    ...rows,
    ...(await runChecks([TYPES_SITE].filter(isChosen))),
  ]);
  const rows = [];
  const projects = JEST.filter(isChosen);
  if (projects.length > 0) {
    const names = projects.map((project) => (isSlow ? `${project}-slow` : project));
    rows.push(await timed(projects.join(', '), () => runJest(names, filters)));
  }
  if (isChosen(CONFLICTS)) {
    const seed = process.env.CONFLICTS_SEED ?? `${Math.floor(Math.random() * MAX_SEED)}`;
    console.log(`CONFLICTS_SEED=${seed}`);
    rows.push(await timed(CONFLICTS, () => runJest(['api'], filters, { CONFLICTS_SEED: seed })));
  }
  await demo;
  if (isChosen(BROWSER)) rows.push(await timed(BROWSER, () => runBrowser(root, isSlow, filters)));
  report([...(await checks), ...rows]);
}

function report(rows) {
  const tests = rows.flatMap((row) => row.tests);
  if (tests.length > SLOWEST_SHOWN)
    console.log(`\nThe slowest tests:\n${slowest(tests, SLOWEST_SHOWN).join('\n')}`);
  console.log('');
  for (const { name, seconds, ...counts } of rows)
    console.log(`${name.padEnd(16)} ${textOf(counts)} in ${seconds.toFixed(1)} s`);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${textOf(all)}`);
  process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1;
}

const textOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
