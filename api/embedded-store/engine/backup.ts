import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, backup as copyDatabase } from 'node:sqlite';

/** All pages in one step: the copy is of one moment, and writers cannot make it begin anew. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the data to a file while the store runs; the copy is consistent.
 * It appears under its name only when it is whole.
 */
export async function backupTo(path: string, file: string): Promise<void> {
  const partial = `${file}.partial`;
  if (existsSync(partial)) rmSync(partial);
  // A connection of its own: the copying goes on in another thread and keeps nobody waiting.
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await copyDatabase(source, partial, { rate: ALL_PAGES });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    source.close();
  }
}
