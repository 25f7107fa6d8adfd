import { Worker } from 'node:worker_threads';

/** Time between the start and the check, in milliseconds: whoever starts the store is served first. */
export const CHECK_DELAY_MS = 5_000;

/** What is wrong with a file, or why that could not be found out; neither where all is well. */
export interface CheckResult {
  damage?: string | undefined;
  failure?: string;
}

/** Checks a file that was too large to be checked before it was served. */
export class BackgroundCheck {
  readonly #timer: NodeJS.Timeout;
  #worker: Worker | undefined;

  constructor(path: string, delayMs: number, report: (result: CheckResult) => void) {
    const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
    this.#timer = setTimeout(() => {
      const file = new URL(`../check-worker${extension}`, import.meta.url);
      this.#worker = new Worker(file, { workerData: path, execArgv: [] });
      this.#worker.unref();
      this.#worker.once('message', report);
      this.#worker.once('error', (error) => {
        this.#worker = undefined;
        report({ failure: error instanceof Error ? error.message : String(error) });
      });
    }, delayMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }
}
