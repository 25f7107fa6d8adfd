import { describe, expect, it } from '@jest/globals';
import { READING } from './rate-limits.ts';
import { ReadingLimit } from './reading-limit.ts';

describe('ReadingLimit', () => {
  it('limits only the address with too many requests, until its window ends', () => {
    const limit = new ReadingLimit();
    const start = 1_000_000;
    for (let n = 0; n < READING.max; n += 1) expect(limit.secondsToWait('a', start)).toBe(0);
    expect(limit.secondsToWait('a', start + 20_000)).toBe(40);
    expect(limit.secondsToWait('b', start + 20_000)).toBe(0);
    expect(limit.secondsToWait('a', start + 60_000)).toBe(0);
  });
});
