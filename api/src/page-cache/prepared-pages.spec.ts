import { beforeEach, describe, expect, it } from '@jest/globals';
import { PageCache } from './page-cache.ts';
import { PageBody } from './page-body.ts';
import type { RenderedPage } from './rendered-page.ts';

const EMPTY = new PageBody(Buffer.alloc(0));
const page = (etag: string, { status = 200, bytes = 10 } = {}): RenderedPage => ({
  status,
  headers: {},
  etag,
  body: EMPTY,
  bytes,
});

describe('pages that are rendered before a change holds', () => {
  let contentVersion: number;
  let cache: PageCache;
  const patient = new AbortController().signal;
  /** Renders the page of a key again. */
  let renderAgain: (key: string) => Promise<RenderedPage>;

  beforeEach(() => {
    contentVersion = 1;
    cache = new PageCache({
      maxBytes: 25,
      contentVersion: { current: () => contentVersion, isUntouched: () => false },
    });
  });

  /** Has a page cached, and requested so many times after that. */
  async function cachePage(key: string, asked: number): Promise<void> {
    await cache.get(key, (older) =>
      older === undefined ? Promise.resolve(page(`${key} 1`, { bytes: 1 })) : renderAgain(key),
    );
    for (let n = 0; n < asked; n += 1) cache.peek(key);
  }

  it('are served from its first moment, and the older ones until then', async () => {
    await cachePage('/', 1);
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    renderAgain = () => promise;
    const preparing = cache.prepare(2, patient);
    expect(cache.peek('/')?.etag).toBe('/ 1');
    resolve(page('/ 2'));
    const put = await preparing;
    expect(cache.peek('/')?.etag).toBe('/ 1');
    contentVersion = 2;
    put();
    expect(cache.peek('/')?.etag).toBe('/ 2');
    expect(cache.bytes).toBe(10);
  });

  it('are the eight most requested since their rendering', async () => {
    for (let n = 0; n < 10; n += 1) await cachePage(`/${n}`, n);
    const made: string[] = [];
    renderAgain = (key) => {
      made.push(key);
      return Promise.resolve(page(`${key} 2`, { bytes: 1 }));
    };
    const put = await cache.prepare(2, patient);
    expect(made).toEqual(['/9', '/8', '/7', '/6', '/5', '/4', '/3', '/2']);
    contentVersion = 2;
    put();
    // Nobody has asked for them since.
    await cache.prepare(3, patient);
    expect(made).toHaveLength(8);
  });

  it('are those alone that the change touches', async () => {
    const isUntouched = (parts: readonly string[]): boolean => !parts.includes('lists');
    cache = new PageCache({ maxBytes: 25, contentVersion: { current: () => contentVersion, isUntouched } });
    const made: string[] = [];
    for (const parts of [['lists'], ['article 1']]) {
      const [key = ''] = parts;
      const render = (older: RenderedPage | undefined) => {
        if (older !== undefined) made.push(key);
        return Promise.resolve({ ...page(key), parts });
      };
      await cache.get(key, render);
      cache.peek(key);
    }
    const put = await cache.prepare(2, patient);
    contentVersion = 2;
    put();
    expect(made).toEqual(['lists']);
    expect(cache.peek('lists')?.etag).toBe('lists');
    expect(cache.peek('article 1')?.etag).toBe('article 1');
  });

  it('are rendered the same way before the change after that', async () => {
    let renders = 0;
    renderAgain = () => Promise.resolve(page(`/ again ${(renders += 1)}`));
    await cachePage('/', 1);
    for (const next of [2, 3]) {
      const put = await cache.prepare(next, patient);
      contentVersion = next;
      put();
      expect(cache.peek('/')?.etag).toBe(`/ again ${next - 1}`);
    }
  });

  it('skip pages that fail to render, and drop deleted ones', async () => {
    for (const [index, key] of ['/fails', '/new', '/gone', '/away'].entries())
      await cachePage(key, 4 - index);
    renderAgain = (key) => {
      if (key === '/fails') return Promise.reject(new Error('no'));
      return Promise.resolve(
        page(`${key} 2`, { status: { '/gone': 410, '/away': 503 }[key] ?? 200, bytes: 1 }),
      );
    };
    const put = await cache.prepare(2, patient);
    contentVersion = 2;
    put();
    expect(cache.peek('/new')?.etag).toBe('/new 2');
    for (const key of ['/gone', '/away', '/fails']) expect(cache.peek(key)).toBeUndefined();
    const away = () => Promise.resolve(page('', { status: 503 }));
    expect((await cache.get('/gone', away)).status).toBe(503);
    expect((await cache.get('/away', away)).etag).toBe('/away 1');
    expect((await cache.get('/fails', away)).etag).toBe('/fails 1');
  });

  it('are those that were ready at the time limit', async () => {
    await cachePage('/first', 2);
    await cachePage('/second', 1);
    const waiting = new AbortController();
    const never = new Promise<RenderedPage>(() => undefined);
    renderAgain = (key) => {
      if (key === '/second') waiting.abort();
      return key === '/first' ? Promise.resolve(page('/first 2')) : never;
    };
    const put = await cache.prepare(2, waiting.signal);
    contentVersion = 2;
    put();
    expect(cache.peek('/first')?.etag).toBe('/first 2');
    expect(cache.peek('/second')).toBeUndefined();
  });
});
