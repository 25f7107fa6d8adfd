import { MOST_BYTES } from '../aggregate/memory-limit.ts';
import type { SortField } from '../aggregate/sort-pattern.ts';
import { OrderKey } from '../bson/order-key.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { sortKey } from '../index/index-keys.ts';

interface Entry<T> {
  key: Buffer;
  /** Order of arrival, which decides between equal keys. */
  arrival: number;
  item: T;
}

/** What an entry costs beside its key, in bytes. */
const ENTRY_BYTES = 120;

const WRITER = new OrderKey();

function keyOf(doc: Doc, sort: readonly SortField[]): Buffer {
  WRITER.start();
  for (const { parts, descending } of sort) {
    const value = doc.get(parts[0] as string) ?? null;
    if (parts.length > 1 || Array.isArray(value)) return sortKey(sort, doc);
    WRITER.add(value, descending);
  }
  return WRITER.take();
}

/** Sorts what it is given, keeping only the first `limit` where only those are wanted. */
export class Sorter<T> {
  readonly #sort: readonly SortField[];
  readonly #limit: number;
  #entries: Entry<T>[] = [];
  #bytes = 0;
  #arrivals = 0;
  /** The key that an entry must beat once `limit` entries are known. */
  #worst: Buffer | undefined;

  constructor(sort: readonly SortField[], limit: number | undefined) {
    this.#sort = sort;
    this.#limit = limit ?? Infinity;
  }

  add(doc: Doc, item: T, itemBytes = 0): void {
    this.addKey(keyOf(doc, this.#sort), item, itemBytes);
  }

  /** The same by the bytes that the order makes of a document. */
  addKey(key: Buffer, item: T, itemBytes = 0): void {
    if (this.#worst !== undefined && Buffer.compare(key, this.#worst) >= 0) return;
    this.#entries.push({ key, arrival: this.#arrivals++, item });
    this.#bytes += key.length + ENTRY_BYTES + itemBytes;
    const full = this.#bytes > MOST_BYTES && this.#entries.length > this.#limit;
    if (full || this.#entries.length >= this.#limit * 2 + 16) this.#trim();
    if (this.#bytes > MOST_BYTES) {
      throw fail(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${MOST_BYTES} bytes, but did not opt in to external sorting; an index on the sorted fields avoids it.`,
      );
    }
  }

  #order(): void {
    this.#entries.sort((left, right) => Buffer.compare(left.key, right.key) || left.arrival - right.arrival);
  }

  #trim(): void {
    this.#order();
    const before = this.#entries.length;
    this.#entries.length = this.#limit;
    this.#bytes = Math.ceil((this.#bytes * this.#limit) / before);
    this.#worst = this.#entries.at(-1)?.key;
  }

  /** The items in order. */
  finish(): T[] {
    this.#order();
    const kept = this.#limit === Infinity ? this.#entries : this.#entries.slice(0, this.#limit);
    return kept.map(({ item }) => item);
  }
}
