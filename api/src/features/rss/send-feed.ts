import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Encoding, ENCODINGS } from '../../platform/page-cache/page-body.ts';
import type { RenderedPage } from '../../platform/page-cache/rendered-page.ts';
import { acceptedEncodings, encodedTag } from '../../platform/page-cache/send-page.ts';

/**
 * Milliseconds after which no further change can get the same date: HTTP dates have whole seconds, and
 * replicas learn of changes with a delay.
 */
const DATE_SETTLES_MS = 6000;

/**
 * Sends a feed, a redirect to one, or 304. Each encoding has a separate strong ETag.
 *
 * @param extraHeaders headers in addition to those already set
 */
export function sendFeed(
  request: IncomingMessage,
  response: ServerResponse,
  feed: RenderedPage,
  extraHeaders: OutgoingHttpHeaders = {},
): void {
  if (feed.status !== 200) {
    response.writeHead(feed.status, { ...extraHeaders, ...feed.headers }).end();
    return;
  }
  const encoding = feed.body.encodingFor(acceptedEncodings(request.headers['accept-encoding']));
  const { 'content-type': type, 'last-modified': _, ...headers } = feed.headers;
  const date = settledDate(feed);
  const commonHeaders = {
    ...extraHeaders,
    ...headers,
    ...(date !== null && { 'last-modified': date }),
    etag: strongTag(feed, encoding),
    vary: 'Accept-Encoding',
    // Lets feed readers in browsers fetch it.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (isNotModified(request, feed)) {
    response.writeHead(304, commonHeaders).end();
    return;
  }
  const body = feed.body.as(encoding);
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': type,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function strongTag(feed: RenderedPage, encoding: Encoding): string {
  return encodedTag(feed.etag.replace('W/', ''), encoding);
}

/** Date of the last change; `null` while a later change could have the same date. */
function settledDate(feed: RenderedPage): string | null {
  const date = feed.headers['last-modified'] ?? '';
  return Date.now() - Date.parse(date) > DATE_SETTLES_MS ? date : null;
}

/**
 * The ETag takes precedence (RFC 9110, 13.2.2). Dates must match exactly: when an article is removed, the newest date
 * can be an earlier one.
 */
function isNotModified({ headers }: IncomingMessage, feed: RenderedPage): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return headers['if-modified-since'] === settledDate(feed);
  const feedTags = ENCODINGS.map((encoding) => strongTag(feed, encoding));
  return tags.split(',').some((tag) => ['*', ...feedTags].includes(tag.trim().replace(/^W\//, '')));
}
