import { randomArticles } from '../../api/articles.ts';
import { logFailure } from '../../lib/log.ts';
import { PAGE_PART_TIMEOUT_MS } from '../../limits.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { RANDOM_ARTICLES } from '@contract/limits.ts';

/** Random articles beside the one that is read: a second draw fills the row where that one was drawn. */
export async function recommendationsBeside(id: string, origin: string): Promise<ArticleCard[]> {
  const others = new Map<string, ArticleCard>();
  const signal = AbortSignal.timeout(PAGE_PART_TIMEOUT_MS);
  const draw = async () => {
    const { articles } = await randomArticles({ origin, signal });
    for (const card of articles) if (card._id !== id) others.set(card._id, card);
    return articles.length;
  };
  try {
    const drawn = await draw();
    if (others.size < drawn) await draw();
  } catch (error) {
    logFailure('The article goes without recommendations:', error);
  }
  return [...others.values()].slice(0, RANDOM_ARTICLES);
}
