/**
 * Shares one read among concurrent callers. A caller always gets data read after its call, never the result of a read
 * in progress: a write may have been confirmed in between.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  #last: Promise<unknown> = Promise.resolve();
  /** Waits for the current read to end; callers until then share it. */
  #next: Promise<T> | null = null;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  current(): Promise<T> {
    const start = (): Promise<T> => {
      this.#next = null;
      const reading = this.#read();
      this.#last = reading;
      return reading;
    };
    return (this.#next ??= this.#last.then(start, start));
  }
}
