import { describe, expect, it } from '@jest/globals';
import { READING } from './rate-limits.ts';
import { ReadingLimit } from './reading-limit.ts';

describe('ReadingLimit', () => {
  it('counts each address until the window ends', () => {
    const limit = new ReadingLimit();
    const start = 1_000_000;
    for (let n = 1; n <= READING.max; n += 1)
      expect(limit.add('a', start)).toEqual({ count: n, secondsLeft: READING.seconds });
    expect(limit.add('a', start + 20_000)).toEqual({ count: READING.max + 1, secondsLeft: 40 });
    expect(limit.add('b', start + 20_000)).toEqual({ count: 1, secondsLeft: 40 });
    expect(limit.add('a', start + 60_000)).toEqual({ count: 1, secondsLeft: READING.seconds });
  });
});
