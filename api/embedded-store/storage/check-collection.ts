import { crc32 } from 'node:zlib';
import { decodeDocument } from '../bson/decode.ts';
import { indexKeys } from '../index/index-keys.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import { addFields } from '../query/match.ts';
import { PAUSE, isOver, type Work } from '../turns/pause.ts';
import { collectionTable, indexTable, type Collection } from './catalog.ts';
import { toBuffer, type Statements } from './statements.ts';

export interface CollectionReport {
  documents: number;
  keysPerIndex: Record<string, number>;
  /** A sentence for each fault. */
  errors: string[];
}

/** Modulus of checksum sums, small enough for exact JavaScript numbers. */
const SUM_MODULUS = 2 ** 52;

/** The number of keys and an order-independent sum of their checksums. */
class KeySum {
  keys = 0;
  #sum = 0;

  add(key: Buffer, row: number): void {
    this.keys += 1;
    this.#sum = (this.#sum + crc32(key, row >>> 0)) % SUM_MODULUS;
  }

  equals(other: KeySum): boolean {
    return this.keys === other.keys && this.#sum === other.#sum;
  }
}

/** The top-level fields that a collection's indexes read; undefined if it may be any. */
function fieldsOf(indexes: readonly IndexDefinition[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const { fields: own, partial } of indexes) {
    for (const { parts } of own) fields.add(parts[0] as string);
    if (partial !== undefined && !addFields(partial, fields)) return undefined;
  }
  return fields;
}

function* storedKeys(statements: Statements, index: IndexDefinition): Work<KeySum> {
  const sum = new KeySum();
  for (const [key, row] of statements.iterate(`SELECT key, row FROM ${indexTable(index.id)}`)) {
    sum.add(toBuffer(key), Number(row));
    if (isOver()) yield PAUSE;
  }
  return sum;
}

/**
 * Compares the documents of a collection with their checksums, its indexes with the documents, and its counts with both.
 * The connection must read one snapshot throughout.
 */
export function* checkCollection(statements: Statements, collection: Collection): Work<CollectionReport> {
  const { indexes, namespace } = collection;
  const errors: string[] = [];
  const expected = indexes.map((index) => ({ index, sum: new KeySum(), multikey: false }));
  const fields = fieldsOf(indexes);
  let [documents, bytes] = [0, 0];
  for (const [id, crc, doc] of statements.iterate(
    `SELECT id, crc, doc FROM ${collectionTable(collection.id)}`,
  )) {
    if (isOver()) yield PAUSE;
    const docBytes = toBuffer(doc);
    documents += 1;
    bytes += docBytes.length;
    if (crc32(docBytes) !== Number(crc)) {
      errors.push(`document ${String(id)} of ${namespace} is not what was written`);
      continue;
    }
    const decoded = decodeDocument(docBytes, fields);
    for (const entry of expected) {
      const { keys, multikey } = indexKeys(entry.index, decoded);
      for (const key of keys) entry.sum.add(key, Number(id));
      entry.multikey ||= multikey.some((flag, at) => flag && entry.index.multikey[at] !== true);
    }
  }
  const keysPerIndex: Record<string, number> = {};
  for (const { index, sum, multikey } of expected) {
    const stored = yield* storedKeys(statements, index);
    keysPerIndex[index.name] = stored.keys;
    if (!stored.equals(sum))
      errors.push(
        `index ${index.name} of ${namespace} holds ${stored.keys} keys that are not the ${sum.keys} of the documents`,
      );
    if (multikey) errors.push(`index ${index.name} of ${namespace} does not know of arrays that it holds`);
  }
  errors.push(...checkCounts(statements, collection, documents, bytes));
  return { documents, keysPerIndex, errors };
}

function checkCounts(
  statements: Statements,
  collection: Collection,
  documents: number,
  bytes: number,
): string[] {
  const [countedDocuments, countedBytes] =
    statements.first('SELECT documents, bytes FROM collections WHERE id = ?', collection.id) ?? [];
  if (Number(countedDocuments) === documents && Number(countedBytes) === bytes) return [];
  return [
    `the catalogue counts ${String(countedDocuments)} documents of ${String(countedBytes)} bytes in ${collection.namespace}, and ${documents} of ${bytes} are stored`,
  ];
}
