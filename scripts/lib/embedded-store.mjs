import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const READY = 'Store is ready at ';

/**
 * The store allocates much short-lived memory and retains little. A small young generation saves 20 of 140 MB after 8,000
 * written and read articles, at no measurable cost in speed. The old generation may grow by a third between collections.
 */
export const STORE_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=30'];
/** One malloc arena for all threads: with eight, memory peaked at 96 MiB instead of 87. */
export const STORE_SETTINGS = { MALLOC_ARENA_MAX: '1' };
/** Milliseconds between attempts to restart the store. */
const RESTART_PAUSE_MS = 1000;
const IN_USE = /is in use by another Banyan/;

/**
 * Starts the embedded store as a separate process, and restarts it at the same address if it is killed. It runs outside
 * this terminal's process group, so that Ctrl-C ends the application first. If this process dies, the store sees its
 * standard input close and stops.
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
 * Reads the database settings. Like the magazine (api/src/platform/config/env.ts), it treats an empty value as unset.
 *
 * @param {Record<string, string | undefined>} settings
 * @returns {{ hasOwn: boolean, dataDir: string }} `hasOwn`: the settings name a MongoDB
 */
export function databaseOf({ MONGODB_URI = '', MONGODB_URI_FILE = '', DATA_DIR = '' }) {
  return { hasOwn: `${MONGODB_URI}${MONGODB_URI_FILE}`.trim() !== '', dataDir: DATA_DIR.trim() || '.data' };
}

/**
 * Runs a task with a database: the one in the settings, otherwise the embedded store on the data folder.
 *
 * @param {string} root
 * @param {(settings: Record<string, string>) => Promise<number>} task receives the settings for its process
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

/** The running store on a folder, owned by another process. */
async function runningStore(folder) {
  const uri = (await readFile(join(folder, 'store.uri'), 'utf8')).trim();
  return { uri, stop: async () => undefined };
}
