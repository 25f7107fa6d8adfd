import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const READY = 'Store is ready at ';

/**
 * The store makes much garbage and keeps little: small halves for what is new take 20 MB less (120 of 140 MB after 8,000
 * articles were written and read), and nothing is slower. What is old may grow by a third before it is gone through.
 */
export const STORE_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=30'];
/** One stretch of the C library's memory for all its threads: with eight it peaked at 96 MiB instead of 87. */
export const STORE_SETTINGS = { MALLOC_ARENA_MAX: '1' };
/** Milliseconds between attempts to start a store again. */
const RESTART_PAUSE_MS = 1000;
const IN_USE = /is in use by another Banyan/;

/**
 * Starts the embedded store as a process of its own, and again at the same address should it be killed. It stands
 * outside this terminal's process group, so that Ctrl-C ends the application first; should this process die, the store
 * sees its standard input close and stops by itself.
 *
 * @param {string} root
 * @param {string} dataDir
 * @returns {Promise<{ uri: string, stop(): Promise<void> }>}
 */
export async function startStoreProcess(root, dataDir) {
  let current = await launch(root, dataDir, '0');
  const { uri } = current;
  let stopping = false;
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      console.error('The store ended. It restarts.');
      try {
        current = await launch(root, dataDir, new URL(uri).port);
        if (stopping) current.child.kill('SIGTERM');
      } catch (error) {
        console.error(error.message);
        await wait(RESTART_PAUSE_MS);
      }
    }
  };
  const watching = watch();
  return {
    uri,
    async stop() {
      stopping = true;
      current.child.kill('SIGTERM');
      await watching;
    },
  };
}

async function launch(root, dataDir, port) {
  const file = join(root, 'dist/api/embedded-store/main.js');
  const args = [...STORE_FLAGS, file, '--data', dataDir, '--port', port, '--with-parent'];
  const child = spawn(process.execPath, args, {
    env: { ...STORE_SETTINGS, ...process.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const lines = createInterface({ input: child.stdout });
  const uri = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith(READY)) resolve(line.slice(READY.length).trim());
    });
    ended.then(
      () => reject(new Failure(errors.trim() || 'The embedded store ended before it was ready.')),
      reject,
    );
  });
  child.stderr.removeAllListeners('data');
  child.stderr.pipe(process.stderr, { end: false });
  return { uri, child, ended };
}

/**
 * What the settings say of the database; what is empty is as if it were not set, as for the magazine (api/src/config/env.ts).
 *
 * @param {Record<string, string | undefined>} settings
 * @returns {{ hasOwn: boolean, dataDir: string }} `hasOwn`: they name a MongoDB
 */
export function databaseOf({ MONGODB_URI = '', MONGODB_URI_FILE = '', DATA_DIR = '' }) {
  return { hasOwn: `${MONGODB_URI}${MONGODB_URI_FILE}`.trim() !== '', dataDir: DATA_DIR.trim() || '.data' };
}

/**
 * Runs a task with a database: the one in the settings, otherwise the embedded store on the data folder.
 *
 * @param {string} root
 * @param {(settings: Record<string, string>) => Promise<number>} task gets the settings for its process
 * @param {{ allowRunning?: boolean }} options `allowRunning`: use the store of a magazine that runs on the data folder
 */
export async function withDatabase(root, task, { allowRunning = false } = {}) {
  const { hasOwn, dataDir } = databaseOf(process.env);
  if (hasOwn) return task({});
  // Contains email addresses and password hashes.
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(({ message }) => {
    throw new Failure(`The data folder ${dataDir} cannot be created (DATA_DIR): ${message}`);
  });
  const folder = join(dataDir, 'store');
  const store = await startStoreProcess(root, folder).catch((error) => {
    if (allowRunning && IN_USE.test(error.message)) return runningStore(folder);
    throw error;
  });
  try {
    return await task({ MONGODB_URI: store.uri });
  } finally {
    await store.stop();
  }
}

/** The running store on a folder, which another process owns. */
async function runningStore(folder) {
  const uri = (await readFile(join(folder, 'store.uri'), 'utf8')).trim();
  return { uri, stop: async () => undefined };
}
