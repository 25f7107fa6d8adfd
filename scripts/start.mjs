import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

/** Serves the magazine: store, then the application, which ends first. */
export async function run({ root }) {
  await buildWhereStale(root);
  process.exitCode = await withDatabase(root, (settings) =>
    runToEnd(process.execPath, ['--enable-source-maps', 'dist/api/src/main.js'], {
      env: { ...process.env, ...settings },
    }),
  );
}
