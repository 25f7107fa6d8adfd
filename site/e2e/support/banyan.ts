import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A line of its own for people, a part of a JSON line in production. */
const READY = /Banyan is ready at ([^\s"]+)/;

export interface RunningBanyan {
  origin: string;
  dataDir: string;
  /** Everything that was printed until it was ready. */
  printed: string;
  /** What is printed, from now on too. */
  log(): string;
  /** Milliseconds from the command to the ready line. */
  startedInMs: number;
  /** As a supervisor does it: SIGTERM to the one process that it started. Returns the exit code. */
  terminate(): Promise<number | null>;
  /** As Ctrl-C in a terminal does it: the whole process group gets SIGINT. */
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `npm start` on a free port and a data folder of its own. */
export async function startBanyan(settings: Record<string, string> = {}): Promise<RunningBanyan> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'banyan-')));
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      RATE_LIMIT: 'off',
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      const address = READY.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`Banyan ended before it was ready:\n${printed}`)));
  });
  return {
    origin,
    dataDir,
    printed,
    log: () => printed,
    startedInMs: performance.now() - begun,
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
