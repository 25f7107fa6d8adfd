/**
 * `npm run bench -- waits [--documents 200000] [--only WORD] [--rest 60]`: how long small requests wait during each kind of
 * long operation of the embedded store, how late `maxTimeMS` ends it, and the store's memory before, during and after.
 */
import { runToEnd } from '../lib/processes.mjs';

const PROGRAM = 'dist/api/embedded-store/bench-waits.js';

process.exitCode = await runToEnd(process.execPath, [PROGRAM, ...process.argv.slice(2)]);
