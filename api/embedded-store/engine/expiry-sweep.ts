import { decodeDocument } from '../bson/decode.ts';
import { fieldKeys } from '../planner/index-plans.ts';
import type { KeyRange } from '../planner/key-range.ts';
import { indexTable, type Collection } from '../storage/catalog.ts';
import { readDocument } from '../storage/documents.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import { Sweep } from './sweep.ts';
import type { WriteQueue } from './write-queue.ts';

/** Maximum number of documents removed in one write, so that other writers get a turn. */
const MAX_REMOVED = 500;

/** The keys of dates before a time, inverted for a descending index. */
function expiredKeys(index: IndexDefinition, before: Date): KeyRange[] {
  const bound = { kind: 'compare', operator: 'lt', value: before } as const;
  return index.fields[0] === undefined ? [] : fieldKeys(bound, index.fields[0]);
}

/** Removes documents that have expired by a TTL index. */
export class ExpirySweep extends Sweep {
  /** Whether documents have been removed that the log may still have. */
  hasRemoved = false;
  readonly #queue: WriteQueue;
  readonly #reading: Statements;

  constructor(queue: WriteQueue, reading: Statements) {
    super();
    this.#queue = queue;
    this.#reading = reading;
  }

  protected override async sweep(): Promise<void> {
    for (const collection of this.#queue.committed.values()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds !== undefined)
          await this.#expire(collection, index, index.expireAfterSeconds);
      }
    }
  }

  async #expire(collection: Collection, index: IndexDefinition, seconds: number): Promise<void> {
    const [range] = expiredKeys(index, new Date(Date.now() - seconds * 1000));
    if (range === undefined) return;
    const sql = `SELECT DISTINCT row FROM ${indexTable(index.id)} WHERE key >= ? AND key < ? LIMIT ${MAX_REMOVED}`;
    for (let more = true; more;) {
      if (this.#reading.first(sql, range.from, range.to) === undefined) return;
      const removedCount = await this.#queue.write((writer) => removeExpired(writer, collection, sql, range));
      if (removedCount > 0) this.hasRemoved = true;
      more = removedCount === MAX_REMOVED;
    }
  }
}

function removeExpired(writer: Writer, collection: Collection, sql: string, range: KeyRange): number {
  if (writer.catalog.get(collection.namespace)?.id !== collection.id) return 0;
  const rows = writer.statements.all(sql, range.from, range.to);
  for (const [row] of rows) {
    const expired = readDocument(writer.statements, collection, Number(row));
    if (expired !== undefined)
      writer.delete(collection, expired.row, { doc: decodeDocument(expired.bytes), bytes: expired.bytes });
  }
  return rows.length;
}
