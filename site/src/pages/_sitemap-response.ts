import { ApiError } from '../api/http.ts';
import { PAGE_TIMEOUT_MS } from '../limits.ts';
import { logFailure } from '../lib/log.ts';

/** Seconds after which a search engine may ask again for a sitemap that could not be had. */
const RETRY_AFTER_S = 60;

/** What a sitemap is written from. */
interface Sources {
  siteUrl: string;
  /** For the calls of the API. */
  context: { origin: string; signal: AbortSignal };
}

/** Answers with a sitemap, with 404 where there is no such one, or with a request to come again. */
export async function sitemapResponse(
  { apiOrigin, siteUrl }: App.Locals,
  write: (sources: Sources) => Promise<string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const xml = await write({ siteUrl, context: { origin: apiOrigin, signal } });
    return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', ...headers } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return plain('There is no such sitemap.', 404);
    logFailure('A sitemap could not be written:', error);
    return plain('The sitemap cannot be had right now.', 503, { 'retry-after': String(RETRY_AFTER_S) });
  }
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}
