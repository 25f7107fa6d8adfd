import { beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidatingCache } from './invalidating-cache.ts';

let version: number | null;
let touched: Map<number, string>;
/** Ids that were read, one list for each question. */
let asked: string[][];

const versions = {
  lastRead: () => version,
  isUntouched: (parts: readonly string[], since: number, until: number) => {
    for (let at = since + 1; at <= until; at += 1) if (parts.includes(touched.get(at) ?? '')) return false;
    return since <= until;
  },
};
const read = (missing: string[]) => {
  asked.push(missing);
  const there = missing.filter((id) => id !== 'gone');
  return Promise.resolve(there.map((id) => ({ id, value: `${id} at ${version}`, parts: [`article ${id}`] })));
};

beforeEach(() => {
  version = 1;
  touched = new Map();
  asked = [];
});

describe('what a process has read', () => {
  it('is read once, in one question, and answered in the order of the ids', async () => {
    const cache = new InvalidatingCache<string>(versions, { maxSize: 10 });
    expect(await cache.find(['b', 'gone', 'a', 'b'], read)).toEqual(['b at 1', 'a at 1', 'b at 1']);
    expect(await cache.find(['c', 'a'], read)).toEqual(['c at 1', 'a at 1']);
    expect(asked).toEqual([['b', 'gone', 'a'], ['c']]);
  });

  it('is read again once a change touches it, and not because of others', async () => {
    const cache = new InvalidatingCache<string>(versions, { maxSize: 10 });
    await cache.find(['a', 'b'], read);
    [version, touched] = [
      3,
      new Map([
        [2, 'article a'],
        [3, 'lists'],
      ]),
    ];
    expect(await cache.find(['a', 'b'], read)).toEqual(['a at 3', 'b at 1']);
    // From now on only changes after version 3 count.
    [version, touched] = [
      4,
      new Map([
        [2, 'article b'],
        [3, 'article b'],
      ]),
    ];
    expect(await cache.find(['a', 'b'], read)).toEqual(['a at 3', 'b at 1']);
    expect(asked).toEqual([['a', 'b'], ['a']]);
  });

  it('belongs to the version before a change that came during the question', async () => {
    const cache = new InvalidatingCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], (missing) => {
      const answer = read(missing);
      [version, touched] = [2, new Map([[2, 'article a']])];
      return answer;
    });
    expect(await cache.find(['a'], read)).toEqual(['a at 2']);
  });

  it('is neither cached nor answered while the version is not known', async () => {
    const cache = new InvalidatingCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], read);
    version = null;
    await cache.find(['a', 'b'], read);
    version = 1;
    await cache.find(['a', 'b'], read);
    expect(asked).toEqual([['a'], ['a', 'b'], ['b']]);
  });

  it('is not cached beyond its size', async () => {
    const cache = new InvalidatingCache<string>(versions, { maxSize: 15, sizeOf: (value) => value.length });
    await cache.find(['a', 'b', 'c'], read);
    await cache.find(['c', 'b', 'a'], read);
    expect(asked).toEqual([['a', 'b', 'c'], ['a']]);
  });
});
