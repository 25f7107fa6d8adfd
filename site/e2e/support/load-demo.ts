import { demoSnapshot } from './demo-snapshot.ts';

// Runs in parallel with other kinds of tests, so that browser tests do not wait for the demo.
await demoSnapshot();
