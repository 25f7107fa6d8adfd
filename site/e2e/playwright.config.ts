import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { PATIENCE } from '../../testing/patience.ts';
import { BROWSER_FLAGS } from './support/browser-flags.ts';

const browserPath = process.env['BROWSER_PATH'];

/** One more than the processors of a small machine, because a test waits part of its time. */
const WORKERS = 3;
/** `npm run test:slow`: rare disasters, budgets, and every look of a screen. */
const SLOW = ['slow/*.e2e.ts', 'looks/*.e2e.ts'];
const isSlow = process.env['BANYAN_SLOW_TESTS'] === 'on';
/** The files with the longest tests start first, so that the run does not end with one alone. */
const LONGEST = isSlow
  ? ['slow/publish.e2e.ts', 'slow/killed.e2e.ts']
  : ['desk-{access,drafts*,editor,embed,keyboard}.e2e.ts', 'publish-panel.e2e.ts'];

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = { args: BROWSER_FLAGS };
if (browserPath !== undefined) launchOptions.executablePath = browserPath;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    {
      name: 'others',
      testMatch: isSlow ? SLOW : '*.e2e.ts',
      testIgnore: isSlow ? LONGEST : [...LONGEST, ...SLOW],
    },
  ],
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './support/start-magazine.ts',
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // Several times what a test needs.
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 15_000 * PATIENCE },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['BANYAN_ORIGIN'] ?? 'http://127.0.0.1:3000',
    browserName: 'chromium',
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations would take a quarter of the processors. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
