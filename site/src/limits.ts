/** Every number of the screens, with its unit. Numbers that the server shares are in `@contract/limits.ts`. */

/** Milliseconds without a keystroke before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 300;
/** Milliseconds that a search must be pending before its spinner shows. */
export const SEARCH_SPINNER_DELAY_MS = 300;

/** Milliseconds that a slide of the carousel stays. */
export const CAROUSEL_INTERVAL_MS = 5000;
/** Milliseconds that one slide takes to give way to the next. */
export const CAROUSEL_TRANSITION_MS = 500;

/** Page numbers that a pager shows at once. */
export const PAGER_WINDOW = 5;
/** Articles that a section of the home page asks for beyond its size, to leave out those that stand above it. */
export const HOME_SPARE_CARDS = 8;
/** Milliseconds that a page waits for a part that it can do without. */
export const PAGE_PART_TIMEOUT_MS = 4000;
/** Milliseconds that a page waits for what it is about, before it says that it cannot be had. */
export const PAGE_TIMEOUT_MS = 10_000;

/** Placeholder cards while a category page loads. */
export const CATEGORY_SKELETONS = 8;
/** Placeholder cards while a profile page loads. */
export const PROFILE_SKELETONS = 4;

/** Milliseconds that a copy button shows that it has copied. */
export const COPIED_STATE_MS = 2000;
/** Milliseconds between signing in and going on. */
export const LOGIN_REDIRECT_DELAY_MS = 1000;
/** Milliseconds that toasts of the sign-up screen stay. */
export const AUTH_SUCCESS_TOAST_MS = 3000;
export const AUTH_ERROR_TOAST_MS = 4000;
/** Milliseconds that toasts stay elsewhere; one that says that something is going on stays until it is over. */
export const SUCCESS_TOAST_MS = 2000;
export const ERROR_TOAST_MS = 4000;
/** Toasts that are kept at once. */
export const MAX_TOASTS = 20;

/** Milliseconds within which the editor takes keystrokes together as one step to undo. */
export const UNDO_GROUP_MS = 500;
/** Steps that the editor can undo. */
export const UNDO_STEPS = 100;

/** Milliseconds after a change until the draft is kept on the device. */
export const DRAFT_DELAY_MS = 800;
/** Milliseconds in which a tab that is closing lets go of its draft, on a device that has much else to do. */
export const DRAFT_LOCK_PATIENCE_MS = 3000;
/** Milliseconds in which another site must have sent a picture that was pasted with a text. */
export const REMOTE_PICTURE_MS = 20_000;
/** Pictures of other sites that are fetched at once. */
export const REMOTE_PICTURES_AT_ONCE = 3;
/** Milliseconds for which this device keeps a picture that no draft shows, as the server does: a day. */
export const PICTURE_GRACE_MS = 24 * 60 * 60 * 1000;
/** Milliseconds that a new article waits to learn whether one with a draft is still there. */
export const DRAFT_ARTICLE_PATIENCE_MS = 3000;

/** Milliseconds after which an article that was fetched ahead is too old to be edited as it is. */
export const HANDOFF_MS = 10_000;

/** Words that may be quoted with attribution (the copyright policy). */
export const QUOTE_MAX_WORDS = 100;

/** Stories that are offered in place of an article that is not there: one row. */
export const NOT_FOUND_STORIES = 3;
/** Characters of a biography at an article's end, at most: two lines show fewer. */
export const BIO_AT_END_LENGTH = 240;
/** Characters of the excerpt of a category's lead, at most. */
export const LEAD_EXCERPT_LENGTH = 200;
