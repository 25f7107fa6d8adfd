import { Inject, Injectable } from '@nestjs/common';
import { ContentVersion } from '../store/content-version.ts';
import { type CacheOutcome, PageCache } from './page-cache.ts';

/** Memory of cached pages and feeds, about a thousand of them. In bytes. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;
/**
 * Memory of cached search results: a separate pool, because anybody can invent any number of searches.
 * In bytes.
 */
const SEARCH_CACHE_MAX_BYTES = 4 * 1024 * 1024;
/**
 * Memory of cached API responses: a separate pool, because anybody can invent any number of addresses.
 * In bytes.
 */
const RESPONSE_CACHE_MAX_BYTES = 8 * 1024 * 1024;
/**
 * Pages and feeds are smaller. Larger parts of a sitemap are not cached, because they would evict
 * pages. In bytes.
 */
const PAGE_MAX_BYTES = 1024 * 1024;

/** Keys of search results in any language. */
const SEARCH = /^(?:\/[a-z]{2})?\/search\?/;

/** Called after each lookup with its outcome and the bytes of all caches. */
type LookupListener = (outcome: CacheOutcome, bytes: number) => void;

/** The caches of one process, for responses that are the same for every reader. */
@Injectable()
export class PageCaches {
  /** Public responses of the API. */
  readonly responses: PageCache;
  readonly #pages: PageCache;
  readonly #searches: PageCache;
  #listener: LookupListener = () => undefined;

  constructor(
    @Inject(ContentVersion)
    contentVersion: Pick<ContentVersion, 'current' | 'isStoreAway'>,
  ) {
    const onLookup = (outcome: CacheOutcome): void =>
      this.#listener(outcome, this.#pages.bytes + this.#searches.bytes + this.responses.bytes);
    const shared = { maxPageBytes: PAGE_MAX_BYTES, contentVersion, onLookup };
    this.#pages = new PageCache({ ...shared, maxBytes: CACHE_MAX_BYTES });
    this.#searches = new PageCache({ ...shared, maxBytes: SEARCH_CACHE_MAX_BYTES });
    this.responses = new PageCache({ ...shared, maxBytes: RESPONSE_CACHE_MAX_BYTES });
  }

  /** @param key path and known parameters of a page */
  of(key: string): PageCache {
    return SEARCH.test(key) ? this.#searches : this.#pages;
  }

  onLookup(listener: LookupListener): void {
    this.#listener = listener;
  }
}
