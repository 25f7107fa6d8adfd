import { SWC_OPTIONS } from './testing/jest/swc-options.mjs';

/** Milliseconds that a test may take on a machine that is busy; what is slow is shown by `npm run bench`, not here. */
const PATIENCE_MS = 60_000;

const shared = {
  rootDir: '.',
  testEnvironment: '<rootDir>/testing/jest/environment.mjs',
  testRunner: '<rootDir>/testing/jest/run-file.mjs',
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', SWC_OPTIONS] },
  moduleNameMapper: { '^@contract/(.*)$': '<rootDir>/api/src/contract/$1' },
  // Node's own streams and fetch need these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/site/dist/', '<rootDir>/.data/'],
};

/**
 * One project for each kind of test, so that any of them can be run alone:
 * `npm test -- unit`, `npm test -- store`, `npm test -- api`.
 */
export default {
  testTimeout: PATIENCE_MS,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{api/src,tools,site/src,scripts,testing}/**/*.spec.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'store',
      testMatch: ['<rootDir>/api/embedded-store/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/api/test/**/*.e2e-spec.ts'],
    },
  ],
};
