import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');
const STORE = 'dist/api/embedded-store/main.js';
const MAGAZINE = 'dist/api/src/main.js';
/** Lines of what a process has complained of that are kept, for the case that it ends. */
const KEPT_COMPLAINTS = 40;

/** A program of ours that serves, in a process of its own. */
export interface OwnProcess {
  /** Where it serves: what its ready line says. */
  address: string;
  child: ChildProcess;
  /** Ends it with a signal, and waits until it has ended. Returns its exit code, `null` where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a built program and waits for its line `… is ready at ADDRESS`.
 *
 * @param settings environment beside our own
 * @throws Error with what it complained of, where it ends before that
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
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^\w+ is ready at (\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    ended.then(() => reject(new Error(`${file} ended too early: ${complaints.join('\n')}`)), reject);
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

/** The embedded store on a folder. It survives kill -9, not a power cut. */
export async function startOwnStore(dataDir: string, port: number): Promise<OwnProcess> {
  return start(STORE, ['--data', dataDir, '--port', `${port}`, '--synchronous', 'NORMAL'], {});
}

/** The magazine, empty unless `settings` say otherwise, without limits, its log silent but for errors. */
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
