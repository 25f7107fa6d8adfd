import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { UNAVAILABLE } from '../http/unavailable.ts';
import type { RenderedPage } from './rendered-page.ts';

/** State of everything readers can see, as an increasing number; `null` while unknown. */
export interface VersionSource {
  current(): number | null;
}

type Render = (older: RenderedPage | undefined) => Promise<RenderedPage>;

/** Cached; rendered, unless the older page proved to be right still; rendered for another request at the same moment. */
export type CacheOutcome = 'hit' | 'miss' | 'shared';

interface Entry {
  contentVersion: number;
  page: RenderedPage;
  /** When rendering may be tried again after it failed, in milliseconds of `performance.now()`. */
  triedAgainAt?: number;
}

/** Milliseconds for which a failed rendering is not tried again where an older page is cached. */
const RETRY_MS = 1000;
/**
 * Pages that are rendered together. With all of a crawler's pages under way, what each has read outlives the young generation, and
 * garbage collection copies it again and again (docs/performance.md).
 */
const RENDERING = { atOnce: 3, patienceMs: 1_000 };

/**
 * Caches whole pages until something changes that readers see. Then the renderer gets the older page, which may still
 * be right. Where rendering fails, the older page is better than none. Bounded in bytes; the page that was requested longest
 * ago is evicted first. Requests for one page at one moment share one rendering, and a few pages are rendered at a time. A page
 * that says `no-store`, or that is too large, is not cached.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  readonly #limiter = new ConcurrencyLimiter(RENDERING);
  readonly #maxPageBytes: number;
  readonly #contentVersion: VersionSource;
  readonly #onLookup: (outcome: CacheOutcome, bytes: number) => void;

  constructor(options: {
    maxBytes: number;
    maxPageBytes?: number;
    contentVersion: VersionSource;
    /** Told of every lookup. */
    onLookup?: (outcome: CacheOutcome, bytes: number) => void;
  }) {
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => page.bytes });
    this.#maxPageBytes = options.maxPageBytes ?? options.maxBytes;
    this.#contentVersion = options.contentVersion;
    this.#onLookup = options.onLookup ?? (() => undefined);
  }

  /** Bytes of all cached pages. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The current page, where it is cached. */
  peek(key: string): RenderedPage | undefined {
    const entry = this.#entries.get(key);
    const contentVersion = this.#contentVersion.current();
    if (contentVersion === null || entry?.contentVersion !== contentVersion) return undefined;
    this.#onLookup('hit', this.bytes);
    return entry.page;
  }

  /**
   * @param key from `pageKey`
   * @param render renders the page, or returns the older one where that is still right; only a page with status 200 is cached, and
   *   only if nothing changed meanwhile
   */
  async get(key: string, render: Render): Promise<RenderedPage> {
    const contentVersion = this.#contentVersion.current();
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    const older = this.#entries.get(key);
    if (older?.triedAgainAt !== undefined && performance.now() < older.triedAgainAt) return older.page;
    if (contentVersion === null) {
      // Not shared: a write may have been answered between two requests.
      this.#onLookup('miss', this.bytes);
      return this.#renderAndCache(key, render);
    }
    const flight = `${contentVersion} ${key}`;
    const underWay = this.#rendering.get(flight);
    this.#onLookup(underWay === undefined ? 'miss' : 'shared', this.bytes);
    if (underWay !== undefined) return underWay;
    const rendering = this.#renderAndCache(key, render).finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendering);
    return rendering;
  }

  /** Caches an answer that was made outside, if `contentVersion`, which held before that, still holds. */
  put(key: string, page: RenderedPage, contentVersion: number | null): void {
    this.#onLookup('miss', this.bytes);
    if (contentVersion === this.#contentVersion.current()) this.#cacheOrDrop(key, page, contentVersion);
  }

  /** Renders a page for one request alone, a few at a time like the others. It is neither cached nor shared. */
  async pass(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    return this.#limiter.run(render);
  }

  async #renderAndCache(key: string, render: Render): Promise<RenderedPage> {
    const make = async (): Promise<{ page: RenderedPage; contentVersion: number | null }> => {
      const contentVersion = this.#contentVersion.current();
      return { contentVersion, page: await render(this.#entries.get(key)?.page) };
    };
    // A page that was requested before goes first: a crawler requests what nobody else does.
    const { page, contentVersion } = await this.#limiter.run(make, this.#entries.has(key));
    const older = this.#entries.get(key);
    if (page.status === UNAVAILABLE && older !== undefined) {
      older.triedAgainAt = performance.now() + RETRY_MS;
      return older.page;
    }
    const isCurrent = this.#contentVersion.current() === contentVersion;
    this.#cacheOrDrop(key, page, isCurrent ? contentVersion : null);
    return page;
  }

  /** @param contentVersion `null` where the page belongs to none that holds */
  #cacheOrDrop(key: string, page: RenderedPage, contentVersion: number | null): void {
    if (contentVersion !== null && this.#isCacheable(page)) this.#entries.set(key, { contentVersion, page });
    // A page that is gone or has moved must not come back when a later rendering fails.
    else if (page.status !== 200) this.#entries.delete(key);
  }

  #isCacheable({ status, headers, bytes }: RenderedPage): boolean {
    return status === 200 && headers['cache-control'] !== 'no-store' && bytes <= this.#maxPageBytes;
  }
}
