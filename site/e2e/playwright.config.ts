import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';

const browserPath = process.env['BROWSER_PATH'];

/** What a browser needs on a machine without a desk: no GPU, no sandbox of its own as root, no calls home. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One more than the processors of a small machine: a test waits as often as it works. */
const WORKERS = 3;

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = { args: BROWSER_FLAGS };
if (browserPath !== undefined) launchOptions.executablePath = browserPath;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './support/start-magazine.ts',
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // Far more than anything needs: the machine may be slow, and have other things to do.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
