import { crc32 } from 'node:zlib';
import { encodeDocument } from '../bson/encode.ts';
import { decodeDocument } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { indexKeys, type IndexKeys } from '../index/index-keys.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import {
  ID_SPEC,
  collectionTable,
  indexTable,
  insertCollection,
  insertIndex,
  type Catalog,
  type Collection,
} from './catalog.ts';
import { CollectionSource, rowsOf } from './row-source.ts';
import { duplicateKey } from './duplicate-key.ts';
import type { Statements } from './statements.ts';
import { PAUSE, isOver, type Work } from '../turns/pause.ts';
import type { View } from './view.ts';

/** Changes the one open transaction of the writing connection. Nothing here commits. */
export class Writer implements View {
  readonly statements: Statements;
  catalog: Catalog;

  constructor(statements: Statements, catalog: Catalog) {
    this.statements = statements;
    this.catalog = catalog;
  }

  #replace(collection: Collection): Collection {
    this.catalog = new Map(this.catalog).set(collection.namespace, collection);
    return collection;
  }

  /** The collection as it stands now: `createIndex` and the first array in a field give it a new object. */
  current(collection: Collection): Collection {
    const current = this.catalog.get(collection.namespace);
    if (current?.id !== collection.id)
      throw fail('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    return current;
  }

  createCollection(database: string, name: string): Collection {
    const bare = insertCollection(this.statements, database, name);
    return this.#replace({ ...bare, indexes: [insertIndex(this.statements, bare.id, ID_SPEC)] });
  }

  dropCollection(collection: Collection): void {
    for (const index of collection.indexes) this.#dropTable(indexTable(index.id));
    this.#dropTable(collectionTable(collection.id));
    this.statements.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.statements.run('DELETE FROM collections WHERE id = ?', collection.id);
    const rest = new Map(this.catalog);
    rest.delete(collection.namespace);
    this.catalog = rest;
  }

  #dropTable(table: string): void {
    this.statements.forget();
    this.statements.database.exec(`DROP TABLE ${table}`);
  }

  renameCollection(collection: Collection, database: string, name: string): void {
    this.statements.run(
      'UPDATE collections SET database = ?, name = ? WHERE id = ?',
      database,
      name,
      collection.id,
    );
    const rest = new Map(this.catalog);
    rest.delete(collection.namespace);
    rest.set(`${database}.${name}`, { ...collection, database, name, namespace: `${database}.${name}` });
    this.catalog = rest;
  }

  /** Builds an index over what the collection already holds. */
  *createIndex(collection: Collection, spec: Doc): Work<IndexDefinition> {
    const index = insertIndex(this.statements, collection.id, spec);
    const indexed = this.#replace({ ...collection, indexes: [...collection.indexes, index] });
    const source = new CollectionSource(this, collection, false);
    for (const found of rowsOf(source)) {
      if (isOver()) yield PAUSE;
      const keys = indexKeys(index, decodeDocument(found.bytes));
      this.#checkUnique(indexed, index, keys, found.row);
      this.#addKeys(indexed, index, keys, found.row);
    }
    return index;
  }

  dropIndex(collection: Collection, index: IndexDefinition): void {
    this.#dropTable(indexTable(index.id));
    this.statements.run('DELETE FROM indexes WHERE id = ?', index.id);
    this.#replace({ ...collection, indexes: collection.indexes.filter(({ id }) => id !== index.id) });
  }

  /** Puts a changed specification (hidden, expiry) in the place of an index's old one. */
  changeIndex(collection: Collection, index: IndexDefinition): void {
    this.statements.run('UPDATE indexes SET spec = ? WHERE id = ?', encodeDocument(index.spec), index.id);
    this.#replace({
      ...collection,
      indexes: collection.indexes.map((old) => (old.id === index.id ? index : old)),
    });
  }

  #checkUnique(
    collection: Collection,
    index: IndexDefinition,
    keys: IndexKeys,
    own: number | undefined,
  ): void {
    if (!index.unique) return;
    const sql = `SELECT row FROM ${indexTable(index.id)} WHERE key = ? LIMIT 2`;
    keys.keys.forEach((key, at) => {
      const rows = this.statements.all(sql, key);
      if (rows.some(([row]) => row !== own)) {
        throw duplicateKey(collection.namespace, index, keys.values[at] ?? []);
      }
    });
  }

  #addKeys(collection: Collection, index: IndexDefinition, keys: IndexKeys, row: number): void {
    const sql = `INSERT OR IGNORE INTO ${indexTable(index.id)} (key, row) VALUES (?, ?)`;
    for (const key of keys.keys) this.statements.run(sql, key, row);
    this.#markMultikey(collection, index, keys);
  }

  /** Remembers that arrays gave an index several keys for one document; never forgotten, as in MongoDB. */
  #markMultikey(collection: Collection, index: IndexDefinition, keys: IndexKeys): void {
    if (keys.multikey.every((flag, at) => !flag || index.multikey[at] === true)) return;
    const current = this.current(collection);
    const indexes = current.indexes.map((old) =>
      old.id === index.id
        ? { ...old, multikey: old.multikey.map((flag, at) => flag || keys.multikey[at] === true) }
        : old,
    );
    const changed = indexes.find(({ id }) => id === index.id);
    this.statements.run(
      'UPDATE indexes SET multikey = ? WHERE id = ?',
      JSON.stringify(changed?.multikey),
      index.id,
    );
    this.#replace({ ...current, indexes });
  }

  #count(collection: Collection, documents: number, bytes: number): void {
    this.statements.run(
      'UPDATE collections SET documents = documents + ?, bytes = bytes + ? WHERE id = ?',
      documents,
      bytes,
      collection.id,
    );
  }

  /** @throws CommandError 11000 with keyPattern and keyValue, having changed nothing. */
  insert(collection: Collection, doc: Doc, bytes: Buffer): number {
    const { indexes } = this.current(collection);
    const keyed = indexes.map((index) => ({ index, keys: indexKeys(index, doc) }));
    for (const { index, keys } of keyed) this.#checkUnique(collection, index, keys, undefined);
    const row = this.statements.run(
      `INSERT INTO ${collectionTable(collection.id)} (crc, doc) VALUES (?, ?)`,
      crc32(bytes),
      bytes,
    );
    for (const { index, keys } of keyed) this.#addKeys(collection, index, keys, row);
    this.#count(collection, 1, bytes.length);
    return row;
  }

  /** @throws CommandError 11000, having changed nothing. */
  replace(
    collection: Collection,
    row: number,
    before: { doc: Doc; bytes: Buffer },
    after: { doc: Doc; bytes: Buffer },
  ): void {
    const { indexes } = this.current(collection);
    const changes = indexes.map((index) => changeOf(index, before.doc, after.doc));
    for (const { index, added } of changes) this.#checkUnique(collection, index, added, row);
    this.statements.run(
      `UPDATE ${collectionTable(collection.id)} SET crc = ?, doc = ? WHERE id = ?`,
      crc32(after.bytes),
      after.bytes,
      row,
    );
    for (const { index, removed, added } of changes) {
      for (const key of removed) this.#removeKey(index, key, row);
      this.#addKeys(collection, index, added, row);
    }
    const growth = after.bytes.length - before.bytes.length;
    if (growth !== 0) this.#count(collection, 0, growth);
  }

  #removeKey(index: IndexDefinition, key: Buffer, row: number): void {
    this.statements.run(`DELETE FROM ${indexTable(index.id)} WHERE key = ? AND row = ?`, key, row);
  }

  delete(collection: Collection, row: number, before: { doc: Doc; bytes: Buffer }): void {
    for (const index of this.current(collection).indexes) {
      for (const key of indexKeys(index, before.doc).keys) this.#removeKey(index, key, row);
    }
    this.statements.run(`DELETE FROM ${collectionTable(collection.id)} WHERE id = ?`, row);
    this.#count(collection, -1, -before.bytes.length);
  }
}

/** The keys that an update takes out of an index and those that it puts in. */
function changeOf(
  index: IndexDefinition,
  before: Doc,
  after: Doc,
): { index: IndexDefinition; removed: Buffer[]; added: IndexKeys } {
  const text = (key: Buffer): string => key.toString('latin1');
  const old = indexKeys(index, before).keys;
  const next = indexKeys(index, after);
  const oldTexts = new Set(old.map(text));
  const nextTexts = new Set(next.keys.map(text));
  const kept = next.keys.map((key) => oldTexts.has(text(key)));
  return {
    index,
    removed: old.filter((key) => !nextTexts.has(text(key))),
    added: {
      keys: next.keys.filter((_, at) => kept[at] !== true),
      values: next.values.filter((_, at) => kept[at] !== true),
      multikey: next.multikey,
    },
  };
}
