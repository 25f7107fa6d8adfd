import { runToEnd } from './lib/processes.mjs';

/** Cuts the committed type of the site again. */
export async function run() {
  process.exitCode = await runToEnd(process.execPath, ['tools/fonts/cut.ts'], { env: process.env });
}
