import { MAX_BYTES } from '../aggregate/memory-limit.ts';
import type { SortField } from '../aggregate/sort-pattern.ts';
import { OrderKey } from '../bson/order-key.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { PAUSE, withoutPauses, type Pause, type Stream } from '../turns/pause.ts';
import { mergeRuns } from './merge-runs.ts';
import { sortKey } from '../index/index-keys.ts';

interface Entry<T> {
  key: Buffer;
  /** Order of arrival, which decides between equal keys. */
  arrival: number;
  item: T;
}

/** Memory of an entry besides its key, in bytes. */
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

/** Memory limit of all open sorted results together, in bytes. */
export const MAX_TOGETHER = 256 * 1024 * 1024;

let together = 0;

/** Frees the share of a sorter that is garbage-collected without a release. */
const DROPPED = new FinalizationRegistry<{ bytes: number }>((memory) => {
  together -= memory.bytes;
});

/** Entries per sorted run. */
const RUN_ENTRIES = 4096;

const compareEntries = <T>(remaining: Entry<T>, right: Entry<T>): number =>
  Buffer.compare(remaining.key, right.key) || remaining.arrival - right.arrival;

/** Sorts items, and keeps only the first `limit` if there is one. */
export class Sorter<T> {
  readonly #sort: readonly SortField[];
  readonly #limit: number;
  /** Whether the limit is small, so that the other entries are discarded repeatedly. */
  readonly #few: boolean;
  #runs: Entry<T>[][] = [];
  #entries: Entry<T>[] = [];
  #count = 0;
  readonly #memory = { bytes: 0 };
  #arrivals = 0;
  /** The key that a new entry must beat once there are `limit` entries. */
  #worst: Buffer | undefined;

  constructor(sort: readonly SortField[], limit: number | undefined) {
    this.#sort = sort;
    this.#limit = limit ?? Infinity;
    DROPPED.register(this, this.#memory);
    this.#few = this.#limit * 2 + 16 <= RUN_ENTRIES;
  }

  add(doc: Doc, item: T, itemBytes = 0): void {
    this.addKey(keyOf(doc, this.#sort), item, itemBytes);
  }

  /** Adds an item by its sort key. */
  addKey(key: Buffer, item: T, itemBytes = 0): void {
    if (this.#worst !== undefined && Buffer.compare(key, this.#worst) >= 0) return;
    this.#entries.push({ key, arrival: this.#arrivals++, item });
    this.#count += 1;
    this.#hold(key.length + ENTRY_BYTES + itemBytes);
    const full = this.#memory.bytes > MAX_BYTES && this.#count > this.#limit;
    if (full || (this.#few && this.#count >= this.#limit * 2 + 16)) this.#trim();
    else if (this.#entries.length === RUN_ENTRIES) this.#endRun();
    if (this.#memory.bytes > MAX_BYTES) {
      throw fail(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${MAX_BYTES} bytes, but did not opt in to external sorting; an index on the sorted fields avoids it.`,
      );
    }
    if (together > MAX_TOGETHER) {
      throw fail(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `All open sorts together exceeded the memory limit of ${MAX_TOGETHER} bytes; read the sorted cursors to their end or close them, or make an index on the sorted fields.`,
      );
    }
  }

  #hold(bytes: number): void {
    this.#memory.bytes += bytes;
    together += bytes;
  }

  /** Must be called by the creator of the sorter, even after an error. */
  release(): void {
    this.#hold(-this.#memory.bytes);
    this.#runs = [];
    this.#entries = [];
  }

  #endRun(): void {
    this.#runs.push(this.#entries.sort(compareEntries));
    this.#entries = [];
  }

  #trim(): void {
    this.#endRun();
    const smallestEntries = [...withoutPauses(this.#merged())].slice(0, this.#limit);
    this.#hold(Math.ceil((this.#memory.bytes * smallestEntries.length) / this.#count) - this.#memory.bytes);
    this.#count = smallestEntries.length;
    this.#runs = [];
    this.#entries = smallestEntries;
    this.#worst = smallestEntries.at(-1)?.key;
  }

  #merged(): Stream<Entry<T>> {
    return this.#runs.length === 1 ? (this.#runs[0] ?? []) : mergeRuns(this.#runs, compareEntries);
  }

  /** The items in order. */
  *finish(): Generator<T | Pause, void> {
    this.#endRun();
    let remaining = this.#limit;
    for (const entry of this.#merged()) {
      if (entry === PAUSE) {
        yield PAUSE;
        continue;
      }
      if (remaining === 0) return;
      remaining -= 1;
      yield entry.item;
    }
  }
}
