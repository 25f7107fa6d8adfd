import type { Language } from '@contract/articles.ts';

/** The language of everything but authors' texts. */
export const LANGUAGE: Language = 'hi';

/** What the addresses of its pages begin with. */
export const PREFIX = '/hi';
