import { SWC_OPTIONS } from './testing/jest/swc-options.mjs';

/** How many times longer than usual this machine takes; scripts/test.mjs measures it. */
const PATIENCE = Number(process.env.BANYAN_PATIENCE ?? 1);
/** Milliseconds that a test may take; what is slow is shown by `npm run bench`, not here. */
const TEST_MS = 60_000 * PATIENCE;

const shared = {
  rootDir: '.',
  globalSetup: '<rootDir>/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/testing/jest/global-teardown.mjs',
  testEnvironment: '<rootDir>/testing/jest/environment.mjs',
  testRunner: '<rootDir>/testing/jest/run-file.mjs',
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', SWC_OPTIONS] },
  moduleNameMapper: {
    '^@contract/(.*)$': '<rootDir>/api/src/contract/$1',
    '^@text/(.*)$': '<rootDir>/site/src/text/en/$1',
  },
  // Node's own streams and fetch need these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/site/dist/', '<rootDir>/.data/'],
};

/**
 * One project for each kind of test, so that any of them can be run alone:
 * `npm test -- unit`, `npm test -- store`, `npm test -- api`.
 */
export default {
  testTimeout: TEST_MS,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{api/bench,api/src,tools,site/src,scripts,testing}/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['/slow/'],
    },
    {
      ...shared,
      displayName: 'store',
      testMatch: ['<rootDir>/api/embedded-store/**/*.spec.ts'],
      testPathIgnorePatterns: ['/test/slow/'],
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/api/test/!(slow)/*.e2e-spec.ts'],
    },
    // `npm run test:slow`
    {
      ...shared,
      displayName: 'unit-slow',
      testMatch: ['<rootDir>/{api/src/**,tools/art,testing}/slow/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'store-slow',
      testMatch: ['<rootDir>/api/embedded-store/{test/slow/*,**/differential,**/fuzz}.spec.ts'],
    },
    {
      ...shared,
      displayName: 'api-slow',
      testMatch: ['<rootDir>/api/test/slow/*.e2e-spec.ts'],
    },
  ],
};
