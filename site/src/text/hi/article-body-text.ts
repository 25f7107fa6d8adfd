import type * as english from '../en/article-body-text.ts';
import type { Translation } from '../translation.ts';

/** Labels that the page adds to an article's text. */
export const ARTICLE_BODY_TEXT = {
  notes: 'पाद-टिप्पणियाँ',
  note: (number) => `पाद-टिप्पणी ${number}`,
  backToText: 'लेख में वापस जाएँ',
  table: 'तालिका',
} as const satisfies Translation<typeof english.ARTICLE_BODY_TEXT>;
