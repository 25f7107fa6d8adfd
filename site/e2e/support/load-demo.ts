import { demoSnapshot } from './demo-snapshot.ts';

// Run beside other tests, so that the browser tests need not wait for the demo.
await demoSnapshot();
