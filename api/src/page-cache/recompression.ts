import type { PageBody } from './page-body.ts';

/** Part of one processor that it takes at most. */
const SHARE = 0.25;
/** Pages that wait for it at most; a further one comes back with its next request. */
const MAX_WAITING = 256;

const rest = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

/** Compresses pages that are asked for again better, one at a time, beside the thread that serves. */
export class Recompression {
  readonly #waiting = new Set<PageBody>();
  #isRunning = false;

  ask(body: PageBody): void {
    if (body.isStrong || this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.add(body);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (const body of this.#waiting) {
      const begun = performance.now();
      // Without it, the page is sent as before.
      await body.strengthen().catch(() => undefined);
      this.#waiting.delete(body);
      const took = performance.now() - begun;
      await rest(took * (1 / SHARE - 1));
    }
    this.#isRunning = false;
  }
}
