import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreStartError } from '../errors/start-error.ts';

/** The process number of whoever holds a folder, for the message alone: the lock itself is the system's. */
function holder(file: string): string {
  try {
    const number = readFileSync(file, 'utf8').trim();
    return number === '' ? '' : ` (process ${number})`;
  } catch {
    return '';
  }
}

/** On a full disk the message does without the number. */
function noteHolder(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch {
    return;
  }
}

/**
 * Takes a folder for this process. The lock is one that the operating system takes back when the process dies,
 * however it dies: an exclusive SQLite transaction on an empty file.
 * @throws StoreStartError STORE_LOCKED where another process holds it.
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
  noteHolder(pidFile);
  return () => {
    lock.close();
  };
}
