import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { BROWSER_FLAGS } from './support/browser-flags.ts';

const browserPath = process.env['BROWSER_PATH'];

/** Twice the processors of a small machine: a test waits half of its time. */
const WORKERS = 4;
/** The longest test starts first, so that the run does not end with it alone. */
const LONGEST = 'publish.e2e.ts';
/** These run last: they need picture sizes that the magazine creates when idle. */
const PATIENT = ['article.e2e.ts', 'budgets.e2e.ts'];

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = { args: BROWSER_FLAGS };
if (browserPath !== undefined) launchOptions.executablePath = browserPath;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: [LONGEST, ...PATIENT] },
    { name: 'patient', testMatch: PATIENT },
  ],
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './support/start-magazine.ts',
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // Several times what a test needs: the machine may be slow and busy.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['BANYAN_ORIGIN'] ?? 'http://127.0.0.1:3000',
    browserName: 'chromium',
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
});
