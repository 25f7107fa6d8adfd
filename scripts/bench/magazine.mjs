import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/free-port.ts';

const READY = /^Banyan is ready at (\S+)/;

/**
 * The magazine on a free port: with its demo and a data folder of its own, or on a folder that is there and stays.
 *
 * @param {{ dataDir?: string, settings?: Record<string, string> }} options
 * @returns {Promise<{ origin: string, pid: number, author(): Promise<string>, stop(): Promise<void> }>} `pid` is that
 *   of the process that started it; `author` signs the demo's author in and gives the token
 */
export async function startMagazine({ dataDir: kept, settings = {} } = {}) {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'banyan-bench-')));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const origin = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = READY.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    ended.then(() => reject(new Error('The magazine ended before it was ready.')), reject);
  });
  return {
    origin,
    pid: child.pid,
    async author() {
      const kept = await readFile(join(dataDir, 'credentials.txt'), 'utf8');
      const [email, password] = kept.trim().split('\n').at(-1).split(' ');
      const answer = await fetch(`${origin}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, role: 'author' }),
      });
      return (await answer.json()).token;
    },
    async stop() {
      process.kill(-child.pid, 'SIGINT');
      await ended;
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
