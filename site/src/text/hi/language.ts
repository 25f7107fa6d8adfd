import type { Language } from '@contract/articles.ts';

/** The language of everything but authors' texts. */
export const LANGUAGE: Language = 'hi';

/** What the addresses of its pages begin with. */
export const PREFIX = '/hi';

/** Dates where space is short: `18 नवंबर 2026`. */
export const SHORT_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
