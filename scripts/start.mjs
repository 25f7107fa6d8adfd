import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

/**
 * Memory for processor time: what is old is gone through when it has grown by a fifth instead of fourfold, and what is new has
 * small halves, too small to share among threads. The serving process peaks at some 200 MiB instead of 379; a page that is made
 * anew takes more processor time, one from memory no more (docs/performance.md). The same stands in deploy/Dockerfile.
 */
export const SERVING_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=6',
  '--heap-growing-percent=20',
  '--no-parallel-scavenge',
];
/**
 * Stretches of memory that the C library keeps for its threads: eight took 20 MiB more. The pictures' processes have the same;
 * with one, searches took longer while bombs came (docs/performance.md).
 */
export const SERVING_SETTINGS = { MALLOC_ARENA_MAX: '2' };

/** Serves the magazine: store, then the application, which ends first. */
export async function run({ root }) {
  await buildWhereStale(root);
  process.exitCode = await withDatabase(root, (settings) =>
    runToEnd(process.execPath, [...SERVING_FLAGS, 'dist/api/src/main.js'], {
      env: { ...SERVING_SETTINGS, ...process.env, ...settings },
    }),
  );
}
