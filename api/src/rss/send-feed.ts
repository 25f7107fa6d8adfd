import type { Request, Response } from 'express';
import type { Encoding, RenderedPage } from '../site-host/rendered-page.ts';
import { chooseEncoding } from '../site-host/send-page.ts';

/**
 * Milliseconds from the second of a change on until which another one may come to light that has the same date: dates of
 * HTTP know no parts of a second, and a replica learns of a change a little later.
 */
const DATE_SETTLES_MS = 6000;

/** Sends a feed, or word that the reader has it already. Each encoding has a strong ETag of its own. */
export function sendFeed(request: Request, response: Response, feed: RenderedPage): void {
  const encoding = chooseEncoding(request.get('Accept-Encoding'));
  const { 'Last-Modified': _, ...headers } = feed.headers;
  const date = settledDate(feed);
  response.set({
    ...headers,
    ...(date !== null && { 'Last-Modified': date }),
    ETag: strongTag(feed, encoding),
    Vary: 'Accept-Encoding',
    // Readers that live in a browser may read it as well.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (isKnown(request, feed)) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  const body = feed.bodies[encoding];
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

function strongTag(feed: RenderedPage, encoding: Encoding): string {
  const tag = feed.etag.replace('W/', '');
  return encoding === 'identity' ? tag : tag.replace(/"$/, `-${encoding}"`);
}

/** The date of the newest change, once it is sure to be that of no later one; `null` before. */
function settledDate(feed: RenderedPage): string | null {
  const date = feed.headers['Last-Modified'] ?? '';
  return Date.now() - Date.parse(date) > DATE_SETTLES_MS ? date : null;
}

/**
 * The ETag decides where there is one (RFC 9110, 13.2.2). A date must be the very one that was sent: when an article is
 * removed, the date of the newest change can be an earlier one.
 */
function isKnown(request: Request, feed: RenderedPage): boolean {
  const tags = request.get('If-None-Match');
  if (tags === undefined) return request.get('If-Modified-Since') === settledDate(feed);
  const ours = (['identity', 'gzip', 'br'] as const).map((encoding) => strongTag(feed, encoding));
  return tags.split(',').some((tag) => ['*', ...ours].includes(tag.trim().replace(/^W\//, '')));
}
