import { runTool } from './banyan.mjs';

/** Generates load-test data. */
export async function run({ root, args }) {
  await runTool(root, 'dist/api/bench/main.js', args);
}
