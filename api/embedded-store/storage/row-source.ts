import { documentInKeys } from '../index/covered.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import type { KeyRange } from '../planner/key-range.ts';
import type { OtherElements } from '../planner/plan.ts';
import { otherElementsSql } from './other-elements-sql.ts';
import { collectionTable, indexTable, type Collection } from './catalog.ts';
import { readDocument, toFound, type Found } from './documents.ts';
import { toBuffer, type Row } from './statements.ts';
import type { Reading } from './view.ts';

/**
 * A stream of stored documents that can be suspended between two batches of a cursor:
 * `suspend` closes the SQLite statement, and the next call of `next` continues after the last row.
 */
export interface RowSource {
  next(): Found | undefined;
  suspend(): void;
  /** Index keys and documents read so far, for explain. */
  readonly examined: { keys: number; documents: number };
}

/** The remaining documents of a source; its statement is closed however the loop ends. */
export function* rowsOf(source: RowSource): Generator<Found, void> {
  try {
    for (let document = source.next(); document !== undefined; document = source.next()) yield document;
  } finally {
    source.suspend();
  }
}

abstract class SuspendableSource implements RowSource {
  protected readonly reading: Reading;
  readonly examined = { keys: 0, documents: 0 };
  #open: Generator<Row, void> | undefined;
  #ended = false;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  protected abstract open(): Generator<Row, void> | undefined;
  protected abstract read(row: Row): Found | undefined;
  /** Advances to the next range; false if there is none. */
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
      const document = this.read(step.value);
      if (document !== undefined) return document;
    }
    return undefined;
  }

  suspend(): void {
    this.#open?.return();
    this.#open = undefined;
  }
}

/** All documents in storage order, or in reverse. */
export class CollectionSource extends SuspendableSource {
  readonly #sql: string;
  #last: number;

  constructor(reading: Reading, collection: Collection, reverse: boolean) {
    super(reading);
    const [comparison, order] = reverse ? ['<', 'DESC'] : ['>', 'ASC'];
    this.#last = reverse ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
    const table = collectionTable(collection.id);
    this.#sql = `SELECT id, crc, doc FROM ${table} WHERE id ${comparison} ? ORDER BY id ${order}`;
  }

  protected open(): Generator<Row, void> {
    return this.reading.statements.iterate(this.#sql, this.#last);
  }

  protected read(row: Row): Found {
    const document = toFound(row, 0);
    this.#last = document.row;
    this.examined.documents += 1;
    return document;
  }

  protected advance(): boolean {
    return false;
  }
}

/** The documents in some key ranges of an index, in key order, each once. */
export class IndexSource extends SuspendableSource {
  readonly #ranges: readonly KeyRange[];
  readonly #seen: Set<number> | undefined;
  readonly #first: string;
  readonly #again: string;
  readonly #place: string;
  readonly #count: string;
  readonly #collection: Collection;
  readonly #covered: ((key: Buffer) => Buffer | undefined) | undefined;
  readonly #otherElements: (Buffer | number)[];
  readonly #reverse: boolean;
  #range = 0;
  #last: { key: Buffer; row: number } | undefined;

  constructor(
    reading: Reading,
    collection: Collection,
    index: IndexDefinition,
    scan: {
      ranges: readonly KeyRange[];
      reverse: boolean;
      seen: Set<number> | undefined;
      otherElements: OtherElements | undefined;
      /** The only fields needed; documents are not read if the keys hold them. */
      only?: ReadonlySet<string> | undefined;
      /** Return keys instead of documents. */
      keys?: true;
    },
  ) {
    super(reading);
    this.#ranges = scan.reverse ? [...scan.ranges].reverse() : scan.ranges;
    this.#seen = scan.seen;
    this.#reverse = scan.reverse;
    this.#collection = collection;
    this.#covered = scan.keys === true ? (key) => key : scan.only && documentInKeys(index, scan.only);
    const table = `${indexTable(index.id)} i`;
    const from =
      this.#covered === undefined
        ? `SELECT i.key, i.row, d.crc, d.doc FROM ${table} JOIN ${collectionTable(collection.id)} d ON d.id = i.row`
        : `SELECT i.key, i.row FROM ${table}`;
    const { sql: otherElements, values } = otherElementsSql(index, scan.otherElements);
    this.#otherElements = values;
    const order = scan.reverse ? 'ORDER BY i.key DESC, i.row DESC' : 'ORDER BY i.key, i.row';
    this.#first = `${from} WHERE i.key >= ? AND i.key < ? ${otherElements} ${order}`;
    this.#again = scan.reverse
      ? `${from} WHERE i.key >= ? AND (i.key, i.row) < (?, ?) ${otherElements} ${order}`
      : `${from} WHERE (i.key, i.row) > (?, ?) AND i.key < ? ${otherElements} ${order}`;
    this.#place = `SELECT i.key, i.row FROM ${table} WHERE i.key >= ? AND i.key < ? ${otherElements} ${order} LIMIT 1 OFFSET ?`;
    this.#count = `SELECT count(*) FROM ${table} WHERE i.key >= ? AND i.key < ? ${otherElements}`;
  }

  /** Skips documents by the index alone, before the first read; only for a plan without repeats. */
  skip(documents: number): void {
    let remaining = documents;
    for (
      let range = this.#ranges[0];
      range !== undefined && remaining > 0;
      range = this.#ranges[this.#range]
    ) {
      const { from, to } = range;
      const place = this.reading.statements.first(
        this.#place,
        from,
        to,
        ...this.#otherElements,
        remaining - 1,
      );
      if (place !== undefined) {
        this.#last = { key: toBuffer(place[0]), row: Number(place[1]) };
        this.examined.keys += remaining;
        return;
      }
      const passed = Number(
        this.reading.statements.first(this.#count, from, to, ...this.#otherElements)?.[0],
      );
      this.examined.keys += passed;
      remaining -= passed;
      this.advance();
    }
  }

  protected open(): Generator<Row, void> | undefined {
    const range = this.#ranges[this.#range];
    if (range === undefined) return undefined;
    if (this.#last === undefined) {
      return this.reading.statements.iterate(this.#first, range.from, range.to, ...this.#otherElements);
    }
    const { key, row } = this.#last;
    return this.#reverse
      ? this.reading.statements.iterate(this.#again, range.from, key, row, ...this.#otherElements)
      : this.reading.statements.iterate(this.#again, key, row, range.to, ...this.#otherElements);
  }

  protected read(columns: Row): Found | undefined {
    const row = Number(columns[1]);
    this.#last = { key: toBuffer(columns[0]), row };
    this.examined.keys += 1;
    if (this.#seen?.has(row) === true) return undefined;
    this.#seen?.add(row);
    const covered = this.#covered?.(this.#last.key);
    if (covered !== undefined) return { row, bytes: covered };
    this.examined.documents += 1;
    return this.#covered === undefined
      ? toFound(columns, 1)
      : readDocument(this.reading.statements, this.#collection, row);
  }

  protected advance(): boolean {
    this.#last = undefined;
    this.#range += 1;
    return this.#range < this.#ranges.length;
  }
}

/** Several sources in sequence. */
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
      const document = this.#sources[this.#at]?.next();
      if (document !== undefined) return document;
    }
    return undefined;
  }

  suspend(): void {
    for (const source of this.#sources) source.suspend();
  }
}
