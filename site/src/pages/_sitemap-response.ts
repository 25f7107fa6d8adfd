import { type Reader, refusedStatus } from '@contract/reader.ts';
import { PAGE_TIMEOUT_MS } from '../limits.ts';
import { logFailure } from '../lib/log.ts';
import { within } from '../lib/within.ts';
import { SITEMAP_TEXT } from '@text/page-text.ts';

/** `Retry-After` of an unavailable sitemap, in seconds. */
const RETRY_AFTER_S = 60;

/** What a sitemap is generated from. */
interface Sources {
  siteUrl: string;
  reader: Reader;
}

/** Responds with a sitemap, a 404, or a 503 with `Retry-After`. */
export async function sitemapResponse(
  { reader, siteUrl }: App.Locals,
  write: (sources: Sources) => Promise<string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    const xml = await within(PAGE_TIMEOUT_MS, write({ siteUrl, reader }));
    return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', ...headers } });
  } catch (error) {
    if (refusedStatus(error) === 404) return plain(SITEMAP_TEXT.missing, 404);
    logFailure('A sitemap could not be written:', error);
    return plain(SITEMAP_TEXT.failed, 503, { 'retry-after': String(RETRY_AFTER_S) });
  }
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}
