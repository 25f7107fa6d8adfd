import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../common/concurrency-limiter.ts';
import { UNAVAILABLE } from '../http/unavailable.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The state of everything readers can see, as a number that only rises; `null` while nobody knows it. */
export interface VersionSource {
  current(): number | null;
}

type Render = (older: RenderedPage | undefined) => Promise<RenderedPage>;

/** Kept; looked at again, and rendered where it had changed; the same, for somebody else at that moment. */
export type CacheOutcome = 'hit' | 'miss' | 'shared';

interface Entry {
  contentVersion: number;
  page: RenderedPage;
  /** How often it was asked for since it was made. */
  asked: number;
  /** When making it anew may be tried again after it failed, in milliseconds of `performance.now()`. */
  triedAgainAt?: number;
}

/** Milliseconds for which a page that could not be made anew is not tried again where an older one is kept. */
const RETRY_MS = 1000;
/**
 * Pages that are made together. With all under way that a crawler asks for, what each of them has read outlives the small halves of
 * new memory, and is gone through again and again (docs/performance.md).
 */
const MAKING = { atOnce: 3, patienceMs: 1_000 };
/** Pages that are made anew before a change holds: those on which most readers would otherwise wait for it. */
const READY_PAGES = 8;

/**
 * Whole pages, kept until anything that readers can see has changed; then whoever makes pages is handed the older one, which may
 * still be right. Pages that many ask for can be made before the change holds. Where a page cannot be made anew, the older one is
 * better than none. Bounded in bytes: the page that was asked for longest ago goes first. However many ask for one page at once,
 * it is rendered once, and however many pages are asked for, a few are made at a time. A page that says `no-store`, or that would
 * drive out too many others, is not kept.
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
    /** Told of every page that is asked for. */
    onLookup?: (outcome: CacheOutcome, bytes: number) => void;
  }) {
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => page.bytes });
    this.#maxPageBytes = options.maxPageBytes ?? options.maxBytes;
    this.#contentVersion = options.contentVersion;
    this.#onLookup = options.onLookup ?? (() => undefined);
  }

  /** Bytes of all pages that are kept. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The page as it is now, where it is kept. */
  peek(key: string): RenderedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.contentVersion !== this.#contentVersion.current()) return undefined;
    entry.asked += 1;
    this.#onLookup('hit', this.bytes);
    return entry.page;
  }

  /**
   * @param key from `pageKey`
   * @param render makes the page, or finds that the older one is still right; only a page with status 200 is kept, and only if
   *   nothing changed meanwhile
   */
  async get(key: string, render: Render): Promise<RenderedPage> {
    const contentVersion = this.#contentVersion.current();
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const older = this.#entries.get(key);
    if (older?.triedAgainAt !== undefined && performance.now() < older.triedAgainAt) return older.page;
    if (contentVersion === null) {
      // Shared by nobody: between two who ask a write may have been answered.
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
   * Makes the pages that are asked for most anew, one after the other, while the older ones are still given.
   *
   * @param contentVersion to which they will belong
   * @param signal aborted when nobody waits for them any longer; those that are ready by then count
   * @returns puts them in the places of the older ones
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
      // One that fails is made when somebody asks, who is told why.
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
    // What was asked for before is asked for again; a crawler wants what nobody else does.
    const { page, contentVersion } = await this.#making.run(make, this.#entries.has(key));
    const older = this.#entries.get(key);
    if (page.status === UNAVAILABLE && older !== undefined) {
      older.triedAgainAt = performance.now() + RETRY_MS;
      return older.page;
    }
    this.#keepOrDrop(key, page, this.#contentVersion.current() === contentVersion ? contentVersion : null);
    return page;
  }

  /** @param contentVersion `null` where the page belongs to none that holds */
  #keepOrDrop(key: string, page: RenderedPage, contentVersion: number | null): void {
    if (contentVersion !== null && this.#isWorthKeeping(page))
      this.#entries.set(key, { contentVersion, page, asked: 0 });
    // What is gone or has moved must not come back where nothing newer can be had.
    else if (page.status !== 200) this.#entries.delete(key);
  }

  #isWorthKeeping({ status, headers, bytes }: RenderedPage): boolean {
    return status === 200 && headers['cache-control'] !== 'no-store' && bytes <= this.#maxPageBytes;
  }
}
