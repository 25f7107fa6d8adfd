/**
 * Shares one read among concurrent callers. A caller gets data read after its call, never the result
 * of a read in progress: a write may have been acknowledged in between.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  #last: Promise<unknown> = Promise.resolve();
  /** Starts after the current read; callers until then share it. */
  #next: Promise<T> | null = null;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  current(): Promise<T> {
    const start = (): Promise<T> => {
      this.#next = null;
      const read = this.#read();
      this.#last = read;
      return read;
    };
    return (this.#next ??= this.#last.then(start, start));
  }
}
