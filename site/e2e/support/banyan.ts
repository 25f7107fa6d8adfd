import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../testing/free-port.ts';
import { PATIENCE } from '../../../testing/patience.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = /^Banyan is ready at (\S+)/;

/** Timeout of a start until its next line of output, in milliseconds. Loading the demo prints its progress. */
const START_TIMEOUT_MS = 100_000 * PATIENCE;

export interface RunningBanyan {
  origin: string;
  dataDir: string;
  /** Output until it was ready. */
  printed: string;
  /** All output so far. */
  log(): string;
  /** Sends SIGTERM to the started process, like a supervisor. Returns the exit code. */
  terminate(): Promise<number | null>;
  /** Sends SIGINT to the whole process group, like Ctrl-C in a terminal. */
  stop(): Promise<void>;
}

/**
 * Runs `npm start` on a free port and with a temporary data folder.
 *
 * @param settings environment variables
 * @param isOwnGroup whether it gets its own process group, which `stop` needs, and thereby its own session. Linux divides
 *   processor time between sessions first, so a low priority has no effect on processes of other sessions.
 */
export async function startBanyan(
  settings: Record<string, string> = {},
  isOwnGroup = true,
): Promise<RunningBanyan> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'banyan-')));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      // Makes hashing of passwords fast.
      NODE_ENV: 'test',
      RATE_LIMIT: 'off',
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isOwnGroup,
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`Banyan is not ready, and printed nothing for ${START_TIMEOUT_MS} ms:\n${printed}`));
      child.kill('SIGTERM');
    }, START_TIMEOUT_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      timer.refresh();
      const address = READY.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`Banyan ended before it was ready:\n${printed}`));
    });
  });
  return {
    origin,
    dataDir,
    printed,
    log: () => printed,
    async terminate() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}
