import type { IndexDefinition } from '../index/index-definition.ts';
import type { KeyRange } from '../planner/key-range.ts';
import { collectionTable, indexTable, type Collection } from './catalog.ts';
import { toFound, type Found } from './documents.ts';
import { toBuffer, type Row, type Statements } from './statements.ts';

/**
 * A stream of stored documents that can be laid down between two batches of a cursor:
 * `suspend` closes the SQLite statement, and the next call of `next` goes on behind the last row given.
 */
export interface RowSource {
  next(): Found | undefined;
  suspend(): void;
  /** Index keys and documents read so far, for explain. */
  readonly examined: { keys: number; documents: number };
}

abstract class SuspendableSource implements RowSource {
  readonly examined = { keys: 0, documents: 0 };
  #open: Generator<Row, void> | undefined;
  #ended = false;

  protected abstract open(): Generator<Row, void> | undefined;
  protected abstract read(row: Row): Found | undefined;
  /** Goes to the next range; false where there is none. */
  protected abstract advance(): boolean;

  next(): Found | undefined {
    while (!this.#ended) {
      this.#open ??= this.open();
      const step = this.#open?.next();
      if (step === undefined || step.done === true) {
        this.#open = undefined;
        this.#ended = !this.advance();
        continue;
      }
      const found = this.read(step.value);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  suspend(): void {
    this.#open?.return();
    this.#open = undefined;
  }
}

/** All documents in the order in which they were stored, or the reverse. */
export class CollectionSource extends SuspendableSource {
  readonly #statements: Statements;
  readonly #sql: string;
  #last: number;

  constructor(statements: Statements, collection: Collection, reverse: boolean) {
    super();
    this.#statements = statements;
    const [past, order] = reverse ? ['<', 'DESC'] : ['>', 'ASC'];
    this.#last = reverse ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
    const table = collectionTable(collection.id);
    this.#sql = `SELECT id, crc, doc FROM ${table} WHERE id ${past} ? ORDER BY id ${order}`;
  }

  protected open(): Generator<Row, void> {
    return this.#statements.iterate(this.#sql, this.#last);
  }

  protected read(row: Row): Found {
    const found = toFound(row, 0);
    this.#last = found.row;
    this.examined.documents += 1;
    return found;
  }

  protected advance(): boolean {
    return false;
  }
}

/** The documents that an index holds in some ranges of keys, in the order of the keys, each once. */
export class IndexSource extends SuspendableSource {
  readonly #statements: Statements;
  readonly #ranges: readonly KeyRange[];
  readonly #seen: Set<number> | undefined;
  readonly #first: string;
  readonly #again: string;
  readonly #reverse: boolean;
  #range = 0;
  #last: { key: Buffer; row: number } | undefined;

  constructor(
    statements: Statements,
    collection: Collection,
    index: IndexDefinition,
    scan: { ranges: readonly KeyRange[]; reverse: boolean; seen: Set<number> | undefined },
  ) {
    super();
    this.#statements = statements;
    this.#ranges = scan.reverse ? [...scan.ranges].reverse() : scan.ranges;
    this.#seen = scan.seen;
    this.#reverse = scan.reverse;
    const from = `SELECT i.key, i.row, d.crc, d.doc FROM ${indexTable(index.id)} i JOIN ${collectionTable(collection.id)} d ON d.id = i.row`;
    const order = scan.reverse ? 'ORDER BY i.key DESC, i.row DESC' : 'ORDER BY i.key, i.row';
    this.#first = `${from} WHERE i.key >= ? AND i.key < ? ${order}`;
    this.#again = scan.reverse
      ? `${from} WHERE i.key >= ? AND (i.key, i.row) < (?, ?) ${order}`
      : `${from} WHERE (i.key, i.row) > (?, ?) AND i.key < ? ${order}`;
  }

  protected open(): Generator<Row, void> | undefined {
    const range = this.#ranges[this.#range];
    if (range === undefined) return undefined;
    if (this.#last === undefined) return this.#statements.iterate(this.#first, range.from, range.to);
    const { key, row } = this.#last;
    return this.#reverse
      ? this.#statements.iterate(this.#again, range.from, key, row)
      : this.#statements.iterate(this.#again, key, row, range.to);
  }

  protected read(columns: Row): Found | undefined {
    const row = Number(columns[1]);
    this.#last = { key: toBuffer(columns[0]), row };
    this.examined.keys += 1;
    if (this.#seen?.has(row) === true) return undefined;
    this.#seen?.add(row);
    this.examined.documents += 1;
    return toFound(columns, 1);
  }

  protected advance(): boolean {
    this.#last = undefined;
    this.#range += 1;
    return this.#range < this.#ranges.length;
  }
}

/** Several sources one after the other. */
export class ChainedSource implements RowSource {
  readonly #sources: readonly RowSource[];
  #at = 0;

  constructor(sources: readonly RowSource[]) {
    this.#sources = sources;
  }

  get examined(): { keys: number; documents: number } {
    const sum = { keys: 0, documents: 0 };
    for (const { examined } of this.#sources) {
      sum.keys += examined.keys;
      sum.documents += examined.documents;
    }
    return sum;
  }

  next(): Found | undefined {
    for (; this.#at < this.#sources.length; this.#at++) {
      const found = this.#sources[this.#at]?.next();
      if (found !== undefined) return found;
    }
    return undefined;
  }

  suspend(): void {
    for (const source of this.#sources) source.suspend();
  }
}
