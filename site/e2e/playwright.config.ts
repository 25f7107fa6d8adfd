import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { PATIENCE } from '../../testing/patience.ts';
import { BROWSER_FLAGS } from './support/browser-flags.ts';

const browserPath = process.env['BROWSER_PATH'];

/** One more than the processors of a small machine, because tests spend some of their time waiting. */
const WORKERS = 3;
/** `npm run test:slow` runs rare events, budgets and every look of a screen. */
const isSlow = process.env['BANYAN_SLOW_TESTS'] === 'on';
const FOLDERS = isSlow ? 'e2e/{slow/*,looks}' : 'e2e/{reader,newsroom,account}';
const filesOf = (name: string): string => `${FOLDERS}/${name}.e2e.ts`;
/** The longest tests start first, so that the run does not end with a single one. */
const LONGEST = filesOf('{publish,killed,presence,accessibility,device-drafts*,keyboard-only,link-cards}');
/** Tests that share one magazine's review queue, so they run in sequence (`support/reviewing.ts`). */
const IN_TURN = filesOf('{overview,review,review-editing,submission}');

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = { args: BROWSER_FLAGS };
if (browserPath !== undefined) launchOptions.executablePath = browserPath;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'in turn', testMatch: IN_TURN, workers: 1 },
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: filesOf('*'), testIgnore: [IN_TURN, LONGEST] },
  ],
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './support/start-magazine.ts',
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // Several times what a test needs; the longest of the slow ones take half a minute beside two others.
  timeout: (isSlow ? 150_000 : 60_000) * PATIENCE,
  // Slow tests start magazines beside each other, so a save of one can take many seconds.
  expect: { timeout: (isSlow ? 30_000 : 15_000) * PATIENCE },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['BANYAN_ORIGIN'] ?? 'http://127.0.0.1:3000',
    browserName: 'chromium',
    launchOptions,
    // What is never there fails the test long before its own timeout.
    actionTimeout: 30_000 * PATIENCE,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations would take a quarter of the processors. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
