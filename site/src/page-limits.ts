/**
 * Limits of the code that every page or the home page runs, with units. Apart from `limits.ts`, so that a page fetches no
 * others.
 */

/** Milliseconds that a copy button shows that it has copied. */
export const COPIED_STATE_MS = 2000;

/** Words that may be quoted with attribution (the copyright policy). */
export const QUOTE_MAX_WORDS = 100;

/** Milliseconds that toasts stay; a loading toast stays until it is replaced. */
export const SUCCESS_TOAST_MS = 2000;
export const ERROR_TOAST_MS = 4000;
/** Milliseconds that a toast with an undo button stays. */
export const UNDO_TOAST_MS = 8000;

/** Milliseconds that the carousel shows a slide. */
export const CAROUSEL_INTERVAL_MS = 5000;
/** Milliseconds of a transition between slides. */
export const CAROUSEL_TRANSITION_MS = 500;
