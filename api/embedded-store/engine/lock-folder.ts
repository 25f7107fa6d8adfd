import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../errors/reason.ts';
import { StoreStartError } from '../errors/start-error.ts';

const FOLDER_OWNER_ONLY = 0o700;
const FILE_OWNER_ONLY = 0o600;
const LOCK_FILE = 'store.lock';

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
 * Creates the folder, and closes it and its files to other users: they contain email addresses and password hashes. An
 * older folder, or one from a copied backup, may be open.
 * @throws StoreStartError STORE_UNUSABLE if it cannot be written to.
 */
function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_OWNER_ONLY });
    chmodSync(folder, FOLDER_OWNER_ONLY);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(folder, entry.name), FILE_OWNER_ONLY);
    // Creates the lock, which also shows that the folder can be written to; SQLite would only say "unable to open".
    writeFileSync(join(folder, LOCK_FILE), '', { flag: 'a', mode: FILE_OWNER_ONLY });
  } catch (error) {
    throw new StoreStartError(
      'STORE_UNUSABLE',
      `The store cannot write to the folder ${folder} (DATA_DIR): ${reasonOf(error)}.`,
    );
  }
}

/**
 * Locks a folder for this process with an exclusive SQLite transaction on an empty file. The operating system releases
 * it however the process ends.
 * @throws StoreStartError STORE_LOCKED if another process holds it, STORE_UNUSABLE if it cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  prepareFolder(folder);
  const pidFile = join(folder, 'store.pid');
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
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
