import { runToEnd } from './lib/processes.mjs';

/** Redraws the committed pictures of the demo and the site: the changed ones, or those named as arguments. */
export async function run({ args }) {
  process.exitCode = await runToEnd(process.execPath, ['tools/art/draw.ts', ...args], { env: process.env });
}
