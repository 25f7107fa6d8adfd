import { RawDocument } from './raw-document.ts';

/** An array that commands read element by element. */
export interface List<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/**
 * An array of documents kept as bytes. Each is decoded on access, since decoding a hundred thousand at once would block
 * all other clients.
 */
export class RawArray<T> implements List<T | RawDocument> {
  readonly #bytes: Buffer;
  /** Offset of each document. */
  readonly #starts: number[] = [];
  /** The elements that are not documents, by index. */
  readonly #others = new Map<number, T>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#starts.length;
  }

  /** The first element that is not a document. */
  get firstOther(): [index: number, value: T] | undefined {
    return this.#others.entries().next().value;
  }

  /** Adds the document at `start`, whose frame has been checked. */
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

  /** All elements as an array. */
  toArray(): (T | RawDocument)[] {
    return this.#starts.map((_, index) => this.at(index) as T | RawDocument);
  }
}
