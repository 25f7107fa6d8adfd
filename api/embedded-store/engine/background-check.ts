import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';

/** The same folder, as source and as compiled. */
const PROGRAM = new URL(`../check-process${extname(import.meta.url)}`, import.meta.url);

/** Time between the start and the check, in milliseconds: whoever starts the store is served first. */
export const CHECK_DELAY_MS = 5_000;

/** What is wrong with a file, or why that could not be found out; neither where all is well. */
export interface CheckResult {
  damage?: string | undefined;
  failure?: string;
}

/**
 * Checks a file that was too large to be checked before it was served: in a process of its own, for SQLite goes through gigabytes
 * in one call, in which a thread can neither be stopped nor asked to give way.
 */
export class BackgroundCheck {
  readonly #timer: NodeJS.Timeout;
  #process: ChildProcess | undefined;

  constructor(path: string, delayMs: number, report: (result: CheckResult) => void) {
    this.#timer = setTimeout(() => {
      const checking = fork(PROGRAM, [path], { execArgv: [] });
      this.#process = checking;
      let result: CheckResult | undefined;
      checking.once('message', (message) => (result = message as CheckResult));
      checking.once('error', ({ message }) => (result ??= { failure: message }));
      checking.once('close', (code, signal) => {
        if (this.#process === undefined) return;
        this.#process = undefined;
        report(result ?? { failure: `the check ended with ${signal ?? code}` });
      });
      checking.unref();
      checking.channel?.unref();
    }, delayMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const checking = this.#process;
    this.#process = undefined;
    if (checking?.kill('SIGKILL') === true) await once(checking, 'close');
  }
}
