import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../common/concurrency-limiter.ts';
import { UNAVAILABLE } from '../http/unavailable.ts';
import type { ShownParts } from '../store/shown-parts.ts';
import type { RenderedPage } from './rendered-page.ts';

/** State of everything readers can see, as an increasing number; `null` while unknown. */
export interface VersionSource {
  current(): number | null;
  /** Whether no change after version `since`, up to version `until`, touches any of the parts. */
  isUntouched(parts: ShownParts, since: number, until: number): boolean;
}

type Render = (older: RenderedPage | undefined) => Promise<RenderedPage>;

/** Cached; rendered, unless the older page proved to be right still; rendered for another request at the same moment. */
export type CacheOutcome = 'hit' | 'miss' | 'shared';

interface Entry {
  contentVersion: number;
  page: RenderedPage;
  /** Missing if it is not rendered here. */
  render?: Render;
  /** Requests since it was rendered. */
  asked: number;
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
/** Pages that are re-rendered before a change holds: those on which most readers would otherwise wait. */
const READY_PAGES = 8;

/**
 * Caches whole pages until something changes that they show, or possibly show. Then the renderer gets the older page, which may still
 * be right. Popular pages that the change touches are re-rendered before it holds. Where rendering fails, the older page is better than none. Bounded in
 * bytes; the page that was requested longest ago is evicted first. Requests for one page at one moment share one rendering, and a
 * few pages are rendered at a time. A page that says `no-store`, or that is too large, is not cached.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  readonly #limiter = new ConcurrencyLimiter(RENDERING);
  readonly #maxPageBytes: number;
  readonly #contentVersion: VersionSource;
  readonly #onHit: (page: RenderedPage) => void;
  readonly #onLookup: (outcome: CacheOutcome, bytes: number) => void;

  constructor(options: {
    maxBytes: number;
    maxPageBytes?: number;
    contentVersion: VersionSource;
    /** Told of a cached page each time that it is asked for. */
    onHit?: (page: RenderedPage) => void;
    /** Told of every lookup. */
    onLookup?: (outcome: CacheOutcome, bytes: number) => void;
  }) {
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => page.bytes });
    this.#maxPageBytes = options.maxPageBytes ?? options.maxBytes;
    this.#contentVersion = options.contentVersion;
    this.#onHit = options.onHit ?? (() => undefined);
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
    if (entry === undefined || contentVersion === null || !this.#holds(entry, contentVersion))
      return undefined;
    entry.asked += 1;
    this.#onHit(entry.page);
    this.#onLookup('hit', this.bytes);
    return entry.page;
  }

  /**
   * @param key from `pageKey`
   * @param render renders the page, or returns the older one where that is still right; only a page with status 200 is cached, and
   *   only if nothing changed meanwhile. It is called again before a change holds.
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
    if (contentVersion === this.#contentVersion.current()) this.#cacheOrDrop(key, { contentVersion, page });
  }

  /** Renders a page for one request alone, a few at a time like the others. It is neither cached nor shared. */
  async pass(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    return this.#limiter.run(render);
  }

  /**
   * Renders the popular pages again, one after the other, while the older ones are still served.
   *
   * @param contentVersion to which they will belong
   * @param signal aborted when nobody waits any longer; pages that are ready by then count
   * @returns puts them in the places of the older ones
   */
  async prepare(contentVersion: number, signal: AbortSignal): Promise<() => void> {
    const ready: [key: string, page: RenderedPage, render: Render][] = [];
    const { promise: over, resolve: giveUp } = Promise.withResolvers<undefined>();
    signal.addEventListener('abort', () => giveUp(undefined), { once: true });
    for (const [key, { page: older, render }] of this.#mostAsked(contentVersion)) {
      if (render === undefined) continue;
      // A page that fails is rendered at its next request, which is told why.
      const page = await Promise.race([render(older).catch(() => null), over]);
      if (page === undefined) break;
      if (page !== null) ready.push([key, page, render]);
      await nextTurn();
    }
    return () => {
      for (const [key, page, render] of ready)
        if (page.status !== UNAVAILABLE) this.#cacheOrDrop(key, { contentVersion, page, render });
    };
  }

  /** Whether a cached page is right at this version. */
  #holds(entry: Entry, contentVersion: number): boolean {
    if (entry.contentVersion === contentVersion) return true;
    const { parts } = entry.page;
    const isUntouched =
      parts !== undefined && this.#contentVersion.isUntouched(parts, entry.contentVersion, contentVersion);
    if (isUntouched) entry.contentVersion = contentVersion;
    return isUntouched;
  }

  /** Of the pages that are right now, those that the next version touches. */
  #mostAsked(next: number): [string, Entry][] {
    const now = this.#contentVersion.current();
    const isTouched = ({ page: { parts } }: Entry): boolean =>
      now === null || parts === undefined || !this.#contentVersion.isUntouched(parts, now, next);
    return [...this.#entries]
      .filter(([, entry]) => entry.asked > 0 && now !== null && this.#holds(entry, now) && isTouched(entry))
      .sort(([, one], [, other]) => other.asked - one.asked)
      .slice(0, READY_PAGES);
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
    this.#cacheOrDrop(key, { contentVersion: isCurrent ? contentVersion : null, page, render });
    return page;
  }

  /** `contentVersion` is `null` where the page belongs to none that holds. */
  #cacheOrDrop(
    key: string,
    rendered: { page: RenderedPage; render?: Render } & { contentVersion: number | null },
  ): void {
    const { contentVersion, page, render } = rendered;
    if (contentVersion !== null && this.#isCacheable(page))
      this.#entries.set(key, { contentVersion, page, ...(render && { render }), asked: 0 });
    // A page that is gone or has moved must not come back when a later rendering fails.
    else if (page.status !== 200) this.#entries.delete(key);
  }

  #isCacheable({ status, headers, bytes }: RenderedPage): boolean {
    return status === 200 && headers['cache-control'] !== 'no-store' && bytes <= this.#maxPageBytes;
  }
}
