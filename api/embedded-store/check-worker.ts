import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './engine/find-damage.ts';
import { readCatalog } from './storage/catalog.ts';
import { Statements } from './storage/statements.ts';

/** Checks a large data file in a thread of its own while the store serves it; tells what is wrong, or nothing. */
function check(path: string): string | undefined {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const statements = new Statements(database);
    return findDamage(statements, readCatalog(statements));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

parentPort?.postMessage(check(String(workerData)));
