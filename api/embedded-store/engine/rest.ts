import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time without commands after which memory is given back, in milliseconds; it may take twice as long. */
const REST_MS = 10_000;

/** Gives memory back once, whenever no command has come for a while. */
export class Rest {
  readonly #timer: NodeJS.Timeout;
  /** What came since the last look. */
  #commands = 0;
  #given = false;

  constructor(giveBack: () => void) {
    this.#timer = setInterval(() => {
      if (this.#commands > 0) {
        this.#commands = 0;
        this.#given = false;
      } else if (!this.#given) {
        this.#given = true;
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

/** V8 collects all garbage when it needs room, and a store at rest needs none: it would hold what it last worked with. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
