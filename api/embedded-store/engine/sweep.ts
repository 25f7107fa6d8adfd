/** How often a sweep looks for work, in milliseconds; MongoDB looks for expired documents each minute. */
const SWEEP_MS = 1000;

/** Looks for work in the background, one round at a time. */
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
      // A full disk or a stop: the next round tries again.
    } finally {
      this.#running = false;
    }
  }
}
