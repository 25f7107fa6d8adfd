export interface ConcurrencyLimits {
  /** Pieces of work that are done together. */
  atOnce: number;
  /** Milliseconds after which one is begun all the same: those before it may be waiting for something that does not come. */
  patienceMs: number;
}

/** Where a crowd of work comes at once, it is begun a few pieces at a time, in the order in which it came. */
export class ConcurrencyLimiter {
  #running = 0;
  readonly #hurried = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  readonly #limits: ConcurrencyLimits;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** @param isHurried it is begun before all that is not */
  async run<T>(work: () => Promise<T>, isHurried = false): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn(isHurried ? this.#hurried : this.#waiting);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#beginNext();
    }
  }

  #turn(queue: Set<() => void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const begin = (): void => {
      queue.delete(begin);
      clearTimeout(patience);
      this.#running += 1;
      resolve(undefined);
    };
    const patience = setTimeout(begin, this.#limits.patienceMs);
    queue.add(begin);
    return promise;
  }

  #beginNext(): void {
    if (this.#running >= this.#limits.atOnce) return;
    const [next] = this.#hurried.size > 0 ? this.#hurried : this.#waiting;
    next?.();
  }
}
