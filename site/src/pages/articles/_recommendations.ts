import type { ArticleCard } from '@contract/articles.ts';
import type { Reader } from '@contract/reader.ts';
import { logFailure } from '../../lib/log.ts';
import { within } from '../../lib/within.ts';
import { PAGE_PART_TIMEOUT_MS } from '../../limits.ts';

/** A few articles beside the one that is read; `null` where they cannot be had. */
export async function recommendationsBeside(id: string, reader: Reader): Promise<ArticleCard[] | null> {
  try {
    return await within(PAGE_PART_TIMEOUT_MS, reader.articlesBeside(id));
  } catch (error) {
    logFailure('The article goes without recommendations:', error);
    return null;
  }
}
