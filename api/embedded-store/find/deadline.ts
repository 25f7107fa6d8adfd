import { fail } from '../errors/command-error.ts';

const CHECK_EVERY = 64;

/** The time limit of a command, from `maxTimeMS`. */
export class Deadline {
  readonly #at: number | undefined;
  #calls = 0;

  constructor(maxTimeMs: number | undefined) {
    this.#at = maxTimeMs === undefined || maxTimeMs === 0 ? undefined : performance.now() + maxTimeMs;
  }

  /** Reads the clock at some calls only. @throws CommandError 50 once the time is up. */
  check(): void {
    if (this.#at !== undefined && this.#calls++ % CHECK_EVERY === 0) this.checkNow();
  }

  /** The same, but reads the clock at each call. */
  checkNow(): void {
    if (this.#at !== undefined && performance.now() > this.#at)
      throw fail('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
