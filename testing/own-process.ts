import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PATIENCE } from './patience.ts';

const ROOT = join(import.meta.dirname, '..');
const STORE = 'dist/api/embedded-store/main.js';
const MAGAZINE = 'dist/api/src/main.js';
/** Maximum error lines of a process to keep in case it ends. */
const KEPT_COMPLAINTS = 40;
/** Timeout of a start in milliseconds; it usually takes two seconds. It is below the timeout of a test. */
const START_MS = 50_000 * PATIENCE;

/** A server of ours in a separate process. */
export interface OwnProcess {
  /** Address from its ready line. */
  address: string;
  child: ChildProcess;
  /** Sends a signal and waits for the end. Returns the exit code; `null` if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a built program and waits for its line `… is ready at ADDRESS`.
 *
 * @param settings added to our own environment
 * @throws Error with its error output if it ends before that, or is not ready in time
 */
async function start(file: string, args: string[], settings: Record<string, string>): Promise<OwnProcess> {
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaints.push(line);
    if (complaints.length > KEPT_COMPLAINTS) complaints.shift();
  });
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`${file} ${what}: ${complaints.join('\n')}`));
    const late = setTimeout(() => {
      fail(`is not ready after ${START_MS} ms`);
      child.kill('SIGKILL');
    }, START_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^\w+ is ready at (\S+)$/.exec(line)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    ended.then(() => {
      clearTimeout(late);
      fail('ended too early');
    }, reject);
  });
  return {
    address,
    child,
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** The embedded store on a folder. It survives kill -9, not a power cut. @param more command-line options */
export async function startOwnStore(
  dataDir: string,
  port: number,
  more: readonly string[] = [],
): Promise<OwnProcess> {
  return start(STORE, ['--data', dataDir, '--port', `${port}`, '--synchronous', 'NORMAL', ...more], {});
}

/** The magazine: empty unless `settings` say otherwise, without rate limits, logging only errors. */
export async function startOwnMagazine(
  at: { mongodbUri: string; dataDir: string; port: number },
  settings: Record<string, string> = {},
): Promise<OwnProcess> {
  return start(MAGAZINE, [], {
    NODE_ENV: 'test',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LINK_PREVIEWS: 'off',
    LOG_LEVEL: 'error',
    MONGODB_URI: at.mongodbUri,
    DATA_DIR: at.dataDir,
    PORT: `${at.port}`,
    ...settings,
  });
}
