import { beforeEach, describe, expect, it } from '@jest/globals';
import { VersionCache } from './version-cache.ts';

let version: number | null;
/** Ids that were read, one list for each question. */
let asked: string[][];

const versions = { current: () => version };
const read = (missing: string[]) => {
  asked.push(missing);
  const there = missing.filter((id) => id !== 'gone');
  return Promise.resolve(new Map(there.map((id) => [id, `${id} at ${version}`])));
};

beforeEach(() => {
  version = 1;
  asked = [];
});

describe('what a process has read', () => {
  it('is read once, in one question, and answered in the order of the ids', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    expect(await cache.find(['b', 'gone', 'a', 'b'], read)).toEqual(['b at 1', 'a at 1', 'b at 1']);
    expect(await cache.find(['c', 'a'], read)).toEqual(['c at 1', 'a at 1']);
    expect(asked).toEqual([['b', 'gone', 'a'], ['c']]);
  });

  it('is read again once something changes that readers see', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a', 'b'], read);
    version = 3;
    expect(await cache.find(['a', 'b'], read)).toEqual(['a at 3', 'b at 3']);
    expect(await cache.find(['b'], read)).toEqual(['b at 3']);
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('belongs to the version before a change that came during the question', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], (missing) => {
      const answer = read(missing);
      version = 2;
      return answer;
    });
    expect(await cache.find(['a'], read)).toEqual(['a at 2']);
  });

  it('is not cached if another question has met a change meanwhile', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], async (missing) => {
      const answer = await read(missing);
      version = 2;
      await cache.find(['b'], read);
      return answer;
    });
    expect(await cache.find(['a', 'b'], read)).toEqual(['a at 2', 'b at 2']);
  });

  it('is neither cached nor answered while the version is not known', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], read);
    version = null;
    await cache.find(['a', 'b'], read);
    await cache.find(['a', 'b'], read);
    version = 1;
    await cache.find(['a', 'b'], read);
    expect(asked).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]);
  });

  it('is not cached beyond its size', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 15, sizeOf: (value) => value.length });
    await cache.find(['a', 'b', 'c'], read);
    await cache.find(['c', 'b', 'a'], read);
    expect(asked).toEqual([['a', 'b', 'c'], ['a']]);
  });
});
