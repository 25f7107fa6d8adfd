import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';

const READY = 'Store is ready at ';
const IN_USE = /is in use by another Banyan/;

/**
 * Starts the embedded store as a process of its own. It stands outside this terminal's process group, so that Ctrl-C
 * ends the application first; should this process die, the store sees its standard input close and stops by itself.
 *
 * @param {string} root
 * @param {string} dataDir
 * @returns {Promise<{ uri: string, stop(): Promise<void> }>}
 */
export async function startStoreProcess(root, dataDir) {
  const file = join(root, 'dist/api/embedded-store/main.js');
  const child = spawn(process.execPath, [file, '--data', dataDir, '--with-parent'], {
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
  child.stderr.pipe(process.stderr);
  return {
    uri,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Runs a task with a database: the one that the settings name, else the embedded store on the data folder.
 *
 * @param {string} root
 * @param {(settings: Record<string, string>) => Promise<number>} task is given what its process must be told
 * @param {{ beside?: boolean }} options `beside`: where a magazine runs on the data folder, its store will do
 */
export async function withDatabase(root, task, { beside = false } = {}) {
  const { MONGODB_URI, MONGODB_URI_FILE, DATA_DIR = '.data' } = process.env;
  if (MONGODB_URI || MONGODB_URI_FILE) return task({});
  // Addresses and password hashes lie in here: nobody else's to read.
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const folder = join(DATA_DIR, 'store');
  const store = await startStoreProcess(root, folder).catch((error) => {
    if (beside && IN_USE.test(error.message)) return runningStore(folder);
    throw error;
  });
  try {
    return await task({ MONGODB_URI: store.uri });
  } finally {
    await store.stop();
  }
}

/** The store that somebody else has started on a folder, and ends. */
async function runningStore(folder) {
  const uri = (await readFile(join(folder, 'store.uri'), 'utf8')).trim();
  return { uri, stop: async () => undefined };
}
