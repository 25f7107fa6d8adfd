import { randomUUID } from 'node:crypto';
import { Binary } from 'bson';
import { doc } from '../bson/build.ts';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { parseIndex } from '../index/parse-index.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import { toBuffer, type Statements } from './statements.ts';

export interface Collection {
  /** Number of its SQLite table, `c_<id>`. */
  id: number;
  database: string;
  name: string;
  namespace: string;
  options: Doc;
  uuid: Binary;
  /** The `_id` index first. */
  indexes: readonly IndexDefinition[];
  /** Indexes being built, which are written but not read. */
  building: readonly IndexDefinition[];
}

/** Every collection by `database.name`. Immutable, so readers keep the committed one. */
export type Catalog = ReadonlyMap<string, Collection>;

/** `documents` and `bytes` are running counts, so that counting a collection does not read it. */
export const CATALOG_SQL = `
CREATE TABLE IF NOT EXISTS collections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  database TEXT NOT NULL,
  name TEXT NOT NULL,
  uuid TEXT NOT NULL,
  options BLOB NOT NULL,
  documents INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  UNIQUE (database, name)
);
CREATE TABLE IF NOT EXISTS indexes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection INTEGER NOT NULL REFERENCES collections (id),
  spec BLOB NOT NULL,
  multikey TEXT NOT NULL
);`;

export const collectionTable = (id: number): string => `c_${id}`;
export const indexTable = (id: number): string => `i_${id}`;

export const COLLECTION_COLUMNS = '(id INTEGER PRIMARY KEY, crc INTEGER NOT NULL, doc BLOB NOT NULL)';
export const INDEX_COLUMNS =
  '(key BLOB NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (key, row)) WITHOUT ROWID';

/** The table number comes from AUTOINCREMENT and is never reused, so an old cursor cannot read a new table. */
function createCollectionTable(statements: Statements, id: number): void {
  statements.database.exec(`CREATE TABLE ${collectionTable(id)} ${COLLECTION_COLUMNS}`);
}

function createIndexTable(statements: Statements, id: number): void {
  statements.database.exec(`CREATE TABLE ${indexTable(id)} ${INDEX_COLUMNS}`);
}

export function insertCollection(
  statements: Statements,
  database: string,
  name: string,
): Omit<Collection, 'indexes' | 'building'> {
  const options: Doc = new Map();
  const uuid = randomUUID();
  const id = statements.run(
    'INSERT INTO collections (database, name, uuid, options) VALUES (?, ?, ?, ?)',
    database,
    name,
    uuid,
    encodeDocument(options),
  );
  createCollectionTable(statements, id);
  return { id, database, name, namespace: `${database}.${name}`, options, uuid: uuidBinary(uuid) };
}

function uuidBinary(text: string): Binary {
  return new Binary(Buffer.from(text.replaceAll('-', ''), 'hex'), Binary.SUBTYPE_UUID);
}

export function insertIndex(statements: Statements, collection: number, spec: Doc): IndexDefinition {
  const draft = parseIndex(spec, 0);
  const multikey = JSON.stringify(draft.multikey);
  const id = statements.run(
    'INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, ?)',
    collection,
    encodeDocument(draft.spec),
    multikey,
  );
  createIndexTable(statements, id);
  return { ...draft, id };
}

/** Adds a completed index to the catalogue. */
export function storeIndex(statements: Statements, collection: number, index: IndexDefinition): void {
  statements.run(
    'INSERT INTO indexes (id, collection, spec, multikey) VALUES (?, ?, ?, ?)',
    index.id,
    collection,
    encodeDocument(index.spec),
    JSON.stringify(index.multikey),
  );
}

/** Maximum number of documents of a table that is dropped immediately, in a few milliseconds. */
const SMALL_DOCUMENTS = 1000;
const SMALL_BYTES = 4 * 1024 * 1024;

export function isSmall(statements: Statements, { id }: Collection): boolean {
  const [documents, bytes] =
    statements.first('SELECT documents, bytes FROM collections WHERE id = ?', id) ?? [];
  return Number(documents) <= SMALL_DOCUMENTS && Number(bytes) <= SMALL_BYTES;
}

export const ID_SPEC: Doc = doc({ v: 2, key: { _id: 1 }, name: '_id_' });

function booleans(text: unknown): boolean[] {
  const parsed: unknown = JSON.parse(String(text));
  return Array.isArray(parsed) ? parsed.map((flag) => flag === true) : [];
}

/** Reads the whole catalogue that this connection sees. */
export function readCatalog(statements: Statements): Catalog {
  const indexes = Map.groupBy(
    statements.all('SELECT collection, id, spec, multikey FROM indexes ORDER BY id'),
    ([collection]) => Number(collection),
  );
  const catalog = new Map<string, Collection>();
  for (const [id, database, name, uuid, options] of statements.all(
    'SELECT id, database, name, uuid, options FROM collections ORDER BY id',
  )) {
    const namespace = `${String(database)}.${String(name)}`;
    catalog.set(namespace, {
      id: Number(id),
      database: String(database),
      name: String(name),
      namespace,
      options: decodeDocument(toBuffer(options)),
      uuid: uuidBinary(String(uuid)),
      indexes: (indexes.get(Number(id)) ?? []).map(([, index, spec, multikey]) => ({
        ...parseIndex(decodeDocument(toBuffer(spec)), Number(index)),
        multikey: booleans(multikey),
      })),
      building: [],
    });
  }
  return catalog;
}
