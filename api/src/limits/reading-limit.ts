import { READING } from './rate-limits.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** Addresses that are counted at the same time, so that a flood of them cannot fill the memory. */
const MAX_ADDRESSES = 50_000;

/** Counts in memory what is too cheap to be counted in the store. */
export class ReadingLimit {
  private counts = new Map<string, number>();
  private windowEnds = 0;

  /** Counts one more; returns after how many seconds it may go on, 0 where at once. */
  secondsToWait(address: string, now = Date.now()): number {
    if (now >= this.windowEnds || this.counts.size > MAX_ADDRESSES) {
      this.counts = new Map();
      this.windowEnds = now + READING.seconds * MILLISECONDS_PER_SECOND;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= READING.max ? 0 : Math.ceil((this.windowEnds - now) / MILLISECONDS_PER_SECOND);
  }
}
