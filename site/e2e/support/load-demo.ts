import { demoSnapshot } from './demo-snapshot.ts';

// Runs in parallel with other tests, so that the browser tests need not wait for the demo.
await demoSnapshot();
