import { type ArticleWithBeside, type Reader, refusedStatus } from '@contract/reader.ts';
import { within } from '../../lib/within.ts';
import { PAGE_TIMEOUT_MS } from '../../limits.ts';

/** An article and others to read next, or the status with which the page says that there is none. */
export type Reading = ArticleWithBeside | { article: null; status: 404 | 410 | 503 };

/** A request that makes no sense names no article; anything else that goes wrong may be over in a moment. */
function statusFor(refused: number): 404 | 410 | 503 {
  if (refused === 410) return 410;
  return refused >= 400 && refused < 500 && refused !== 429 ? 404 : 503;
}

/** @param idOrSlug as it stands in the address */
export async function readArticle(idOrSlug: string, reader: Reader): Promise<Reading> {
  try {
    return await within(PAGE_TIMEOUT_MS, reader.articleWithBeside(idOrSlug));
  } catch (error) {
    return { article: null, status: statusFor(refusedStatus(error)) };
  }
}
