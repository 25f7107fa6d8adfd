import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';

const READY = 'Store is ready at ';

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

/** Runs a task with a database: the one that `MONGODB_URI` names, else the embedded store on the data folder. */
export async function withDatabase(root, task) {
  const { MONGODB_URI, DATA_DIR = '.data' } = process.env;
  if (MONGODB_URI) return task(MONGODB_URI);
  // Addresses and password hashes lie in here: nobody else's to read.
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const store = await startStoreProcess(root, join(DATA_DIR, 'store'));
  try {
    return await task(store.uri);
  } finally {
    await store.stop();
  }
}
