import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PageCache } from './page-cache.ts';
import { PageBody } from './page-body.ts';
import type { RenderedPage } from './rendered-page.ts';

const EMPTY = new PageBody(Buffer.alloc(0));
const page = (etag: string, { status = 200, bytes = 10, headers = {} } = {}): RenderedPage => ({
  status,
  headers,
  etag,
  body: EMPTY,
  bytes,
});

describe('PageCache', () => {
  let contentVersion: number | null;
  let isStoreAway: boolean;
  let renders: number;
  let cache: PageCache;
  const render = (etag: string, options?: { status?: number; bytes?: number; headers?: object }) => () => {
    renders += 1;
    return Promise.resolve(page(etag, options));
  };

  beforeEach(() => {
    contentVersion = 1;
    isStoreAway = false;
    renders = 0;
    cache = new PageCache({
      maxBytes: 25,
      contentVersion: { current: () => contentVersion, isStoreAway: () => isStoreAway },
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('renders a page once and then serves it from the cache', async () => {
    await cache.get('/', render('a'));
    expect((await cache.get('/', render('b'))).etag).toBe('a');
    expect(renders).toBe(1);
  });

  it('counts hits and misses, and the memory of cached pages', async () => {
    const lookups: string[] = [];
    cache = new PageCache({
      maxBytes: 25,
      contentVersion: { current: () => contentVersion, isStoreAway: () => isStoreAway },
      onLookup: (outcome, bytes) => lookups.push(`${outcome} ${bytes}`),
    });
    await Promise.all([cache.get('/', render('a')), cache.get('/', render('a'))]);
    await cache.get('/', render('a'));
    contentVersion = null;
    await cache.get('/', render('a'));
    expect(lookups).toEqual(['miss 0', 'shared 0', 'hit 10', 'miss 10']);
  });

  it('caches a response that was rendered elsewhere if nothing has changed', async () => {
    cache.put('/', page('a'), 1);
    expect(cache.peek('/')?.etag).toBe('a');
    contentVersion = 2;
    cache.put('/', page('b'), 1);
    expect(cache.peek('/')).toBeUndefined();
    cache.put('/', page('c'), 2);
    cache.put('/', page('d', { status: 404 }), 2);
    expect(cache.peek('/')).toBeUndefined();
    contentVersion = null;
    cache.put('/', page('e'), null);
    expect(cache.peek('/')).toBeUndefined();
  });

  it('serves no page from before the last change', async () => {
    await cache.get('/', render('a'));
    contentVersion = 2;
    expect((await cache.get('/', render('b'))).etag).toBe('b');
  });

  it('passes the stale page to the renderer, and treats it as fresh if returned', async () => {
    await cache.get('/', render('a'));
    contentVersion = 2;
    const olderTags: (string | undefined)[] = [];
    const same = (older: RenderedPage | undefined) => {
      olderTags.push(older?.etag);
      return Promise.resolve(older ?? page('none'));
    };
    expect((await cache.get('/', same)).etag).toBe('a');
    expect((await cache.get('/', same)).etag).toBe('a');
    expect(olderTags).toEqual(['a']);
    expect(cache.bytes).toBe(10);
  });

  it('caches neither a page with no-store nor a very large one', async () => {
    cache = new PageCache({
      maxBytes: 25,
      maxPageBytes: 12,
      contentVersion: { current: () => contentVersion, isStoreAway: () => isStoreAway },
    });
    await cache.get('/now', render('a', { headers: { 'cache-control': 'no-store' } }));
    expect((await cache.get('/now', render('b'))).etag).toBe('b');
    await cache.get('/large', render('c', { bytes: 13 }));
    expect((await cache.get('/large', render('d'))).etag).toBe('d');
  });

  it('neither caches nor shares private pages, and renders three at a time', async () => {
    const waiting: (() => void)[] = [];
    const wait = async (): Promise<RenderedPage> => {
      renders += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return page('a');
    };
    const all = [1, 2, 3, 4].map(() => cache.pass(wait));
    expect(renders).toBe(3);
    while (waiting.length > 0 || renders < 4) {
      waiting.shift()?.();
      await Promise.resolve();
    }
    await Promise.all(all);
    expect([renders, cache.bytes]).toEqual([4, 0]);
  });

  it('does not cache a page if the content version changed during its render', async () => {
    await cache.get('/', async () => {
      contentVersion = 2;
      return page('between');
    });
    expect((await cache.get('/', render('after'))).etag).toBe('after');
  });

  it('does not cache a page whose render started before the change', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    const early = cache.get('/', () => promise);
    await Promise.resolve();
    contentVersion = 2;
    const late = cache.get('/', render('new'));
    expect((await late).etag).toBe('new');
    resolve(page('old'));
    await early;
    expect((await cache.get('/', render('unused'))).etag).toBe('new');
  });

  it('renders once for concurrent requests', async () => {
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, index) => cache.get('/', render(String(index)))),
    );
    expect(renders).toBe(1);
    expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  });

  describe('with concurrent requests for many pages', () => {
    /** Pending renders by page key, in order of their start. */
    let started: Map<string, () => void>;
    const hold = (key: string) => async (): Promise<RenderedPage> => {
      await new Promise<void>((end) => started.set(key, end));
      return page(key);
    };
    const end = async (key: string): Promise<void> => {
      started.get(key)?.();
      await new Promise((turn) => setImmediate(turn));
    };

    beforeEach(() => {
      started = new Map();
    });

    it('renders three at a time, previously requested pages first', async () => {
      await cache.get('/', render('a'));
      contentVersion = 2;
      const keys = ['/1', '/2', '/3', '/4', '/'];
      const pages = keys.map((key) => cache.get(key, hold(key)));
      expect([...started.keys()]).toEqual(['/1', '/2', '/3']);
      await end('/2');
      expect([...started.keys()]).toEqual(['/1', '/2', '/3', '/']);
      for (const key of ['/', '/1', '/3', '/4']) await end(key);
      expect((await Promise.all(pages)).map(({ etag }) => etag)).toEqual(keys);
    });

    it('caches a page that waited during a change, because it was rendered after it', async () => {
      const first = ['/1', '/2', '/3'].map((key) => cache.get(key, hold(key)));
      const fourth = cache.get('/4', render('d'));
      contentVersion = 2;
      for (const key of ['/1', '/2', '/3']) await end(key);
      await Promise.all(first);
      expect((await fourth).etag).toBe('d');
      expect((await cache.get('/4', render('e'))).etag).toBe('d');
      expect((await cache.get('/1', render('f'))).etag).toBe('f');
    });
  });

  it('caches no error', async () => {
    await cache.get('/x', render('missing', { status: 404 }));
    await cache.get('/x', render('missing', { status: 404 }));
    expect(renders).toBe(2);
    expect(cache.bytes).toBe(0);
  });

  it('stays within its bytes and evicts the least recently used page', async () => {
    await cache.get('/1', render('1'));
    await cache.get('/2', render('2'));
    await cache.get('/1', render('unused'));
    await cache.get('/3', render('3'));
    expect(cache.bytes).toBe(20);
    expect((await cache.get('/1', render('again'))).etag).toBe('1');
    expect((await cache.get('/2', render('again'))).etag).toBe('again');
  });

  it('does not cache a failed render', async () => {
    await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('/', render('up'))).etag).toBe('up');
  });

  it('serves the stale page if a render fails, and retries a second later', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    await cache.get('/', render('a'));
    contentVersion = 2;
    expect((await cache.get('/', render('away', { status: 503 }))).etag).toBe('a');
    expect((await cache.get('/', render('b'))).etag).toBe('a');
    now = 1001;
    expect((await cache.get('/', render('b'))).etag).toBe('b');
    expect(renders).toBe(3);
  });

  it('serves the stale page without a render while the store is away', async () => {
    await cache.get('/', render('a'));
    contentVersion = 2;
    isStoreAway = true;
    expect((await cache.get('/', render('b'))).etag).toBe('a');
    expect((await cache.get('/other', render('c'))).etag).toBe('c');
    isStoreAway = false;
    expect((await cache.get('/', render('b'))).etag).toBe('b');
  });

  it('renders other pages immediately after one failed', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    await cache.get('/a', render('a'));
    await cache.get('/b', render('b'));
    contentVersion = 2;
    expect((await cache.get('/a', render('away', { status: 503 }))).etag).toBe('a');
    expect((await cache.get('/b', render('b2'))).etag).toBe('b2');
    expect((await cache.get('/a', render('a2'))).etag).toBe('a');
  });

  it('neither serves nor caches nor shares anything while the content version is unknown', async () => {
    await cache.get('/', render('a'));
    contentVersion = null;
    expect(cache.peek('/')).toBeUndefined();
    const both = await Promise.all([cache.get('/', render('b')), cache.get('/', render('c'))]);
    expect(both.map(({ etag }) => etag)).toEqual(['b', 'c']);
    contentVersion = 1;
    expect(cache.peek('/')?.etag).toBe('a');
    contentVersion = 2;
    expect((await cache.get('/', render('d'))).etag).toBe('d');
  });

  it('serves no deleted page, and passes the error on without a stale page', async () => {
    await cache.get('/a', render('a'));
    contentVersion = 2;
    expect((await cache.get('/a', render('gone', { status: 410 }))).status).toBe(410);
    expect((await cache.get('/a', render('away', { status: 503 }))).status).toBe(503);
  });
});
