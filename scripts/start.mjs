import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

/**
 * Trades processor time for memory: the old generation is collected after a fifth of growth instead of fourfold, and the
 * young generation is small, too small to collect in parallel. The serving process peaks at about 200 MiB instead of 379.
 * A cache miss takes more processor time, a cache hit does not (docs/performance.md). deploy/Dockerfile has the same flags.
 */
export const SERVING_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=6',
  '--heap-growing-percent=20',
  '--no-parallel-scavenge',
];
/**
 * malloc arenas: eight took 20 MiB more. The picture process has the same setting; with one arena, searches were slower
 * during decompression bombs (docs/performance.md).
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
