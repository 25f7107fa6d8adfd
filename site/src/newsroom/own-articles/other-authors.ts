import type { ArticleAuthor } from '@contract/articles.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { BYLINE_TEXT } from '../../text/byline-messages.ts';

/** `With Nasreen Chinar`; empty for an article of the user alone. */
export function withOthers(authors: readonly ArticleAuthor[], user: string): string {
  const others = authors.filter(({ _id }) => _id !== user);
  return others.length === 0 || others.length === authors.length ? '' : BYLINE_TEXT.with(joinNames(others));
}

/** Deleting is for the first author, if others share an article. Who is not named has it alone. */
export function mayDelete(authors: readonly ArticleAuthor[], user: string): boolean {
  return authors.findIndex(({ _id }) => _id === user) < 1;
}
