import { existsSync, openSync, readSync, closeSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../errors/reason.ts';
import { isDamage, isDiskFull } from '../errors/sqlite-error.ts';
import { StoreStartError } from '../errors/start-error.ts';
import { CATALOG_SQL, readCatalog, type Catalog } from '../storage/catalog.ts';
import { LEFTOVERS_SQL, discardUnfinished } from '../storage/leftovers.ts';
import { REPLIES_SQL } from '../storage/replies.ts';
import { findLogDamage } from './check-log.ts';
import { findDamage } from './find-damage.ts';
import { readMark, writeMark, type Synchronous } from './folder-mark.ts';
import { Statements } from '../storage/statements.ts';

/** Page size in bytes; an article of a few kilobytes fits in one page. */
const PAGE_BYTES = 8192;

/** Page cache of the reading and the writing connection, in KiB. */
const READING_CACHE_KIB = 9 * 1024;
const WRITING_CACHE_KIB = 6 * 1024;

/** The write-ahead log is truncated to this size in bytes after a checkpoint. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** Milliseconds to wait for another connection. */
export const BUSY_TIMEOUT_MS = 2000;

/** Marks a file as this store's ("Bany" in ASCII), with the version of its layout. */
const APPLICATION_ID = 0x42616e79;
const LAYOUT_VERSION = 1;

/** Files up to this size in bytes are checked completely before they are served. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

/** Name of the empty table that marks a backup as complete; the first start removes it. */
export const COMPLETE_COPY = 'complete_copy';

export interface DataFileOptions {
  synchronous: Synchronous;
  /** Maximum size of the file in bytes; unlimited if undefined. */
  maxFileBytes?: number | undefined;
  /** Files up to this size in bytes are checked before they are served. */
  fullCheckBytes?: number | undefined;
}

export interface DataFile {
  path: string;
  /** Whether every page and document was checked; a larger file is checked while it is served. */
  isFullyChecked: boolean;
  writing: Statements;
  reading: Statements;
  catalog: Catalog;
  close(): void;
}

export function dataPath(folder: string): string {
  return join(folder, 'store.sqlite');
}

function damaged(path: string, why: string): StoreStartError {
  return new StoreStartError(
    'STORE_DAMAGED',
    `The data file ${path} is damaged (${why}); restore a backup in its place.`,
  );
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

/** Refuses an empty file, which SQLite would treat as new and then delete its log. */
function checkPresence(folder: string, path: string): void {
  if (sizeOf(path) > 0) return;
  if (readMark(folder) === undefined && sizeOf(`${path}-wal`) === 0) return;
  const what = existsSync(path) ? 'empty' : 'not there';
  throw new StoreStartError(
    'STORE_DAMAGED',
    `The data file ${path} is ${what}, though the folder held data; restore a backup in its place, or empty the folder to start with no data.`,
  );
}

/** Refuses a file shorter than the page count in its header. */
function checkLength(path: string): void {
  const size = sizeOf(path);
  if (size === 0) return;
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  const got = readSync(file, header, 0, header.length, 0);
  closeSync(file);
  if (got < header.length || header.toString('latin1', 0, 15) !== 'SQLite format 3') {
    throw damaged(path, 'it does not begin as a data file');
  }
  const declared = header.readUInt16BE(16);
  const pageBytes = declared === 1 ? 65_536 : declared;
  const pages = header.readUInt32BE(28);
  // The header may be older than the log, but it never counts pages that were not written.
  if (size < pages * pageBytes) throw damaged(path, 'it is shorter than it was');
}

function open(path: string, synchronous: Synchronous, readOnly: boolean): Statements {
  const database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS });
  if (!readOnly) {
    database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = ${synchronous}`);
    // Deleted documents are gone from the file, too.
    database.exec('PRAGMA secure_delete = ON');
    // `Checkpoints` decides when, so that a long one blocks nobody.
    database.exec('PRAGMA wal_autocheckpoint = 0');
    // Savepoints are small, and a temporary file for one would cost more than the command.
    database.exec('PRAGMA temp_store = MEMORY');
    database.exec(`PRAGMA journal_size_limit = ${MAX_LOG_BYTES}`);
  }
  database.exec(`PRAGMA cache_size = -${readOnly ? READING_CACHE_KIB : WRITING_CACHE_KIB}`);
  return new Statements(database);
}

/** Refuses a data file that was copied without its log and its mark: what the log held is missing. */
function refuseBareCopy(statements: Statements, path: string): void {
  const marked = statements.first(`SELECT 1 FROM sqlite_schema WHERE name = '${COMPLETE_COPY}'`);
  if (marked !== undefined) return;
  throw new StoreStartError(
    'STORE_UNUSABLE',
    `The data file ${path} is a copy without its folder (store.mark is not there), and may lack the latest data: copy the whole folder of a stopped store, or restore a backup made by --backup.`,
  );
}

function prepare(statements: Statements, path: string, isUnmarked: boolean): void {
  const [application] = statements.first('PRAGMA application_id') ?? [];
  const [tables] = statements.first('SELECT count(*) FROM sqlite_schema') ?? [];
  if (Number(tables) > 0 && Number(application) !== APPLICATION_ID) {
    throw new StoreStartError('STORE_UNUSABLE', `The file ${path} belongs to another program.`);
  }
  if (isUnmarked) refuseBareCopy(statements, path);
  const [version] = statements.first('PRAGMA user_version') ?? [];
  if (Number(version) > LAYOUT_VERSION) {
    throw new StoreStartError('STORE_UNUSABLE', `The data file ${path} was written by a newer Banyan.`);
  }
  // Run at every start, since an older file may lack a table; existing tables are kept.
  statements.database.exec(
    `BEGIN; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${LAYOUT_VERSION}; ${CATALOG_SQL} ${REPLIES_SQL} ${LEFTOVERS_SQL} DROP TABLE IF EXISTS ${COMPLETE_COPY}; COMMIT;`,
  );
  discardUnfinished(statements);
}

/**
 * Opens or creates the data file of a folder, and checks it.
 * @throws StoreStartError STORE_DAMAGED, STORE_FULL or STORE_UNUSABLE.
 */
export function openDataFile(folder: string, options: DataFileOptions): DataFile {
  const { synchronous, maxFileBytes, fullCheckBytes = FULL_CHECK_BYTES } = options;
  const path = dataPath(folder);
  let writing: Statements | undefined;
  try {
    checkPresence(folder, path);
    // The length is right only after the log of a crash has been recovered.
    const logged = sizeOf(`${path}-wal`) > 0;
    // A process killed at its very first start leaves a log and no mark.
    const isUnmarked = sizeOf(path) > 0 && !logged && readMark(folder) === undefined;
    if (logged) {
      const damage = findLogDamage(`${path}-wal`, readMark(folder)?.synchronous);
      if (damage !== undefined) throw damaged(path, damage);
    } else {
      checkLength(path);
    }
    writing = open(path, synchronous, false);
    if (logged) {
      writing.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
      checkLength(path);
    }
    prepare(writing, path, isUnmarked);
    if (maxFileBytes !== undefined) {
      writing.database.exec(`PRAGMA max_page_count = ${Math.floor(maxFileBytes / PAGE_BYTES)}`);
    }
    const catalog = readCatalog(writing);
    const checkedWhole = sizeOf(path) <= fullCheckBytes;
    const damage = checkedWhole ? findDamage(writing) : undefined;
    if (damage !== undefined) throw damaged(path, damage);
    writeMark(folder, synchronous);
    const reading = open(path, synchronous, true);
    const opened = writing;
    return {
      path,
      isFullyChecked: checkedWhole,
      writing: opened,
      reading,
      catalog,
      close: () => {
        reading.database.close();
        opened.database.close();
      },
    };
  } catch (error) {
    writing?.database.close();
    if (error instanceof StoreStartError) throw error;
    const why = reasonOf(error);
    if (isDamage(error)) throw damaged(path, why);
    if (isDiskFull(error)) throw new StoreStartError('STORE_FULL', `The disk has no room to open ${path}.`);
    throw new StoreStartError('STORE_UNUSABLE', `The data file ${path} cannot be opened: ${why}.`);
  }
}
