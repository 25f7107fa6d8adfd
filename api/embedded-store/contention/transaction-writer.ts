import { UUID } from 'bson';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { parseIndex } from '../index/parse-index.ts';
import {
  COLLECTION_COLUMNS,
  ID_SPEC,
  INDEX_COLUMNS,
  collectionTable,
  indexTable,
  type Catalog,
  type Collection,
} from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import { ClaimingWriter } from './claiming-writer.ts';

interface Stored {
  doc: Doc;
  bytes: Buffer;
}

/** A write to repeat at the commit. `rows` gives the row numbers of documents that the transaction inserted. */
type Change = (main: Writer, rows: Map<string, number>) => void;

/** Numbers of collections that a transaction creates, beyond those of the data file. */
const FIRST_CREATED = 2 ** 40;

/**
 * Writes of an open transaction over its snapshot: into temporary copies of the tables, which SQLite finds before those of
 * the data file. The commit repeats the writes in the data file.
 */
export class TransactionWriter extends ClaimingWriter {
  readonly #changes: Change[] = [];
  readonly #copied = new Set<number>();
  readonly #conflict: () => Error;

  constructor(
    statements: Statements,
    catalog: Catalog,
    options: {
      claim: (keys: readonly string[]) => void;
      shuffledBy: () => number;
      conflict: () => Error;
    },
  ) {
    // The data file's builder updates indexes that are being built.
    const complete = new Map([...catalog].map(([name, one]) => [name, { ...one, building: [] }]));
    super(statements, complete, options);
    this.#conflict = options.conflict;
    for (const table of ['collections', 'indexes'])
      statements.database.exec(`CREATE TEMP TABLE ${table} AS SELECT * FROM main.${table}`);
  }

  #copy({ id, indexes }: Collection): void {
    if (this.#copied.has(id)) return;
    this.#copied.add(id);
    const copy = (table: string, columns: string): void => {
      this.statements.database.exec(
        `CREATE TEMP TABLE ${table} ${columns}; INSERT INTO temp.${table} SELECT * FROM main.${table}`,
      );
    };
    copy(collectionTable(id), COLLECTION_COLUMNS);
    for (const index of indexes) copy(indexTable(index.id), INDEX_COLUMNS);
  }

  override createCollection(database: string, name: string): Collection {
    const namespace = `${database}.${name}`;
    this.claim([namespace]);
    const id = FIRST_CREATED + this.#copied.size;
    this.#copied.add(id);
    this.statements.database.exec(
      `CREATE TEMP TABLE ${collectionTable(id)} ${COLLECTION_COLUMNS}; CREATE TEMP TABLE ${indexTable(id)} ${INDEX_COLUMNS}`,
    );
    this.statements.run(
      'INSERT INTO collections (id, database, name, uuid, options, documents, bytes) VALUES (?, ?, ?, ?, ?, 0, 0)',
      ...[id, database, name, '', encodeDocument(new Map())],
    );
    const collection: Collection = {
      ...{ id, database, name, namespace, uuid: new UUID() },
      ...{ options: new Map(), indexes: [parseIndex(ID_SPEC, id)], building: [] },
    };
    this.catalog = new Map(this.catalog).set(namespace, collection);
    this.#changes.push((main) => void main.createCollection(database, name));
    return collection;
  }

  override insert(collection: Collection, doc: Doc, bytes: Buffer): number {
    this.#copy(collection);
    const row = super.insert(collection, doc, bytes);
    this.#changes.push((main, rows) => {
      rows.set(keyOf(collection, row), main.insert(this.#inFile(main, collection), doc, bytes));
    });
    return row;
  }

  override replace(collection: Collection, row: number, before: Stored, after: Stored): void {
    this.#copy(collection);
    super.replace(collection, row, before, after);
    this.#changes.push((main, rows) => {
      const target = rows.get(keyOf(collection, row)) ?? row;
      main.replace(this.#inFile(main, collection), target, before, after);
    });
  }

  override delete(collection: Collection, row: number, before: Stored): void {
    this.#copy(collection);
    super.delete(collection, row, before);
    this.#changes.push((main, rows) => {
      const target = rows.get(keyOf(collection, row)) ?? row;
      main.delete(this.#inFile(main, collection), target, before);
      rows.delete(keyOf(collection, row));
    });
  }

  /** The collection in the data file; a conflict if it was dropped meanwhile. */
  #inFile(main: Writer, { id, namespace }: Collection): Collection {
    const collection = main.catalog.get(namespace);
    if (collection === undefined || (id < FIRST_CREATED && collection.id !== id)) throw this.#conflict();
    return collection;
  }

  /** Repeats the writes in the data file. */
  applyTo(main: Writer): void {
    const rows = new Map<string, number>();
    for (const change of this.#changes) change(main, rows);
  }
}

const keyOf = ({ id }: Collection, row: number): string => `${id} ${row}`;
