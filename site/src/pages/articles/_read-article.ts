import type { ArticleWithBeside, Reader } from '@contract/reader.ts';
import { within } from '../../lib/within.ts';
import { PAGE_TIMEOUT_MS } from '../../limits.ts';
import { type StatusWithout, statusWithout } from '../_page-status.ts';

/** An article and others to read next, or the status with which the page says that there is none. */
export type Reading = ArticleWithBeside | { article: null; status: StatusWithout };

/** @param idOrSlug as it stands in the address */
export async function readArticle(idOrSlug: string, reader: Reader): Promise<Reading> {
  try {
    return await within(PAGE_TIMEOUT_MS, reader.articleWithBeside(idOrSlug));
  } catch (error) {
    return { article: null, status: statusWithout('The article', error) };
  }
}
