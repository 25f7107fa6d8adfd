import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, backup as copyDatabase } from 'node:sqlite';
import { reasonOf } from '../errors/reason.ts';
import { Statements } from '../storage/statements.ts';
import { COMPLETE_COPY, dataPath } from './data-file.ts';
import { findDamage } from './find-damage.ts';

/** All pages in one step, so that writers cannot force the copy to restart. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Makes a consistent copy of the data while the store runs, in this process or another.
 * The copy gets its name only when it is complete and `check` has accepted it.
 */
export async function backupTo(path: string, file: string, check?: (copy: string) => void): Promise<void> {
  const partial = `${file}.partial`;
  if (existsSync(partial)) rmSync(partial);
  // With a separate connection the copy runs in another thread and blocks nobody.
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await copyDatabase(source, partial, { rate: ALL_PAGES });
    check?.(partial);
    markComplete(partial);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

/** Marks a copy that needs no log beside it, unlike the data file of a running store. */
function markComplete(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    database.exec(`CREATE TABLE IF NOT EXISTS ${COMPLETE_COPY} (id INTEGER PRIMARY KEY)`);
  } finally {
    database.close();
  }
}

/** Finds damage in the copy now, before it replaces an older one. */
function refuseDamaged(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    const damage = findDamage(new Statements(database));
    if (damage !== undefined) throw new Error(`the data is damaged (${damage})`);
  } finally {
    database.close();
  }
}

/**
 * Copies the store in a folder to a file, whether or not a process serves it, and checks the copy.
 * @throws Error with one sentence
 */
export async function backupFolder(dataDir: string, file: string): Promise<void> {
  const path = dataPath(dataDir);
  if (!existsSync(path)) throw new Error(`There is no store in ${dataDir}.`);
  try {
    await backupTo(path, file, refuseDamaged);
  } catch (error) {
    throw new Error(`The backup failed: ${reasonOf(error)}.`, { cause: error });
  }
}
