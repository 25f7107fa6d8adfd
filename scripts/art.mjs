import { runToEnd } from './lib/processes.mjs';

/** Draws the pictures of demo and site anew, which are committed: those that have changed, or of these those that are named. */
export async function run({ args }) {
  process.exitCode = await runToEnd(process.execPath, ['tools/art/draw.ts', ...args], { env: process.env });
}
