import { crc32 } from 'node:zlib';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { indexKeys, type IndexKeys } from '../index/index-keys.ts';
import type { IndexBuild, IndexDefinition } from '../index/index-definition.ts';
import {
  ID_SPEC,
  collectionTable,
  indexTable,
  insertCollection,
  insertIndex,
  isSmall,
  storeIndex,
  type Catalog,
  type Collection,
} from './catalog.ts';
import { duplicateKey } from './duplicate-key.ts';
import { addLeftover, discardTable, dropTable, removeLeftover } from './leftovers.ts';
import type { Statements } from './statements.ts';
import type { View } from './view.ts';

/** Writes in the open transaction of the writing connection. It never commits. */
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

  /** The current object of a collection, which a completed index or the first array in a field replaces. */
  current(collection: Collection): Collection {
    const current = this.catalog.get(collection.namespace);
    if (current?.id !== collection.id)
      throw fail('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    return current;
  }

  createCollection(database: string, name: string): Collection {
    const bare = insertCollection(this.statements, database, name);
    return this.#replace({
      ...bare,
      indexes: [insertIndex(this.statements, bare.id, ID_SPEC)],
      building: [],
    });
  }

  dropCollection(collection: Collection): void {
    const tables = [...collection.indexes, ...collection.building].map(({ id }) => indexTable(id));
    this.#removeTables(collection, [...tables, collectionTable(collection.id)]);
    this.statements.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.statements.run('DELETE FROM collections WHERE id = ?', collection.id);
    const rest = new Map(this.catalog);
    rest.delete(collection.namespace);
    this.catalog = rest;
  }

  /** Small tables are dropped at once, large ones gradually. */
  #removeTables(collection: Collection, tables: readonly string[]): void {
    const remove = isSmall(this.statements, collection) ? dropTable : discardTable;
    for (const table of tables) remove(this.statements, table);
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

  /** Adds an index to build; from now on writes update it, but nobody reads it. */
  beginIndex(collection: Collection, spec: Doc, build: IndexBuild): IndexDefinition {
    const index = { ...insertIndex(this.statements, collection.id, spec), build };
    // Only completed indexes are in the stored catalogue.
    this.statements.run('DELETE FROM indexes WHERE id = ?', index.id);
    addLeftover(this.statements, indexTable(index.id));
    this.#replace({ ...collection, building: [...collection.building, index] });
    return index;
  }

  /** @throws CommandError 11000 if a unique index already has the key */
  addToIndexes(collection: Collection, build: IndexBuild, doc: Doc, row: number): void {
    const current = this.current(collection);
    for (const index of current.building) {
      if (index.build !== build) continue;
      const keys = indexKeys(index, doc);
      this.#checkUnique(current, index, keys, row);
      this.#addKeys(current, index, keys, row);
    }
  }

  finishIndexes(collection: Collection, build: IndexBuild): void {
    const current = this.current(collection);
    const [built, others] = parted(current, build);
    for (const index of built) {
      storeIndex(this.statements, collection.id, index);
      removeLeftover(this.statements, indexTable(index.id));
    }
    const indexes = [...current.indexes, ...built.map((index) => ({ ...index, build: undefined }))];
    this.#replace({ ...current, indexes, building: others });
  }

  /** Undoes `beginIndex`, even if the collection was dropped or renamed. */
  abandonIndexes(build: IndexBuild): void {
    for (const collection of this.catalog.values()) {
      const [abandoned, building] = parted(collection, build);
      if (abandoned.length === 0) continue;
      this.#removeTables(
        collection,
        abandoned.map(({ id }) => indexTable(id)),
      );
      this.#replace({ ...collection, building });
    }
  }

  dropIndex(collection: Collection, index: IndexDefinition): void {
    this.#removeTables(collection, [indexTable(index.id)]);
    this.statements.run('DELETE FROM indexes WHERE id = ?', index.id);
    this.#replace({ ...collection, indexes: collection.indexes.filter(({ id }) => id !== index.id) });
  }

  /** Replaces the specification of an index (hidden, expiry). */
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

  /** Marks an index as multikey, permanently, as in MongoDB. */
  #markMultikey(collection: Collection, index: IndexDefinition, keys: IndexKeys): void {
    if (keys.multikey.every((flag, at) => !flag || index.multikey[at] === true)) return;
    const current = this.current(collection);
    const marked = (old: IndexDefinition): IndexDefinition =>
      old.id === index.id
        ? { ...old, multikey: old.multikey.map((flag, at) => flag || keys.multikey[at] === true) }
        : old;
    const changed = marked(index);
    this.statements.run(
      'UPDATE indexes SET multikey = ? WHERE id = ?',
      JSON.stringify(changed.multikey),
      index.id,
    );
    this.#replace({
      ...current,
      indexes: current.indexes.map(marked),
      building: current.building.map(marked),
    });
  }

  #count(collection: Collection, documents: number, bytes: number): void {
    this.statements.run(
      'UPDATE collections SET documents = documents + ?, bytes = bytes + ? WHERE id = ?',
      documents,
      bytes,
      collection.id,
    );
  }

  /** @throws CommandError 11000 with keyPattern and keyValue, before any change. */
  insert(collection: Collection, doc: Doc, bytes: Buffer): number {
    const keyed = indexesOf(this.current(collection)).map((index) => ({ index, keys: keysOf(index, doc) }));
    for (const { index, keys } of keyed)
      if (index.build === undefined) this.#checkUnique(collection, index, keys, undefined);
    const row = this.statements.run(
      `INSERT INTO ${collectionTable(collection.id)} (crc, doc) VALUES (?, ?)`,
      crc32(bytes),
      bytes,
    );
    for (const { index, keys } of keyed) this.#addKeys(collection, index, keys, row);
    recordWritten(keyed, row);
    this.#count(collection, 1, bytes.length);
    return row;
  }

  /** @throws CommandError 11000, before any change. */
  replace(
    collection: Collection,
    row: number,
    before: { doc: Doc; bytes: Buffer },
    after: { doc: Doc; bytes: Buffer },
  ): void {
    const indexes = indexesOf(this.current(collection));
    const changes = indexes.map((index) => changeOf(index, before.doc, after.doc));
    for (const { index, added } of changes)
      if (index.build === undefined) this.#checkUnique(collection, index, added, row);
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
    recordWritten(changes, row);
    const growth = after.bytes.length - before.bytes.length;
    if (growth !== 0) this.#count(collection, 0, growth);
  }

  #removeKey(index: IndexDefinition, key: Buffer, row: number): void {
    this.statements.run(`DELETE FROM ${indexTable(index.id)} WHERE key = ? AND row = ?`, key, row);
  }

  delete(collection: Collection, row: number, before: { doc: Doc; bytes: Buffer }): void {
    for (const index of indexesOf(this.current(collection))) {
      for (const key of keysOf(index, before.doc).keys) this.#removeKey(index, key, row);
    }
    this.statements.run(`DELETE FROM ${collectionTable(collection.id)} WHERE id = ?`, row);
    this.#count(collection, -1, -before.bytes.length);
  }
}

