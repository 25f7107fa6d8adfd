/**
 * Limits of the screens, with units. Those of the code that every page or the home page runs are in `page-limits.ts`,
 * those shared with the server in `@contract/limits.ts`.
 */

/** Milliseconds without a keystroke before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 300;
/** Milliseconds that a search must be pending before its spinner shows. */
export const SEARCH_SPINNER_DELAY_MS = 300;

/** Page numbers that a pager shows. */
export const PAGER_WINDOW = 5;
/** Extra articles that a home section requests, to replace those shown above it. */
export const HOME_SPARE_CARDS = 8;
/** Milliseconds that a page waits for an optional part. */
export const PAGE_PART_TIMEOUT_MS = 4000;
/** Milliseconds that a page waits for its main content before it reports an error. */
export const PAGE_TIMEOUT_MS = 10_000;

/** Placeholder cards while a category page loads. */
export const CATEGORY_SKELETONS = 8;
/** Placeholder cards while a profile page loads. */
export const PROFILE_SKELETONS = 4;

/** Milliseconds between signing in and the redirect. */
export const LOGIN_REDIRECT_DELAY_MS = 1000;
/** Milliseconds that toasts of the sign-up screen stay. */
export const AUTH_SUCCESS_TOAST_MS = 3000;
export const AUTH_ERROR_TOAST_MS = 4000;
/** Milliseconds before a link for a forgotten password may be requested again. */
export const RESET_LINK_INTERVAL_MS = 60_000;
/** Maximum number of toasts. */
export const MAX_TOASTS = 20;

/** Milliseconds within which keystrokes form one undo step. */
export const UNDO_GROUP_MS = 500;
/** Maximum number of undo steps. */
export const UNDO_STEPS = 100;

/** Milliseconds that a publication waits for a save that is running. */
export const SAVE_TIMEOUT_MS = 3000;
/** Milliseconds that a save waits for pictures that are being uploaded. */
export const UPLOAD_TIMEOUT_MS = 30_000;
/** Milliseconds in which a closing tab releases its draft, on a busy device. */
export const DRAFT_LOCK_TIMEOUT_MS = 3000;
/** Timeout, in milliseconds, for fetching a pasted picture from another site. */
export const REMOTE_PICTURE_TIMEOUT_MS = 20_000;
/** Concurrent fetches of other sites' pictures. */
export const MAX_REMOTE_PICTURE_FETCHES = 3;
/** Milliseconds that this device keeps a picture without a draft, like the server: a day. */
export const PICTURE_GRACE_MS = 24 * 60 * 60 * 1000;
/** Milliseconds that a new article waits to learn whether a draft's article still exists. */
export const DRAFT_ARTICLE_TIMEOUT_MS = 3000;

/** Maximum age, in milliseconds, of a handed-over article before it is fetched again. */
export const HANDOFF_MAX_AGE_MS = 10_000;

/** Recommendations on the page of a missing article: one row. */
export const NOT_FOUND_STORIES = 3;
/** Maximum length of a bio below an article, in characters: two lines show fewer. */
export const BIO_AT_END_LENGTH = 240;
/** Maximum length of the excerpt of a category's lead, in characters. */
export const LEAD_EXCERPT_LENGTH = 200;
