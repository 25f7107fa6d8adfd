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

/** Browsers send a few different headers; of longer ones there could be any number. */
const takenBy = new LRUCache<string, ReadonlySet<Form>>({ max: 100 });
const MAX_CACHED_LENGTH = 100;

/** @param accepted the request's `Accept-Encoding` */
export function acceptedEncodings(accepted = ''): ReadonlySet<Form> {
  const known = takenBy.get(accepted);
  if (known !== undefined) return known;
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: Form) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(?:\.0*)?$/.test(offer)));
  const taken = new Set(FORMS.filter(takes));
  if (accepted.length <= MAX_CACHED_LENGTH) takenBy.set(accepted, taken);
  return taken;
}

/** Sends pages. Computes the headers of a page once. */
export class PageSender {
  readonly #always: OutgoingHttpHeaders;
  readonly #cacheControl: string;
  readonly #dictionary: Dictionary | null;
  readonly #known = new WeakMap<RenderedPage, Map<string, RawHeaders>>();

  /**
   * @param always headers of every response
   * @param options `cacheControl` of what browsers and proxies may cache; `dictionary` against which that is compressed for
   *   browsers that have it
   */
  constructor(
    always: OutgoingHttpHeaders,
    { cacheControl = REVALIDATE, dictionary }: { cacheControl?: string; dictionary: Dictionary | null },
  ) {
    this.#always = always;
    this.#cacheControl = cacheControl;
    this.#dictionary = dictionary;
  }

  send(request: IncomingMessage, response: ServerResponse, page: RenderedPage, id: string): void {
    const { headers } = request;
    const dictionary = this.#dictionaryOf(page);
    const held = dictionary !== null && isHeld(dictionary, headers) ? dictionary : null;
    const encoded = ENCODINGS.map((encoding) => encodedTag(page.etag, encoding));
    const tags = [...(held === null ? [] : [tagOf(page, held)]), ...encoded];
    const known = isCacheable(page) ? knownTag(headers['if-none-match'], tags) : undefined;
    if (known !== undefined) {
      response.writeHead(304, [...this.#headers(page, null, known), 'x-request-id', id]).end();
      return;
    }
    const { form, tag, body } = formFor(page, headers, held);
    const length = ['content-length', String(body.length)];
    response.writeHead(page.status, [...this.#headers(page, form, tag), ...length, 'x-request-id', id]);
    // Node omits the body for HEAD.
    response.end(body);
  }

  /** Only for what is the same for everybody: nothing else is compressed with what the client has chosen. */
  #dictionaryOf(page: RenderedPage): Dictionary | null {
    const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
    return isCacheable(page) && isHtml ? this.#dictionary : null;
  }

  /** @param form `null` if the client has it */
  #headers(page: RenderedPage, form: Form | null, tag: string): RawHeaders {
    const known = this.#known.get(page) ?? new Map<string, RawHeaders>();
    if (known.size === 0) this.#known.set(page, known);
    const key = form ?? tag;
    let headers = known.get(key);
    if (headers === undefined) {
      headers = Object.entries(this.#compose(page, form, tag)).flatMap(([name, value]) =>
        value === undefined ? [] : [name, String(value)],
      );
      known.set(key, headers);
    }
    return headers;
  }

  #compose(page: RenderedPage, form: Form | null, tag: string): OutgoingHttpHeaders {
    const { 'content-type': type, ...rest } = page.headers;
    const cacheable = isCacheable(page);
    const dictionary = this.#dictionaryOf(page);
    return {
      ...this.#always,
      ...(page.status === UNAVAILABLE && { 'retry-after': `${RETRY_AFTER_SECONDS}` }),
      ...rest,
      // Browsers fetch it once they have nothing else to do.
      ...(dictionary && { link: `<${dictionary.path}>; rel="compression-dictionary"` }),
      vary: dictionary === null ? 'Accept-Encoding' : 'Accept-Encoding, Available-Dictionary',
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
  const small = dictionary && page.body.against(dictionary);
  if (small) return { form: DCZ, tag: tagOf(page, dictionary), body: small };
  const form = page.body.encodingFor(acceptedEncodings(headers['accept-encoding']));
  return { form, tag: encodedTag(page.etag, form), body: page.body.as(form) };
}

/** A strong tag names one sequence of bytes, so each encoding has another (RFC 9110, 8.8.3.3). A weak one is shared. */
export function encodedTag(etag: string, encoding: Encoding): string {
  const isShared = etag.startsWith('W/') || encoding === 'identity';
  return isShared ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/** Whether browsers and proxies may cache it. */
function isCacheable({ status, headers }: RenderedPage): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store';
}

function isHeld(dictionary: Dictionary, headers: IncomingHttpHeaders): boolean {
  return (
    dictionary.isHeldBy(headers) &&
    acceptedEncodings(headers['accept-encoding']).has(DCZ) &&
    isReadable(headers)
  );
}

/**
 * Whether the asker may read the answer: the site itself, or a reader who follows a link (RFC 9842, 9.3.3). A script of another
 * site could learn from sizes alone what it may not read.
 */
function isReadable({
  'sec-fetch-site': site = SAME_ORIGIN,
  'sec-fetch-mode': mode,
}: IncomingHttpHeaders): boolean {
  return site === SAME_ORIGIN || mode === undefined || mode === 'navigate';
}

/**
 * A tag of its own, so that even a cache that ignores `Vary` gives it to nobody else: it revalidates each time, and without the
 * dictionary this tag is unknown.
 */
function tagOf({ etag }: RenderedPage, { tag }: Dictionary): string {
  return etag.replace(/"$/, `-${tag}"`);
}

const strengthened = (tag: string): string => tag.replace(/^W\//, '');

/** @returns the one of `tags` that an `If-None-Match` has */
function knownTag(header: string | undefined, tags: readonly string[]): string | undefined {
  if (header === undefined) return undefined;
  // Weak comparison (RFC 9110, 13.1.2): gateways that compress weaken strong tags.
  const candidates = new Set(header.split(',').map((candidate) => strengthened(candidate.trim())));
  return tags.find((tag) => candidates.has('*') || candidates.has(strengthened(tag)));
}
