import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

const TOOL = 'dist/api/src/operator/main.js';

/** Runs the operator's tool on the data folder, through the store of a running magazine if there is one. */
export async function run({ root, args }) {
  await buildWhereStale(root, ['api']);
  const runTool = (settings) =>
    runToEnd(process.execPath, ['--enable-source-maps', TOOL, ...args], {
      env: { ...process.env, ...settings },
    });
  process.exitCode = isQuestion(args)
    ? await runTool({})
    : await withDatabase(root, runTool, { allowRunning: true });
}

function isQuestion(args) {
  return args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg));
}
