import type { Request, Response } from 'express';
import type { Encoding, RenderedPage } from '../site-host/rendered-page.ts';
import { chooseEncoding } from '../site-host/send-page.ts';

/** Sends a feed, or word that the reader has it already. Each encoding has a strong ETag of its own. */
export function sendFeed(request: Request, response: Response, feed: RenderedPage): void {
  const encoding = chooseEncoding(request.get('Accept-Encoding'));
  response.set({
    ...feed.headers,
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

/**
 * The ETag decides where there is one (RFC 9110, 13.2.2). A date must be the very one that was sent: when an article is
 * removed, the date of the newest change can be an earlier one.
 */
function isKnown(request: Request, feed: RenderedPage): boolean {
  const tags = request.get('If-None-Match');
  if (tags === undefined) return request.get('If-Modified-Since') === feed.headers['Last-Modified'];
  const ours = (['identity', 'gzip', 'br'] as const).map((encoding) => strongTag(feed, encoding));
  return tags.split(',').some((tag) => ['*', ...ours].includes(tag.trim().replace(/^W\//, '')));
}
