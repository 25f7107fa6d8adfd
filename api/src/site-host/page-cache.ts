import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../common/concurrency-limiter.ts';
import { UNAVAILABLE } from '../http/unavailable.ts';
import type { RenderedPage } from './rendered-page.ts';

/** State of everything readers can see, as an increasing number; `null` while unknown. */
export interface VersionSource {
  current(): number | null;
}

type Render = (older: RenderedPage | undefined) => Promise<RenderedPage>;

/** Cached; revalidated, and rendered if changed; shared with another request. */
export type CacheOutcome = 'hit' | 'miss' | 'shared';

interface Entry {
  contentVersion: number;
  page: RenderedPage;
  /** Requests since the last render. */
  asked: number;
  /** Earliest retry after a failed render, in milliseconds of `performance.now()`. */
  triedAgainAt?: number;
}

/** Milliseconds before a retry of a failed render while an older page is cached. */
const RETRY_MS = 1000;
/**
 * Concurrent renders. If a crawler's requests all rendered at once, their data would survive young-generation garbage
 * collection, and be scanned repeatedly (docs/performance.md).
 */
const MAKING = { atOnce: 3, patienceMs: 1_000 };
/** Pages revalidated before a write takes effect: those for which most readers would wait. */
const READY_PAGES = 8;

/**
 * Caches whole pages until the content version changes; the renderer then gets the older page, which may still be
 * current. Popular pages can be prepared before a change takes effect. If a render fails, the older page is served.
 * Size is limited in bytes, with LRU eviction. Concurrent requests for one page share one render, and few pages
 * render at a time. Pages with `no-store` and pages that would evict too many others are not cached.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  readonly #making = new ConcurrencyLimiter(MAKING);
  readonly #maxPageBytes: number;
  readonly #contentVersion: VersionSource;
  readonly #onLookup: (outcome: CacheOutcome, bytes: number) => void;

  constructor(options: {
    maxBytes: number;
    maxPageBytes?: number;
    contentVersion: VersionSource;
    /** Notified of every lookup. */
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

  /** The current page, if cached. */
  peek(key: string): RenderedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.contentVersion !== this.#contentVersion.current()) return undefined;
    entry.asked += 1;
    this.#onLookup('hit', this.bytes);
    return entry.page;
  }

  /**
   * @param key from `pageKey`
   * @param render renders the page, or returns the older one if it is still current; only status 200 is cached, and
   * only if
   * the version did not change meanwhile
   */
  async get(key: string, render: Render): Promise<RenderedPage> {
    const contentVersion = this.#contentVersion.current();
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const older = this.#entries.get(key);
    if (older?.triedAgainAt !== undefined && performance.now() < older.triedAgainAt) return older.page;
    if (contentVersion === null) {
      // Not shared: between the two requests a write may have been confirmed.
      this.#onLookup('miss', this.bytes);
      return this.#renderAndKeep(key, render);
    }
    const flight = `${contentVersion} ${key}`;
    const underWay = this.#rendering.get(flight);
    this.#onLookup(underWay === undefined ? 'miss' : 'shared', this.bytes);
    if (underWay !== undefined) return underWay;
    const rendering = this.#renderAndKeep(key, render).finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendering);
    return rendering;
  }

  /**
   * Revalidates the most requested pages, one after the other, while the older ones are still served.
   *
   * @param contentVersion their future version
   * @param signal aborted when nobody waits any longer; finished pages count
   * @returns swaps them in
   */
  async prepare(
    contentVersion: number,
    render: (key: string, older: RenderedPage) => Promise<RenderedPage>,
    signal: AbortSignal,
  ): Promise<() => void> {
    const ready = new Map<string, RenderedPage>();
    const { promise: over, resolve: giveUp } = Promise.withResolvers<undefined>();
    signal.addEventListener('abort', () => giveUp(undefined), { once: true });
    for (const [key, { page: older }] of this.#mostAsked()) {
      // A failed page is rendered at its next request, which gets the error.
      const page = await Promise.race([render(key, older).catch(() => null), over]);
      if (page === undefined) break;
      if (page !== null) ready.set(key, page);
      await nextTurn();
    }
    return () => {
      for (const [key, page] of ready)
        if (page.status !== UNAVAILABLE) this.#keepOrDrop(key, page, contentVersion);
    };
  }

  #mostAsked(): [string, Entry][] {
    const contentVersion = this.#contentVersion.current();
    return [...this.#entries]
      .filter(([, entry]) => entry.contentVersion === contentVersion && entry.asked > 0)
      .sort(([, one], [, other]) => other.asked - one.asked)
      .slice(0, READY_PAGES);
  }

  async #renderAndKeep(key: string, render: Render): Promise<RenderedPage> {
    const make = async (): Promise<{ page: RenderedPage; contentVersion: number | null }> => {
      const contentVersion = this.#contentVersion.current();
      return { contentVersion, page: await render(this.#entries.get(key)?.page) };
    };
    // Pages requested before are likely to be requested again; a crawler's pages are not.
    const { page, contentVersion } = await this.#making.run(make, this.#entries.has(key));
    const older = this.#entries.get(key);
    if (page.status === UNAVAILABLE && older !== undefined) {
      older.triedAgainAt = performance.now() + RETRY_MS;
      return older.page;
    }
    this.#keepOrDrop(key, page, this.#contentVersion.current() === contentVersion ? contentVersion : null);
    return page;
  }

  /** @param contentVersion `null` if the page belongs to no current version */
  #keepOrDrop(key: string, page: RenderedPage, contentVersion: number | null): void {
    if (contentVersion !== null && this.#isWorthKeeping(page))
      this.#entries.set(key, { contentVersion, page, asked: 0 });
    // Deleted or moved pages must not reappear when a render fails.
    else if (page.status !== 200) this.#entries.delete(key);
  }

  #isWorthKeeping({ status, headers, bytes }: RenderedPage): boolean {
    return status === 200 && headers['cache-control'] !== 'no-store' && bytes <= this.#maxPageBytes;
  }
}
