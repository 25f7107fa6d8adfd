import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '../http/unavailable.ts';
import { DCZ, type Dictionary } from './compression-dictionary.ts';
import { type Encoding, ENCODINGS } from './page-body.ts';
import type { RenderedPage } from './rendered-page.ts';

/** `Cache-Control`: browsers and proxies may cache it, but revalidate each time. */
export const REVALIDATE = 'public, no-cache';

const SAME_ORIGIN = 'same-origin';

type Form = Encoding | typeof DCZ;
const FORMS: readonly Form[] = [...ENCODINGS, DCZ];

/** Headers in Node's fastest form: name, value, name, value. */
type RawHeaders = readonly string[];

/** Browsers send only a few different headers. Longer ones are not cached, because anybody can invent them. */
const encodingCache = new LRUCache<string, ReadonlySet<Form>>({ max: 100 });
const MAX_CACHED_LENGTH = 100;

/** @param accepted the request's `Accept-Encoding` */
export function acceptedEncodings(accepted = ''): ReadonlySet<Form> {
  const cached = encodingCache.get(accepted);
  if (cached !== undefined) return cached;
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase());
  const isAccepted = (name: Form) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(?:\.0*)?$/.test(offer)));
  const encodings = new Set(FORMS.filter(isAccepted));
  if (accepted.length <= MAX_CACHED_LENGTH) encodingCache.set(accepted, encodings);
  return encodings;
}

/** Sends pages. Computes the headers of a page once. */
export class PageSender {
  readonly #always: OutgoingHttpHeaders;
  readonly #cacheControl: string;
  readonly #vary: string | null;
  readonly #headerCache = new WeakMap<RenderedPage, Map<string, RawHeaders>>();

  /**
   * @param always headers of every response
   * @param options `cacheControl` of cacheable pages; `vary`: request headers on which responses depend as well as on the
   * encoding
   */
  constructor(
    always: OutgoingHttpHeaders,
    { cacheControl = REVALIDATE, vary = null }: { cacheControl?: string; vary?: string | null } = {},
  ) {
    this.#always = always;
    this.#cacheControl = cacheControl;
    this.#vary = vary;
  }

  send(request: IncomingMessage, response: ServerResponse, page: RenderedPage, id: string): void {
    const { headers } = request;
    const dictionary = dictionaryOf(page);
    const clientDictionary = dictionary !== null && mayUseDictionary(dictionary, headers) ? dictionary : null;
    const encoded = ENCODINGS.map((encoding) => encodedTag(page.etag, encoding));
    const tags = [...(clientDictionary === null ? [] : [tagOf(page, clientDictionary)]), ...encoded];
    const matchingTag = isCacheable(page) ? findMatchingTag(headers['if-none-match'], tags) : undefined;
    if (matchingTag !== undefined) {
      response.writeHead(304, [...this.#headers(page, null, matchingTag), 'x-request-id', id]).end();
      return;
    }
    const { form, tag, body } = formFor(page, headers, clientDictionary);
    const length = ['content-length', String(body.length)];
    response.writeHead(page.status, [...this.#headers(page, form, tag), ...length, 'x-request-id', id]);
    // Node omits the body for HEAD.
    response.end(body);
  }

  /** @param form `null` if the client has it */
  #headers(page: RenderedPage, form: Form | null, tag: string): RawHeaders {
    const pageHeaders = this.#headerCache.get(page) ?? new Map<string, RawHeaders>();
    if (pageHeaders.size === 0) this.#headerCache.set(page, pageHeaders);
    const key = form ?? tag;
    let headers = pageHeaders.get(key);
    if (headers === undefined) {
      headers = Object.entries(this.#compose(page, form, tag)).flatMap(([name, value]) =>
        value === undefined ? [] : [name, String(value)],
      );
      pageHeaders.set(key, headers);
    }
    return headers;
  }

  #compose(page: RenderedPage, form: Form | null, tag: string): OutgoingHttpHeaders {
    const { 'content-type': type, ...rest } = page.headers;
    const cacheable = isCacheable(page);
    const dictionary = dictionaryOf(page);
    return {
      ...this.#always,
      ...(page.status === UNAVAILABLE && { 'retry-after': `${RETRY_AFTER_SECONDS}` }),
      ...rest,
      // Browsers fetch it when they are idle.
      ...(dictionary && { link: `<${dictionary.path}>; rel="compression-dictionary"` }),
      vary: ['Accept-Encoding', dictionary && 'Available-Dictionary', this.#vary]
        .filter((name) => name !== null)
        .join(', '),
      'cache-control': cacheable ? this.#cacheControl : 'no-store',
      etag: cacheable ? tag : undefined,
      ...(form !== null && {
        'content-type': type,
        'content-encoding': form === 'identity' ? undefined : form,
      }),
    };
  }
}

function formFor(
  page: RenderedPage,
  headers: IncomingHttpHeaders,
  dictionary: Dictionary | null,
): { form: Form; tag: string; body: Buffer } {
  const compressed = dictionary && page.body.compressedBy(dictionary);
  if (compressed) return { form: DCZ, tag: tagOf(page, dictionary), body: compressed };
  const form = page.body.encodingFor(acceptedEncodings(headers['accept-encoding']));
  return { form, tag: encodedTag(page.etag, form), body: page.body.as(form) };
}

/**
 * A strong ETag identifies exact bytes, so each encoding has its own (RFC 9110, 8.8.3.3). A weak one
 * is shared.
 */
export function encodedTag(etag: string, encoding: Encoding): string {
  const isShared = etag.startsWith('W/') || encoding === 'identity';
  return isShared ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/**
 * Only for pages that are the same for everybody: compressing secrets together with a client's input
 * could reveal them.
 */
function dictionaryOf(page: RenderedPage): Dictionary | null {
  const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
  return (isCacheable(page) && isHtml && page.dictionary) || null;
}

/** Whether browsers and proxies may cache it. */
function isCacheable({ status, headers }: RenderedPage): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store';
}

function mayUseDictionary(dictionary: Dictionary, headers: IncomingHttpHeaders): boolean {
  return (
    dictionary.isAvailableTo(headers) &&
    acceptedEncodings(headers['accept-encoding']).has(DCZ) &&
    isReadable(headers)
  );
}

/**
 * Whether the request comes from the site itself or from a reader who follows a link (RFC 9842,
 * 9.3.3). Otherwise a script of another site could infer content from sizes.
 */
function isReadable({
  'sec-fetch-site': site = SAME_ORIGIN,
  'sec-fetch-mode': mode,
}: IncomingHttpHeaders): boolean {
  return site === SAME_ORIGIN || mode === undefined || mode === 'navigate';
}

/**
 * A separate ETag, so that even a cache that ignores `Vary` serves it only to clients with the
 * dictionary: the cache revalidates each time, and other clients do not send this ETag.
 */
function tagOf({ etag }: RenderedPage, { tag }: Dictionary): string {
  return etag.replace(/"$/, `-${tag}"`);
}

const strengthened = (tag: string): string => tag.replace(/^W\//, '');

/** @returns the tag that an `If-None-Match` header lists */
function findMatchingTag(header: string | undefined, tags: readonly string[]): string | undefined {
  if (header === undefined) return undefined;
  // Weak comparison (RFC 9110, 13.1.2): gateways that compress make strong tags weak.
  const candidates = new Set(header.split(',').map((candidate) => strengthened(candidate.trim())));
  return tags.find((tag) => candidates.has('*') || candidates.has(strengthened(tag)));
}
