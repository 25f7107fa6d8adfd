import { READING } from './rate-limits.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** Maximum number of counted addresses, so that a flood of them cannot fill the memory. */
const MAX_ADDRESSES = 50_000;

/** Counts requests in memory: they are cheaper than a count in the store. */
export class ReadingLimit {
  private counts = new Map<string, number>();
  private windowEnds = 0;

  /** Counts a request. Returns how many there were in this window, and the seconds until the next one. */
  add(address: string, now = Date.now()): { count: number; secondsLeft: number } {
    if (now >= this.windowEnds || this.counts.size > MAX_ADDRESSES) {
      this.counts = new Map();
      this.windowEnds = now + READING.seconds * MILLISECONDS_PER_SECOND;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return { count, secondsLeft: Math.ceil((this.windowEnds - now) / MILLISECONDS_PER_SECOND) };
  }
}
