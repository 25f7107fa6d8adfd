import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Copies the log into the data file, as far as open snapshots allow. */
const database = new DatabaseSync(String(workerData));
try {
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
} finally {
  database.close();
}
