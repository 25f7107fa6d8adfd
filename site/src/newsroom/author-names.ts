import { joinNames } from '../lib/prose/names.ts';
import { ARTICLE_TEXT } from '@text/messages.ts';

/** `Ira Palash and Nasreen Chinar`; a placeholder if no author is named. */
export function authorNames(authors: readonly { name: string }[]): string {
  return joinNames(authors) || ARTICLE_TEXT.unknownAuthor;
}
