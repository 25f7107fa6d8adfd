import { buildWhereStale } from './lib/build-steps.mjs';
import { runToEnd } from './lib/processes.mjs';

export async function run({ root, args }) {
  await buildWhereStale(root, ['api']);
  process.exitCode = await runToEnd(process.execPath, ['dist/api/embedded-store/main.js', ...args]);
}
