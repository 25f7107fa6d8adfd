import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

export async function run({ root, args }) {
  await buildWhereStale(root, ['api']);
  process.exitCode = await withDatabase(root, (uri) =>
    runToEnd(process.execPath, ['dist/api/src/volume/generate.js', ...args], {
      env: { ...process.env, MONGODB_URI: uri },
    }),
  );
}
