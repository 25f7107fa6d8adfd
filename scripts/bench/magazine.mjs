import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { runToEnd } from '../lib/processes.mjs';
import { freePort } from '../../testing/free-port.ts';
import { cpuTimeOfTree, peakMemoryOf } from './process-tree.mjs';

const READY = /^Banyan is ready at (\S+)/;
const SECRET_BYTES = 32;
/** Milliseconds of processor time per second below which the magazine counts as idle. */
const QUIET_CPU_MS = 50;
const POLL_MS = 1_000;
/** Required idle time: the check of a large data file begins five seconds after the start. */
const QUIET_LOOKS = 7;

/**
 * Starts the magazine on a free port as operators do: in production, with rate limits and its own secret. By default it
 * logs only warnings, because nginx and the bare server log nothing either.
 *
 * @param {{ dataDir?: string, settings?: Record<string, string> }} options without `dataDir` it gets a temporary folder
 * @returns {Promise<{ origin: string, pid: number, quiet(): Promise<void>, peakMemory: () => ReturnType<typeof
 *   peakMemoryOf>, stop(): Promise<void> }>} `pid` is the launcher's; `quiet` waits until the magazine is idle
 */
export async function startMagazine({ dataDir: kept, settings = {} } = {}) {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'banyan-bench-')));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(SECRET_BYTES).toString('hex'),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const origin = await new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const address = READY.exec(line)?.[1];
      if (address === undefined) return;
      lines.close();
      resolve(address);
    });
    ended.then(() => reject(new Error('The magazine ended before it was ready.')), reject);
  });
  // Discards the log, which would otherwise fill the pipe.
  child.stdout.resume();
  return {
    origin,
    pid: child.pid,
    peakMemory: () => peakMemoryOf(child.pid),
    async quiet() {
      let before = await cpuTimeOfTree(child.pid);
      for (let looks = 0; looks < QUIET_LOOKS;) {
        await wait(POLL_MS);
        const now = await cpuTimeOfTree(child.pid);
        looks = now - before < QUIET_CPU_MS ? looks + 1 : 0;
        before = now;
      }
    },
    async stop() {
      process.kill(-child.pid, 'SIGINT');
      await ended;
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Prepares a data folder with the demo and all picture sizes, so that the measured magazine is not busy loading it.
 *
 * @param {(dataDir: string) => Promise<void>} task the folder is deleted after it
 */
export async function withDemoFolder(task) {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-demo-'));
  try {
    console.log('Loading the demo and resizing its pictures ...');
    const first = await startMagazine({ dataDir, settings: { DEMO: 'on' } });
    await first.stop();
    // The command ends when no picture size is missing, however busy the machine is.
    const rebuild = ['scripts/run.mjs', 'banyan', 'rebuild', 'pictures'];
    const code = await runToEnd(process.execPath, rebuild, { env: { ...process.env, DATA_DIR: dataDir } });
    if (code !== 0) throw new Error("The demo's pictures could not be resized.");
    await task(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
