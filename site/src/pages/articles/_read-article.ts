import { article } from '../../api/articles.ts';
import { ApiError } from '../../api/http.ts';
import { PAGE_TIMEOUT_MS } from '../../limits.ts';
import type { Article } from '@contract/articles.ts';

/** An article, or the status with which the page says that there is none. */
export type Reading = { article: Article } | { article: null; status: 404 | 410 | 503 };

/** A request that makes no sense names no article; anything else that goes wrong may be over in a moment. */
function statusFor(error: unknown): 404 | 410 | 503 {
  if (!(error instanceof ApiError)) return 503;
  if (error.status === 410) return 410;
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 404 : 503;
}

/** @param idOrSlug as it stands in the address */
export async function readArticle(idOrSlug: string, origin: string): Promise<Reading> {
  try {
    return await article(idOrSlug, { origin, signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  } catch (error) {
    return { article: null, status: statusFor(error) };
  }
}
