import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, RenderedPage } from './rendered-page.ts';

/** Readers' browsers and caches between keep a page, and ask each time whether it is still the one. */
const REVALIDATE = 'public, no-cache';

/** @param accepted the request's `Accept-Encoding` */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(?:\.0*)?$/.test(offer)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

export function sendPage(request: IncomingMessage, response: ServerResponse, page: RenderedPage): void {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('cache-control', page.status === 200 ? REVALIDATE : 'no-store');
  if (page.status === 200) {
    response.setHeader('etag', page.etag);
    if (matches(request.headers['if-none-match'], page.etag)) {
      response.removeHeader('content-type');
      response.writeHead(304).end();
      return;
    }
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  const body = page.bodies[encoding];
  response.setHeader('content-length', body.length);
  response.writeHead(page.status);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((candidate) => [etag, '*', etag.replace('W/', '')].includes(candidate.trim()));
}