const NO_KEYS: IndexKeys = { keys: [], values: [], multikey: [] };

function indexesOf({ indexes, building }: Collection): readonly IndexDefinition[] {
  return building.length === 0 ? indexes : [...indexes, ...building];
}

/** Splits the indexes being built into those of this build and of others. */
function parted({ building }: Collection, build: IndexBuild): [IndexDefinition[], IndexDefinition[]] {
  const own = (index: IndexDefinition): boolean => index.build === build;
  return [building.filter(own), building.filter((index) => !own(index))];
}

/** The keys of a document; a document that an index cannot hold is refused, except by an index being built. */
function keysOf(index: IndexDefinition, doc: Doc): IndexKeys {
  if (index.build === undefined) return indexKeys(index, doc);
  try {
    return indexKeys(index, doc);
  } catch {
    return NO_KEYS;
  }
}

/** Records written rows, which the index build checks again. */
function recordWritten(changes: readonly { index: IndexDefinition }[], row: number): void {
  for (const { index } of changes) index.build?.written.add(row);
}

/** The keys that an update removes from an index, and those that it adds. */
function changeOf(
  index: IndexDefinition,
  before: Doc,
  after: Doc,
): { index: IndexDefinition; removed: Buffer[]; added: IndexKeys } {
  const text = (key: Buffer): string => key.toString('latin1');
  const old = keysOf(index, before).keys;
  const next = keysOf(index, after);
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
