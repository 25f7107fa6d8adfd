import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';

/** The program has this file's extension, as source or compiled. */
const PROGRAM = new URL(`../check-process${extname(import.meta.url)}`, import.meta.url);

/** Delay of the check after the start, in milliseconds, so that the first clients are served first. */
export const CHECK_DELAY_MS = 5_000;

/** The damage in a file, or why the check failed; neither if the file is sound. */
export interface CheckResult {
  damage?: string | undefined;
  failure?: string;
}

/**
 * Checks a file that was too large to check before serving. It uses a separate process, because SQLite reads gigabytes in
 * one call, during which a thread can neither be stopped nor lower its priority.
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
