export interface ConcurrencyLimits {
  /** Maximum number of concurrent tasks. */
  maxRunning: number;
  /** Milliseconds after which a task starts anyway, because earlier ones may hang. */
  maxWaitMs: number;
}

/** Runs a burst of tasks a few at a time, in order of arrival. */
export class ConcurrencyLimiter {
  #running = 0;
  readonly #urgent = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  readonly #limits: ConcurrencyLimits;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** @param isUrgent starts the task before all that are not urgent */
  async run<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#running < this.#limits.maxRunning) this.#running += 1;
    else await this.#waitForSlot(isUrgent ? this.#urgent : this.#waiting);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #waitForSlot(queue: Set<() => void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const start = (): void => {
      queue.delete(start);
      clearTimeout(timeout);
      this.#running += 1;
      resolve(undefined);
    };
    const timeout = setTimeout(start, this.#limits.maxWaitMs);
    queue.add(start);
    return promise;
  }

  #startNext(): void {
    if (this.#running >= this.#limits.maxRunning) return;
    const [next] = this.#urgent.size > 0 ? this.#urgent : this.#waiting;
    next?.();
  }
}
