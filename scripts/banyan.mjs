import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';
import { SERVING_FLAGS, SERVING_SETTINGS } from './start.mjs';

/** Runs the operator's tool. */
export async function run({ root, args }) {
  await runTool(root, 'dist/api/src/operator/main.js', args);
}

/** Runs a tool on the data folder, through the store of a running magazine if there is one. */
export async function runTool(root, tool, args) {
  await buildWhereStale(root, ['api']);
  const start = (settings) =>
    runToEnd(process.execPath, [...SERVING_FLAGS, tool, ...args], {
      env: { ...SERVING_SETTINGS, ...process.env, ...settings },
    });
  process.exitCode = isQuestion(args)
    ? await start({})
    : await withDatabase(root, start, { allowRunning: true });
}

function isQuestion(args) {
  return args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg));
}
