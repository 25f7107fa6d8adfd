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

/** Timeout of a start in milliseconds: on a busy machine, loading the demo takes half a minute. */
const START_MS = 100_000 * PATIENCE;

export interface RunningBanyan {
  origin: string;
  dataDir: string;
  /** Its output until it was ready. */
  printed: string;
  /** All its output so far. */
  log(): string;
  /** Like a supervisor: SIGTERM to the process that it started. Returns the exit code. */
  terminate(): Promise<number | null>;
  /** Like Ctrl-C in a terminal: SIGINT to the whole process group. */
  stop(): Promise<void>;
}

/**
 * `npm start` on a free port and a temporary data folder.
 *
 * @param settings as in the environment
 * @param isOwnGroup whether it gets a process group, which `stop` needs, and thereby a session. Linux shares the
 *   processors between sessions first, so niceness has no effect across them.
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
      // Hashes passwords at little cost.
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
    const late = setTimeout(() => {
      reject(new Error(`Banyan is not ready after ${START_MS} ms:\n${printed}`));
      child.kill('SIGTERM');
    }, START_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      const address = READY.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
    void ended.then(() => {
      clearTimeout(late);
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
