import type { ArticleAuthor } from '@contract/articles.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { BYLINE_TEXT } from '../../text/byline-messages.ts';

/** `With Nasreen Chinar`; empty if the user is the only author. */
export function withOthers(authors: readonly ArticleAuthor[], user: string): string {
  const others = authors.filter(({ _id }) => _id !== user);
  return others.length === 0 || others.length === authors.length ? '' : BYLINE_TEXT.with(joinNames(others));
}

/** Whether the user may delete the article: only its first author may. An article without named authors is the user's own. */
export function mayDelete(authors: readonly ArticleAuthor[], user: string): boolean {
  return authors.findIndex(({ _id }) => _id === user) < 1;
}
