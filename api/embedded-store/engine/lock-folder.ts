import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreStartError } from '../errors/start-error.ts';

/** The process id of a folder's holder, only for the message; the operating system keeps the lock itself. */
function holder(file: string): string {
  try {
    const number = readFileSync(file, 'utf8').trim();
    return number === '' ? '' : ` (process ${number})`;
  } catch {
    return '';
  }
}

/** On a full disk, the message lacks the process id. */
function recordHolder(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch {
    return;
  }
}

/**
 * Locks a folder for this process with an exclusive SQLite transaction on an empty file. The operating system releases
 * it however the process ends.
 * @throws StoreStartError STORE_LOCKED if another process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'store.pid');
  const lock = new DatabaseSync(join(folder, 'store.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new StoreStartError(
      'STORE_LOCKED',
      `The data folder ${folder} is in use by another Banyan${holder(pidFile)}.`,
    );
  }
  recordHolder(pidFile);
  return () => {
    lock.close();
  };
}
