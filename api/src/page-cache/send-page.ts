import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '../http/unavailable.ts';
import { type Encoding, ENCODINGS } from './page-body.ts';
import type { RenderedPage } from './rendered-page.ts';

/** `Cache-Control`: browsers and proxies may cache it, but revalidate each time. */
export const REVALIDATE = 'public, no-cache';

/** Headers in Node's fastest form: name, value, name, value. */
type RawHeaders = readonly string[];

/** @param accepted the request's `Accept-Encoding` */
export function acceptedEncodings(accepted: string | undefined): ReadonlySet<Encoding> {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(?:\.0*)?$/.test(offer)));
  return new Set(ENCODINGS.filter(takes));
}

/** Sends pages. Computes the headers of a page once. */
export class PageSender {
  readonly #always: OutgoingHttpHeaders;
  readonly #cacheControl: string;
  readonly #known = new WeakMap<RenderedPage, Map<Encoding | 'not modified', RawHeaders>>();

  /**
   * @param always headers of every response
   * @param cacheControl of what browsers and proxies may cache
   */
  constructor(always: OutgoingHttpHeaders, cacheControl = REVALIDATE) {
    this.#always = always;
    this.#cacheControl = cacheControl;
  }

  send(request: IncomingMessage, response: ServerResponse, page: RenderedPage, id: string): void {
    const { headers } = request;
    if (isKept(page) && matches(headers['if-none-match'], page.etag)) {
      response.writeHead(304, [...this.#headers(page, 'not modified'), 'x-request-id', id]).end();
      return;
    }
    const encoding = page.body.encodingFor(acceptedEncodings(headers['accept-encoding']));
    response.writeHead(page.status, [...this.#headers(page, encoding), 'x-request-id', id]);
    // Node omits the body for HEAD.
    response.end(page.body.as(encoding));
  }

  #headers(page: RenderedPage, form: Encoding | 'not modified'): RawHeaders {
    const known = this.#known.get(page) ?? new Map<Encoding | 'not modified', RawHeaders>();
    if (known.size === 0) this.#known.set(page, known);
    let headers = known.get(form);
    if (headers === undefined) {
      headers = Object.entries(this.#compose(page, form)).flatMap(([name, value]) =>
        value === undefined ? [] : [name, String(value)],
      );
      known.set(form, headers);
    }
    return headers;
  }

  #compose(page: RenderedPage, form: Encoding | 'not modified'): OutgoingHttpHeaders {
    const { 'content-type': type, ...rest } = page.headers;
    const kept = isKept(page);
    return {
      ...this.#always,
      ...(page.status === UNAVAILABLE && { 'retry-after': `${RETRY_AFTER_SECONDS}` }),
      ...rest,
      vary: 'Accept-Encoding',
      'cache-control': kept ? this.#cacheControl : 'no-store',
      etag: kept ? page.etag : undefined,
      ...(form !== 'not modified' && {
        'content-type': type,
        'content-encoding': form === 'identity' ? undefined : form,
        'content-length': page.body.as(form).length,
      }),
    };
  }
}

/** Whether browsers and proxies may cache it. */
function isKept({ status, headers }: RenderedPage): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store';
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((candidate) => [etag, '*', etag.replace('W/', '')].includes(candidate.trim()));
}
