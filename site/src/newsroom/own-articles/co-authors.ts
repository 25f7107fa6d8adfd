import type { ArticleAuthor } from '@contract/articles.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { BYLINE_TEXT } from '@text/byline-messages.ts';

/** `With Nasreen Chinar`; empty if the user is the only author, or not named. */
export function coAuthorsText(authors: readonly ArticleAuthor[], user: string): string {
  const coAuthors = authors.filter(({ _id }) => _id !== user);
  const isOnlyAuthor = coAuthors.length === 0 || coAuthors.length === authors.length;
  return isOnlyAuthor ? '' : BYLINE_TEXT.with(joinNames(coAuthors));
}

/** Only the first author may delete an article. The user's own articles may have no named authors. */
export function mayDelete(authors: readonly ArticleAuthor[], user: string): boolean {
  return authors.findIndex(({ _id }) => _id === user) < 1;
}
