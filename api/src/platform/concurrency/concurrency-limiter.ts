export interface ConcurrencyLimits {
  /** Maximum number of concurrent tasks. */
  atOnce: number;
  /** Milliseconds after which a task starts anyway, because earlier ones may hang. */
  patienceMs: number;
}

/** Runs a burst of tasks a few at a time, in order of arrival. */
export class ConcurrencyLimiter {
  #running = 0;
  readonly #hurried = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  readonly #limits: ConcurrencyLimits;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** @param isHurried starts before all tasks that are not */
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
