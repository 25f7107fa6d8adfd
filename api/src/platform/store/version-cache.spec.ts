import { beforeEach, describe, expect, it } from '@jest/globals';
import { VersionCache } from './version-cache.ts';

let version: number | null;
/** Ids of each query. */
let queries: string[][];

const versions = { current: () => version };
const read = (missing: string[]) => {
  queries.push(missing);
  const existing = missing.filter((id) => id !== 'gone');
  return Promise.resolve(new Map(existing.map((id) => [id, `${id} at ${version}`])));
};

beforeEach(() => {
  version = 1;
  queries = [];
});

describe('VersionCache', () => {
  it('reads each value once, in one query, and returns them in the order of the ids', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    expect(await cache.find(['b', 'gone', 'a', 'b'], read)).toEqual(['b at 1', 'a at 1', 'b at 1']);
    expect(await cache.find(['c', 'a'], read)).toEqual(['c at 1', 'a at 1']);
    expect(queries).toEqual([['b', 'gone', 'a'], ['c']]);
  });

  it('reads again once the content version changes', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a', 'b'], read);
    version = 3;
    expect(await cache.find(['a', 'b'], read)).toEqual(['a at 3', 'b at 3']);
    expect(await cache.find(['b'], read)).toEqual(['b at 3']);
    expect(queries).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('drops values that were read during a change', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], (missing) => {
      const answer = read(missing);
      version = 2;
      return answer;
    });
    expect(await cache.find(['a'], read)).toEqual(['a at 2']);
  });

  it('does not cache a value if another query noticed a change meanwhile', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], async (missing) => {
      const answer = await read(missing);
      version = 2;
      await cache.find(['b'], read);
      return answer;
    });
    expect(await cache.find(['a', 'b'], read)).toEqual(['a at 2', 'b at 2']);
  });

  it('neither caches nor returns cached values while the version is unknown', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 10 });
    await cache.find(['a'], read);
    version = null;
    await cache.find(['a', 'b'], read);
    await cache.find(['a', 'b'], read);
    version = 1;
    await cache.find(['a', 'b'], read);
    expect(queries).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]);
  });

  it('stays within its size', async () => {
    const cache = new VersionCache<string>(versions, { maxSize: 15, sizeOf: (value) => value.length });
    await cache.find(['a', 'b', 'c'], read);
    await cache.find(['c', 'b', 'a'], read);
    expect(queries).toEqual([['a', 'b', 'c'], ['a']]);
  });
});
