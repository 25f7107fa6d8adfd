import type { Article } from '@contract/articles.ts';
import { HANDOFF_MS } from '../../limits.ts';
import { consumeHandoff } from '../../data/session/handoff.ts';

/** The article handed over by the previous page, if it is complete and has that id. */
export function handoffArticle(id: string): Article | null {
  const state = consumeHandoff(HANDOFF_MS);
  if (typeof state !== 'object' || state === null || !('article' in state)) return null;
  const article = state.article as Partial<Article>;
  const isComplete = typeof article.content === 'string' && typeof article.version === 'number';
  return isComplete && article._id === id ? (article as Article) : null;
}
