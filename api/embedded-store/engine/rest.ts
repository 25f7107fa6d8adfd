import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Idle time after which memory is released, in milliseconds; it may take twice as long. */
const REST_MS = 10_000;

/** Releases memory once per idle period. */
export class Rest {
  readonly #timer: NodeJS.Timeout;
  /** Commands since the last check. */
  #commands = 0;
  #isReleased = false;

  constructor(giveBack: () => void) {
    this.#timer = setInterval(() => {
      if (this.#commands > 0) {
        this.#commands = 0;
        this.#isReleased = false;
      } else if (!this.#isReleased) {
        this.#isReleased = true;
        giveBack();
      }
    }, REST_MS);
    this.#timer.unref();
  }

  noteCommand(): void {
    this.#commands += 1;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Collects garbage, since V8 does so only under memory pressure and an idle store has none. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
