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
/** A magazine that uses no more processor time than this in a second has nothing left to do. */
const QUIET_CPU_MS = 50;
const LOOK_EVERY_MS = 1_000;
/** So long it must have had nothing: the check of a large data file begins five seconds after the start. */
const QUIET_LOOKS = 7;

/**
 * The magazine on a free port, as operators start it: in production, with its limits and a secret of its own. It logs
 * warnings alone unless the settings say otherwise, because nginx and the bare server beside it log nothing either.
 *
 * @param {{ dataDir?: string, settings?: Record<string, string> }} options without `dataDir` it gets a folder that is
 *   thrown away at its end
 * @returns {Promise<{ origin: string, pid: number, quiet(): Promise<void>, peakMemory: () => ReturnType<typeof
 *   peakMemoryOf>, stop(): Promise<void> }>} `pid` is that of the process that started it; `quiet` waits until it does
 *   nothing more
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
  // Its log goes nowhere, and must not fill the pipe.
  child.stdout.resume();
  return {
    origin,
    pid: child.pid,
    peakMemory: () => peakMemoryOf(child.pid),
    async quiet() {
      let before = await cpuTimeOfTree(child.pid);
      for (let looks = 0; looks < QUIET_LOOKS;) {
        await wait(LOOK_EVERY_MS);
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
 * A data folder with the demo and all sizes of its pictures. What is measured on it was not busy loading it.
 *
 * @param {(dataDir: string) => Promise<void>} task after it the folder is thrown away
 */
export async function withDemoFolder(task) {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-demo-'));
  try {
    console.log('Loading the demo and resizing its pictures ...');
    const first = await startMagazine({ dataDir, settings: { DEMO: 'on' } });
    await first.stop();
    // Ends when no size of a picture is missing, however busy the machine is.
    const rebuild = ['scripts/run.mjs', 'banyan', 'rebuild', 'pictures'];
    const code = await runToEnd(process.execPath, rebuild, { env: { ...process.env, DATA_DIR: dataDir } });
    if (code !== 0) throw new Error("The demo's pictures could not be resized.");
    await task(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
