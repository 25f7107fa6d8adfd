import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { UNAVAILABLE } from '../http/unavailable.ts';
import type { RenderedPage } from './rendered-page.ts';

/** State of everything readers can see, as an increasing number; `null` while unknown. */
export interface VersionSource {
  current(): number | null;
  /** Whether no page can be rendered now. */
  isStoreAway(): boolean;
}

type Render = (older: RenderedPage | undefined) => Promise<RenderedPage>;

/** `miss`: rendered or revalidated for this request. `shared`: rendered for a concurrent request. */
export type CacheOutcome = 'hit' | 'miss' | 'shared';

interface Entry {
  contentVersion: number;
  page: RenderedPage;
  /** Earliest retry of a failed render, in milliseconds of `performance.now()`. */
  retryAt?: number;
}

/** Milliseconds before a failed render is retried if an older page is cached. */
const RETRY_MS = 1000;
/**
 * Concurrent renders. If a crawler's pages were all rendered at the same time, their data would
 * outlive the young generation, and garbage collection would copy it repeatedly (docs/performance.md).
 */
const RENDERING = { maxRunning: 3, maxWaitMs: 1_000 };

/**
 * Caches complete pages until the content version changes. Then the renderer gets the stale page, and
 * revalidates or replaces it. If a render fails, or the store is away, readers get the stale page. Bounded in bytes; evicts
 * the least recently used page first. Concurrent requests for a page share one render, and a few pages
 * are rendered at a time. A page with `no-store`, or one that is too large, is not cached.
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
    /** Called after every lookup. */
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

  /** The page, if it is cached and current. */
  peek(key: string): RenderedPage | undefined {
    const entry = this.#entries.get(key);
    const contentVersion = this.#contentVersion.current();
    if (contentVersion === null || entry?.contentVersion !== contentVersion) return undefined;
    this.#onLookup('hit', this.bytes);
    return entry.page;
  }

  /**
   * @param key from `pageKey`
   * @param render renders the page, or returns the older one if it is still correct; only a page with
   * status 200 is cached, and only if the content version did not change during the render
   */
  async get(key: string, render: Render): Promise<RenderedPage> {
    const contentVersion = this.#contentVersion.current();
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    const older = this.#entries.get(key);
    if (
      older !== undefined &&
      (this.#contentVersion.isStoreAway() || performance.now() < (older.retryAt ?? 0))
    )
      return older.page;
    if (contentVersion === null) {
      // Not shared: a write may have been acknowledged between two requests.
      this.#onLookup('miss', this.bytes);
      return this.#renderAndCache(key, render);
    }
    const renderKey = `${contentVersion} ${key}`;
    const sharedRender = this.#rendering.get(renderKey);
    this.#onLookup(sharedRender === undefined ? 'miss' : 'shared', this.bytes);
    if (sharedRender !== undefined) return sharedRender;
    const rendering = this.#renderAndCache(key, render).finally(() => this.#rendering.delete(renderKey));
    this.#rendering.set(renderKey, rendering);
    return rendering;
  }

  /**
   * Caches a response that was rendered elsewhere, unless the content version has changed since
   * `contentVersion`.
   */
  put(key: string, page: RenderedPage, contentVersion: number | null): void {
    this.#onLookup('miss', this.bytes);
    if (contentVersion === this.#contentVersion.current()) this.#cacheOrDrop(key, page, contentVersion);
  }

  /** Renders a page for one request, under the same concurrency limit. It is neither cached nor shared. */
  async pass(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    return this.#limiter.run(render);
  }

  async #renderAndCache(key: string, render: Render): Promise<RenderedPage> {
    const renderAtVersion = async (): Promise<{ page: RenderedPage; contentVersion: number | null }> => {
      const contentVersion = this.#contentVersion.current();
      return { contentVersion, page: await render(this.#entries.get(key)?.page) };
    };
    // Pages that were requested before go first: crawlers mostly request other pages.
    const { page, contentVersion } = await this.#limiter.run(renderAtVersion, this.#entries.has(key));
    const older = this.#entries.get(key);
    if (page.status === UNAVAILABLE && older !== undefined) {
      older.retryAt = performance.now() + RETRY_MS;
      return older.page;
    }
    const isCurrent = this.#contentVersion.current() === contentVersion;
    this.#cacheOrDrop(key, page, isCurrent ? contentVersion : null);
    return page;
  }

  /** @param contentVersion `null` if it changed during the render */
  #cacheOrDrop(key: string, page: RenderedPage, contentVersion: number | null): void {
    if (contentVersion !== null && this.#isCacheable(page)) this.#entries.set(key, { contentVersion, page });
    // A removed or moved page must not come back if a later render fails.
    else if (page.status !== 200) this.#entries.delete(key);
  }

  #isCacheable({ status, headers, bytes }: RenderedPage): boolean {
    return status === 200 && headers['cache-control'] !== 'no-store' && bytes <= this.#maxPageBytes;
  }
}
