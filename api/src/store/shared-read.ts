/**
 * One read for all who ask at the same time. Whoever asks gets what was read after they asked, never the outcome of a
 * read that was already under way: between the two a write may have been answered.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  #last: Promise<unknown> = Promise.resolve();
  /** Waits for the last one to end; whoever asks until then shares it. */
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
