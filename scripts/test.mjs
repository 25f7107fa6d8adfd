import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhereStale } from './lib/build-steps.mjs';
import { Failure } from './lib/failure.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { runToEnd } from './lib/processes.mjs';

const node = (args, options) => runToEnd(process.execPath, args, options);

/** A check that passes or fails as a whole counts as one test. */
const check = (args) => async () =>
  (await node(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const jest = (project) => async (filters) => {
  const report = join('node_modules', '.cache', `jest-${project}.json`);
  await rm(report, { force: true });
  const code = await node([
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${report}`,
    ...filters,
  ]);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = await readReport(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

const browser = (root) => async (filters) => {
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
  const { expected, unexpected } = stats;
  return { passed: expected, failed: unexpected === 0 && code !== 0 ? 1 : unexpected };
};

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('The tests ended before they could report. What they printed is above.');
  });
  return JSON.parse(text);
}

/** Each kind of test, in the order in which they are run: the quick ones first. */
const kinds = (root) => ({
  format: check(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
  lint: check([
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint',
  ]),
  'types-api': check(['node_modules/typescript/bin/tsc', '-p', 'api/tsconfig.json']),
  'types-site': check([
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--root',
    'site',
    '--minimumFailingSeverity',
    'warning',
  ]),
  unit: jest('unit'),
  store: jest('store'),
  api: async (filters) => {
    // The operator's tool is tested as a process of its own.
    await buildWhereStale(root, ['api']);
    return jest('api')(filters);
  },
  browser: browser(root),
});

/**
 * `npm test` runs everything; `npm test -- unit pager` only the unit tests whose path contains "pager".
 */
export async function run({ root, args: [kind, ...filters] }) {
  const all = kinds(root);
  if (kind !== undefined && !Object.hasOwn(all, kind)) {
    throw new Failure(`There is no kind of test "${kind}". There are: ${Object.keys(all).join(', ')}.`);
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  await mkdir(join(root, 'node_modules', '.cache'), { recursive: true });
  if (kind === undefined || kind === 'types-site') await buildWhereStale(root, ['api', 'art']);
  const rows = [];
  for (const name of kind === undefined ? Object.keys(all) : [kind]) {
    const start = performance.now();
    console.log(`\n== ${name}`);
    const { passed, failed } = await all[name](filters);
    rows.push({ name, passed, failed, seconds: (performance.now() - start) / 1000 });
  }
  console.log('');
  for (const { name, passed, failed, seconds } of rows) {
    console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
