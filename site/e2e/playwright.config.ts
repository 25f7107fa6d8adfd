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

/** Twice the processors of a small machine: a test waits as often as it works. */
const WORKERS = 4;
/** The longest journey begins first, so that nobody waits for it alone at the end. */
const LONGEST = 'publish.e2e.ts';
/** Come last: they want the small pictures, which the magazine makes while it has nothing better to do. */
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
