/**
 * One project for each kind of test, so that any of them can be run alone:
 * `npm test -- unit`, `npm test -- store`, `npm test -- api`.
 */
const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

/** Milliseconds that a test may take on a machine that is busy; what is slow is shown by `npm run bench`, not here. */
const PATIENCE_MS = 60_000;

const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: typescript,
  moduleNameMapper: { '^@contract/(.*)$': '<rootDir>/api/src/contract/$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/site/dist/', '<rootDir>/.data/'],
};

export default {
  testTimeout: PATIENCE_MS,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/api/src/**/*.spec.ts'],
      setupFiles: ['<rootDir>/api/test/support/load-nest.ts'],
    },
    {
      // What knows nothing of Nest need not wait for it.
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{tools,site/src,scripts,testing}/**/*.spec.{ts,tsx}'],
      setupFiles: ['<rootDir>/testing/load-html-parser.ts'],
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
      setupFiles: ['<rootDir>/api/test/support/load-nest.ts'],
    },
  ],
};
