/**
 * `npm run bench -- deletion`: processor time of writes in SQLite as the embedded store opens it, with and without
 * `secure_delete`, which overwrites what is deleted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { median } from './figures.mjs';
import { Targets } from './targets.mjs';

const ROWS = 20_000;
const ROW_BYTES = 2_000;
/** Rows of a transaction. */
const BATCH = 100;
const ROUNDS = 5;
/** How many times as much processor time as without it. */
const TARGET = 1.5;

const targets = new Targets();
const ratios = { replace: [], delete: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  const [off, on] = [await measure('OFF'), await measure('ON')];
  console.log(`off: ${printed(off)}; on: ${printed(on)}`);
  for (const step of Object.keys(ratios)) ratios[step].push(on[step] / off[step]);
}
for (const [step, all] of Object.entries(ratios))
  targets.atMost(`secure_delete, CPU time to ${step}, times that without`, median(all), TARGET);
targets.print();

/** Microseconds of processor time for each row. */
async function measure(secureDelete) {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const database = new DatabaseSync(join(folder, 'data.sqlite'));
  try {
    for (const pragma of [
      ...['page_size = 8192', 'journal_mode = WAL', 'synchronous = NORMAL'],
      ...[`secure_delete = ${secureDelete}`, 'wal_autocheckpoint = 1000', 'temp_store = MEMORY'],
    ])
      database.exec(`PRAGMA ${pragma}`);
    database.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, body BLOB)');
    const put = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)');
    const drop = database.prepare('DELETE FROM documents WHERE id = ?');
    inBatches(database, (id) => put.run(id, Buffer.alloc(ROW_BYTES, id % 251)));
    return {
      replace: inBatches(database, (id) => put.run(id, Buffer.alloc(ROW_BYTES + (id % 50), id % 241))),
      delete: inBatches(database, (id) => drop.run(id)),
    };
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function inBatches(database, write) {
  const before = process.cpuUsage();
  for (let start = 0; start < ROWS; start += BATCH) {
    database.exec('BEGIN');
    for (let id = start; id < start + BATCH; id += 1) write((id * 7_919) % ROWS);
    database.exec('COMMIT');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ROWS;
}

function printed({ replace, delete: dropped }) {
  return `${replace.toFixed(1)} µs to replace, ${dropped.toFixed(1)} to delete`;
}
