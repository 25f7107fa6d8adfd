import type { ArticleCard, Language } from '@contract/articles.ts';
import { DEFAULT_SORT } from '@contract/limits.ts';
import { type ArticleWithRelated, isWithdrawn, type Reader, removedLanguage } from '@contract/reader.ts';
import { logFailure } from '../../lib/log.ts';
import { within } from '../../lib/within.ts';
import { NOT_FOUND_STORIES, PAGE_PART_TIMEOUT_MS, PAGE_TIMEOUT_MS } from '../../limits.ts';
import { listLanguage } from '../_list-language.ts';
import { type ErrorPageStatus, errorPageStatus } from '../_page-status.ts';

/** An article with its recommendations, or the status of the error page. */
export type ArticleResult =
  | ArticleWithRelated
  | { article: null; status: ErrorPageStatus; isWithdrawn: boolean; lang: Language | null };

/** @param idOrSlug as in the address */
export async function readArticle(idOrSlug: string, reader: Reader): Promise<ArticleResult> {
  try {
    return await within(PAGE_TIMEOUT_MS, reader.articleWithRelated(idOrSlug));
  } catch (error) {
    const status = errorPageStatus('The article', error);
    return { article: null, status, isWithdrawn: isWithdrawn(error), lang: removedLanguage(error) };
  }
}

/** Recommendations on the page of a missing article, in its language; none if they fail to load. */
export async function otherStories(locals: Pick<App.Locals, 'reader' | 'languages'>): Promise<ArticleCard[]> {
  const list = { page: 1, limit: NOT_FOUND_STORIES, sort: DEFAULT_SORT, ...listLanguage(locals) };
  try {
    return (await within(PAGE_PART_TIMEOUT_MS, locals.reader.genrePage('Trending', list))).data;
  } catch (error) {
    logFailure('A missing article goes without other stories:', error);
    return [];
  }
}
