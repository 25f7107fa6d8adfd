import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhereStale } from './lib/build-steps.mjs';
import { Failure } from './lib/failure.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { runToEnd } from './lib/processes.mjs';
import { capture } from './lib/step.mjs';

const node = (args, options) => runToEnd(process.execPath, args, options);

/** A check passes or fails as a whole and counts as one test. What it prints is shown at its end. */
const check = (name, args) => async () => {
  const { ok, output } = await capture(process.execPath, args);
  console.log(`\n== ${name}\n${output.trim()}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const jest = (project) => async (filters) => {
  console.log(`\n== ${project}`);
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
  const { expected, unexpected } = stats;
  return { passed: expected, failed: unexpected === 0 && code !== 0 ? 1 : unexpected };
};

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('The tests ended before they could report. What they printed is above.');
  });
  return JSON.parse(text);
}

/** Checks on the text of the program: each keeps one processor busy, so they run side by side. */
const checks = (root) => ({
  format: check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
  lint: check('lint', [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint',
  ]),
  'types-api': check('types-api', ['node_modules/typescript/bin/tsc', '-p', 'api/tsconfig.json']),
  'types-site': async () => {
    await buildWhereStale(root, ['api', 'art']);
    const args = ['check', '--root', 'site', '--minimumFailingSeverity', 'warning'];
    return check('types-site', ['node_modules/astro/bin/astro.mjs', ...args])();
  },
});

/** Tests that run the program, the quick ones first; each takes the whole machine. */
const suites = (root) => ({
  unit: jest('unit'),
  store: jest('store'),
  api: async (filters) => {
    // The magazine and the operator's tool are also tested as processes of their own.
    await buildWhereStale(root);
    return jest('api')(filters);
  },
  browser: browser(root),
});

async function timed([name, test], filters = []) {
  const start = performance.now();
  const { passed, failed } = await test(filters);
  return { name, passed, failed, seconds: (performance.now() - start) / 1000 };
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
  await mkdir(join(root, 'node_modules', '.cache'), { recursive: true });
  const rows = [];
  if (kind === undefined) {
    rows.push(...(await Promise.all(Object.entries(checks(root)).map((entry) => timed(entry)))));
    for (const suite of Object.entries(suites(root))) rows.push(await timed(suite));
  } else {
    rows.push(await timed([kind, kinds[kind]], filters));
  }
  console.log('');
  for (const { name, passed, failed, seconds } of rows) {
    console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
