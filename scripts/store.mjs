import { buildWhereStale } from './lib/build-steps.mjs';
import { STORE_FLAGS, STORE_SETTINGS } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

export async function run({ root, args }) {
  await buildWhereStale(root, ['api']);
  const file = 'dist/api/embedded-store/main.js';
  process.exitCode = await runToEnd(process.execPath, [...STORE_FLAGS, file, ...args], {
    env: { ...STORE_SETTINGS, ...process.env },
  });
}
