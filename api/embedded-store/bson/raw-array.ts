import { RawDocument } from './raw-document.ts';

/** What commands read of an array: one element after the other. */
export interface List<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/**
 * An array of documents that stay bytes, each of which is opened when it is asked for: to open a hundred thousand in one go
 * would keep everybody waiting.
 */
export class RawArray<T> implements List<T | RawDocument> {
  readonly #bytes: Buffer;
  /** Where each document begins in the bytes. */
  readonly #starts: number[] = [];
  /** The elements that are no documents, by their place. */
  readonly #others = new Map<number, T>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#starts.length;
  }

  /** The first element that is no document. */
  get firstOther(): [index: number, value: T] | undefined {
    return this.#others.entries().next().value;
  }

  /** Adds the document that begins at `start`, whose frame has been checked. */
  addDocument(start: number): void {
    this.#starts.push(start);
  }

  addOther(value: T): void {
    this.#others.set(this.#starts.length, value);
    this.#starts.push(0);
  }

  at(index: number): T | RawDocument | undefined {
    const other = this.#others.get(index);
    if (other !== undefined) return other;
    const start = this.#starts[index];
    if (start === undefined) return undefined;
    return new RawDocument(this.#bytes.subarray(start, start + this.#bytes.readInt32LE(start)));
  }

  /** All elements, for whoever needs them at once. */
  toArray(): (T | RawDocument)[] {
    return this.#starts.map((_, index) => this.at(index) as T | RawDocument);
  }
}
