/** Milliseconds that a worker lives, at least, for its end to be an accident and no habit. */
const SOON_MS = 30_000;
/** Milliseconds for which the end of one that died soon counts. */
const REMEMBERED_MS = 10 * 60_000;
/** Soon deaths after which the magazine ends. */
const TOO_MANY = 10;
/** Milliseconds before a worker is replaced after the second soon death; each further one doubles it. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface Death {
  /** Milliseconds since it was started. */
  livedMs: number;
  /** Whether it was still starting while others served. Then readers lose nothing, and the cause may be elsewhere. */
  isSpare: boolean;
}

/** Decides how soon a dead worker is replaced, so that no worker that dies at its start keeps the machine busy. */
export class Deaths {
  /** Moments of deaths that came soon. */
  #soon: number[] = [];

  /** @returns milliseconds to wait before the replacement; `null`: there have been too many deaths */
  pauseAfter({ livedMs, isSpare }: Death, now = performance.now()): number | null {
    this.#soon = this.#soon.filter((at) => now - at < REMEMBERED_MS);
    if (livedMs >= SOON_MS) return 0;
    if (isSpare) return LONGEST_PAUSE_MS;
    this.#soon.push(now);
    const count = this.#soon.length;
    if (count >= TOO_MANY) return null;
    return count === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (count - 2));
  }
}
