import { Worker } from 'node:worker_threads';

/** Time between the start and the check, in milliseconds: whoever starts the store is served first. */
const DELAY_MS = 5_000;

/** Checks a file that was too large to be checked before it was served. */
export class BackgroundCheck {
  readonly #timer: NodeJS.Timeout;
  #worker: Worker | undefined;

  constructor(path: string, report: (damage: string) => void) {
    const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
    this.#timer = setTimeout(() => {
      const file = new URL(`../check-worker${extension}`, import.meta.url);
      this.#worker = new Worker(file, { workerData: path, execArgv: [] });
      this.#worker.unref();
      this.#worker.once('message', (damage: string | undefined) => {
        if (damage !== undefined) report(damage);
      });
      // A check that cannot run says nothing about the data.
      this.#worker.once('error', () => {
        this.#worker = undefined;
      });
    }, DELAY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }
}
