import { existsSync, renameSync, rmSync } from 'node:fs';
import { backup as copyDatabase } from 'node:sqlite';
import type { Statements } from '../storage/statements.ts';

/** Pages copied between two looks at other work. */
const PAGES_AT_ONCE = 256;

/**
 * Copies the data to a file while the store runs; the copy is consistent.
 * It appears under its name only when it is whole.
 */
export async function backupTo(reading: Statements, file: string): Promise<void> {
  const partial = `${file}.partial`;
  if (existsSync(partial)) rmSync(partial);
  try {
    await copyDatabase(reading.database, partial, { rate: PAGES_AT_ONCE });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
