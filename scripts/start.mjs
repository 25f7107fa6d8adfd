import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

/**
 * Keeps the serving process below 320 MiB under load, where V8 by itself takes 433: a small young generation, and an old one that
 * is collected when it has grown by 40 %. A cache miss takes a tenth more processor time for it; tighter flags save 20 MiB more, for twice that.
 * deploy/Dockerfile has the same flags.
 */
export const SERVING_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=40'];
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
      // Tells the magazine when this process is killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}
