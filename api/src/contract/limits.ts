/** Limits that both sides of the wire share. */

/** Articles on a category page and on a profile page. */
export const PAGE_SIZE = 8;
/** Maximum page size of a list. */
export const MAX_PAGE_SIZE = 50;
/** The last page that can be requested: the largest exact integer. Pages past the end of a list are empty. */
export const MAX_PAGE = Number.MAX_SAFE_INTEGER;
export const ADMIN_AUTHORS_PER_PAGE = 5;
/** Articles on a page inside an author's row of the admin's table. */
export const ADMIN_ARTICLES_PER_PAGE = 3;
/** Maximum number of titles that a search returns. */
export const SEARCH_MAX_RESULTS = 20;
/** Articles on a page of the full-text search, and the maximum total. */
export const SEARCH_PAGE_SIZE = 10;
export const SEARCH_MAX_TOTAL = 1000;
/** Articles on a page of corrections. */
export const CORRECTIONS_PAGE_SIZE = 20;
/** Articles that `GET /api/articles/random` returns: one row of four cards. */
export const RANDOM_ARTICLES = 4;
/** Articles of the same author at an article's end, at most. */
export const BY_AUTHOR = 3;

const MEBIBYTE = 1024 * 1024;

/** A profile photo must be smaller than this, in bytes. */
export const PROFILE_PHOTO_MAX_BYTES = 2 * MEBIBYTE;
/** Maximum size, in bytes, of a banner or a picture in the text. */
export const PICTURE_MAX_BYTES = 10 * MEBIBYTE;
/** Maximum number of pixels of a picture in all frames: above 8192 × 6144 and 8272 × 6200, which cameras call 50 megapixels. */
export const PICTURE_MAX_PIXELS = 52_000_000;
/**
 * Stored widths of every picture, in pixels; pictures are never enlarged. 720 is for a phone of 360 at double
 * density; 1600 and 2400 are for large and dense screens.
 */
export const PICTURE_WIDTHS = [320, 480, 720, 960, 1280, 1600, 2400] as const;
/** Dimensions, in pixels, of the picture that other sites show for a page. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** Maximum number of characters (UTF-16 units) of a title. */
export const TITLE_MAX_LENGTH = 300;
/** Maximum number of characters of a standfirst. */
export const DESCRIPTION_MAX_LENGTH = 300;
/** Maximum number of characters of a banner's description and of its credit. */
export const BANNER_ALT_MAX_LENGTH = 300;
export const BANNER_CREDIT_MAX_LENGTH = 200;
/** Maximum number of characters of a correction, and of corrections of an article. */
export const CORRECTION_MAX_LENGTH = 500;
export const MAX_CORRECTIONS = 100;
/** Maximum number of characters of an article's HTML, once its pictures are links. */
export const CONTENT_MAX_LENGTH = 1_000_000;
/** Maximum number of characters of an excerpt derived from the text. */
export const EXCERPT_MAX_LENGTH = 200;
export const MAX_AUTHORS = 5;
export const NAME_MAX_LENGTH = 100;
export const BIO_MAX_LENGTH = 2_000;
/** Maximum number of characters of an email address (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;
/** Maximum number of characters of a search text. */
export const QUERY_MAX_LENGTH = 300;

export const PASSWORD_MIN_LENGTH = 8;
/** Longer than any passphrase; bounds the work of hashing. */
export const PASSWORD_MAX_LENGTH = 128;
/** A letter, a digit and one of `@$!%*?&`, eight characters or more. */
export const PASSWORD_PATTERN = /^(?=.*\p{L})(?=.*\d)(?=.*[@$!%*?&]).{8,128}$/su;
/** The address pattern of HTML's `input type=email`, with at least one dot in the domain. */
export const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const SORTS = ['latest', 'oldest', 'title-asc', 'title-desc'] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'latest';

/** Maximum number of characters of the address of a card's page. */
export const LINK_MAX_LENGTH = 2_000;
/** Maximum number of characters of a card's title and site name; longer ones end with an ellipsis. */
export const LINK_TITLE_MAX_LENGTH = 200;
export const LINK_SITE_MAX_LENGTH = 80;
