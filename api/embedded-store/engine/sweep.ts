/** Interval of a sweep, in milliseconds; MongoDB removes expired documents each minute. */
const SWEEP_MS = 1000;

/** Runs a background task at intervals, one round at a time. */
export abstract class Sweep {
  readonly #timer: NodeJS.Timeout;
  #running = false;

  constructor() {
    this.#timer = setInterval(() => {
      void this.#round();
    }, SWEEP_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads before it writes, so that an idle store writes nothing. */
  protected abstract sweep(): Promise<void>;

  async #round(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.sweep();
    } catch {
      // After a full disk, the next round retries; after a stop, there is none.
    } finally {
      this.#running = false;
    }
  }
}
