import type { RenderedPage } from './rendered-page.ts';

/** The state of everything readers can see, as a number that only rises; `null` while nobody knows it. */
export interface Generation {
  current(): number | null;
}

type Render = (older: RenderedPage | undefined) => Promise<RenderedPage>;

/** Kept; looked at again, and rendered where it had changed; the same, for somebody else at that moment. */
export type CacheOutcome = 'hit' | 'miss' | 'shared';

interface Entry {
  generation: number;
  page: RenderedPage;
  /** When making it anew may be tried again after it failed, in milliseconds of `performance.now()`. */
  triedAgainAt?: number;
}

const UNAVAILABLE = 503;
/** Milliseconds for which a page that could not be made anew is not tried again where an older one is kept. */
const RETRY_MS = 1000;

/**
 * Whole pages, kept until anything that readers can see has changed; then whoever makes pages is handed the older one, which may
 * still be right. Where a page cannot be made anew, the older one is better than none. Bounded in bytes: the page that was asked for
 * longest ago goes first. However many ask for one page at once, it is rendered once. A page that says `no-store`, or
 * that would drive out too many others, is not kept.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  readonly #maxBytes: number;
  readonly #maxPageBytes: number;
  readonly #generation: Generation;
  readonly #onLookup: (outcome: CacheOutcome, bytes: number) => void;
  #bytes = 0;

  constructor(options: {
    maxBytes: number;
    maxPageBytes?: number;
    generation: Generation;
    /** Told of every page that is asked for. */
    onLookup?: (outcome: CacheOutcome, bytes: number) => void;
  }) {
    this.#maxBytes = options.maxBytes;
    this.#maxPageBytes = options.maxPageBytes ?? options.maxBytes;
    this.#generation = options.generation;
    this.#onLookup = options.onLookup ?? (() => undefined);
  }

  /** Bytes of all pages that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The page as it is now, where it is kept. */
  peek(key: string): RenderedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.generation !== this.#generation.current()) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#onLookup('hit', this.#bytes);
    return entry.page;
  }

  /**
   * @param key from `pageKey`
   * @param render makes the page, or finds that the older one is still right; only a page with status 200 is kept, and only if
   *   nothing changed meanwhile
   */
  async get(key: string, render: Render): Promise<RenderedPage> {
    const generation = this.#generation.current();
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const older = this.#entries.get(key);
    if (older?.triedAgainAt !== undefined && performance.now() < older.triedAgainAt) return older.page;
    if (generation === null) {
      // Shared by nobody: between two who ask a write may have been answered.
      this.#onLookup('miss', this.#bytes);
      return this.#renderAndKeep(key, null, render);
    }
    const flight = `${generation} ${key}`;
    const underWay = this.#rendering.get(flight);
    this.#onLookup(underWay === undefined ? 'miss' : 'shared', this.#bytes);
    if (underWay !== undefined) return underWay;
    const rendering = this.#renderAndKeep(key, generation, render).finally(() =>
      this.#rendering.delete(flight),
    );
    this.#rendering.set(flight, rendering);
    return rendering;
  }

  async #renderAndKeep(key: string, generation: number | null, render: Render): Promise<RenderedPage> {
    const page = await render(this.#entries.get(key)?.page);
    const older = this.#entries.get(key);
    if (page.status === UNAVAILABLE && older !== undefined) {
      older.triedAgainAt = performance.now() + RETRY_MS;
      return older.page;
    }
    const isCurrent = generation !== null && this.#generation.current() === generation;
    if (this.#isWorthKeeping(page) && isCurrent) this.#keep(key, { generation, page });
    // What is gone or has moved must not come back where nothing newer can be had.
    else if (page.status !== 200) this.#drop(key);
    return page;
  }

  #isWorthKeeping({ status, headers, bytes }: RenderedPage): boolean {
    return status === 200 && headers['cache-control'] !== 'no-store' && bytes <= this.#maxPageBytes;
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.page.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.page.bytes ?? 0;
    this.#entries.delete(key);
  }
}
