import { Inject, Injectable } from '@nestjs/common';
import { ContentVersion } from '../store/content-version.ts';
import { type CacheOutcome, PageCache } from './page-cache.ts';

/** Memory of cached pages and feeds: about a thousand of them in two encodings. In bytes. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;
/** Memory of cached search results: a pool apart, because anybody can make up any number of searches. In bytes. */
const SEARCH_CACHE_MAX_BYTES = 4 * 1024 * 1024;
/** Memory of cached responses of the API: a pool apart, because anybody can make up any number of addresses. In bytes. */
const RESPONSE_CACHE_MAX_BYTES = 8 * 1024 * 1024;
/** Pages and feeds are smaller; parts of a large sitemap are not, and would evict them. In bytes. */
const PAGE_MAX_BYTES = 1024 * 1024;

/** Told of each lookup, and of the bytes that all cached answers take after it. */
type LookupListener = (outcome: CacheOutcome, bytes: number) => void;

/** The caches of one process: everything that is the same for all who ask is served through them. */
@Injectable()
export class PageCaches {
  /** Public responses of the API. */
  readonly responses: PageCache;
  readonly #pages: PageCache;
  readonly #searches: PageCache;
  #listener: LookupListener = () => undefined;

  constructor(
    @Inject(ContentVersion)
    contentVersion: Pick<ContentVersion, 'current'>,
  ) {
    const onLookup = (outcome: CacheOutcome): void =>
      this.#listener(outcome, this.#pages.bytes + this.#searches.bytes + this.responses.bytes);
    const shared = { maxPageBytes: PAGE_MAX_BYTES, contentVersion, onLookup };
    this.#pages = new PageCache({ ...shared, maxBytes: CACHE_MAX_BYTES });
    this.#searches = new PageCache({ ...shared, maxBytes: SEARCH_CACHE_MAX_BYTES });
    this.responses = new PageCache({ ...shared, maxBytes: RESPONSE_CACHE_MAX_BYTES });
  }

  /** @param key path and known parameters of an answer */
  of(key: string): PageCache {
    return key.startsWith('/search?') ? this.#searches : this.#pages;
  }

  onLookup(listener: LookupListener): void {
    this.#listener = listener;
  }
}
