import type { Language } from '@contract/articles.ts';
import * as english from './en/reading-messages.ts';
import * as hindi from './hi/reading-messages.ts';
import type { Translation } from './translation.ts';

/** Labels around an article's text, in its language: a preview may show an article in another one than the interface. */
export const READING_TEXT: Record<Language, Translation<typeof english.READING_TEXT>> = {
  en: english.READING_TEXT,
  hi: hindi.READING_TEXT,
};
