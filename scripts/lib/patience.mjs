import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Hashes bytes: half a second of one quiet processor. */
const WORK = `
const { createHash } = require('node:crypto');
const hash = createHash('sha256');
const bytes = Buffer.alloc(1 << 20);
for (let n = 0; n < 600; n += 1) hash.update(bytes);
`;
/** Milliseconds for this work on a quiet machine of two cores, with the start of the process. */
const QUIET_MS = 600;
const MOST = 8;

/**
 * How many times longer than usual the tests wait, a whole number from 1 to 8: the machine may be slow, or busy with something else.
 * Measured once, with all processors at work.
 */
export async function measurePatience() {
  const start = performance.now();
  const runs = Array.from({ length: availableParallelism() }, () =>
    once(spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' }), 'exit'),
  );
  await Promise.all(runs);
  return Math.min(MOST, Math.max(1, Math.round((performance.now() - start) / QUIET_MS)));
}
