import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, backup as copyDatabase } from 'node:sqlite';
import { reasonOf } from '../errors/reason.ts';
import { Statements } from '../storage/statements.ts';
import { dataPath } from './data-file.ts';
import { findDamage } from './find-damage.ts';

/** All pages in one step: the copy is of one moment, and writers cannot make it begin anew. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the data to a file while the store runs, in this process or in another; the copy is consistent.
 * It appears under its name only when it is whole and `check`, which is given the file, has let it pass.
 */
export async function backupTo(path: string, file: string, check?: (copy: string) => void): Promise<void> {
  const partial = `${file}.partial`;
  if (existsSync(partial)) rmSync(partial);
  // A connection of its own: the copying goes on in another thread and keeps nobody waiting.
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await copyDatabase(source, partial, { rate: ALL_PAGES });
    check?.(partial);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

/** A copy that replaces an older one must be better than that: damage is found now, not when it is needed. */
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
 * Copies the store of a folder to a file, whether a process serves it or none does, and checks the copy.
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
