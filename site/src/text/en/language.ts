import type { Language } from '@contract/articles.ts';

/** The language of everything but authors' texts. */
export const LANGUAGE: Language = 'en';

/** What the addresses of its pages begin with; English is the main language. */
export const PREFIX = '';

/** Dates where space is short: `18/11/2026`. */
export const SHORT_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'numeric', year: 'numeric' };
