import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Copies what is in a data file's log into the file, as far as nobody reads an older moment. */
const database = new DatabaseSync(String(workerData));
try {
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
} finally {
  database.close();
}
