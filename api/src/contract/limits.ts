/** Every number that both sides of the wire must agree on. */

/** Articles on a category page and on a profile page. */
export const PAGE_SIZE = 8;
/** The most articles that one page of a list may hold. */
export const MAX_PAGE_SIZE = 50;
/** The last page that can be asked for: the largest number that is exact. Pages past the end of a list are empty. */
export const MAX_PAGE = Number.MAX_SAFE_INTEGER;
/** Authors on a page of the admin's table. */
export const ADMIN_AUTHORS_PER_PAGE = 5;
/** Articles on a page inside an author's row of the admin's table. */
export const ADMIN_ARTICLES_PER_PAGE = 3;
/** Titles that a search returns at most. */
export const SEARCH_MAX_RESULTS = 20;
/** Articles on a page of a search of whole texts, and how many are counted. */
export const SEARCH_PAGE_SIZE = 10;
export const SEARCH_MAX_TOTAL = 1000;
/** Articles that `GET /api/articles/random` returns: one row of four cards. */
export const RANDOM_ARTICLES = 4;

const MEBIBYTE = 1024 * 1024;

/** A profile photo must be smaller than this, in bytes. */
export const PROFILE_PHOTO_MAX_BYTES = 2 * MEBIBYTE;
/** A banner or a picture in the text may have up to this many bytes. */
export const PICTURE_MAX_BYTES = 10 * MEBIBYTE;
/** A picture may have up to this many pixels, width times height. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/**
 * Widths, in pixels, in which every picture is kept; none is ever enlarged to reach one. 720 is a phone's, two for each of its 360;
 * 1600 and 2400 are for large and dense screens.
 */
export const PICTURE_WIDTHS = [320, 480, 720, 960, 1280, 1600, 2400] as const;
/** Measures, in pixels, of the picture by which other sites show a page. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** Characters (UTF-16 units) of a title, at most. */
export const TITLE_MAX_LENGTH = 300;
/** Characters of an article's standfirst, at most. */
export const DESCRIPTION_MAX_LENGTH = 300;
/** Characters of the words for those who do not see a banner, and of its credit, at most. */
export const BANNER_ALT_MAX_LENGTH = 300;
export const BANNER_CREDIT_MAX_LENGTH = 200;
/** Characters of an article's HTML, at most, once its pictures are links. */
export const CONTENT_MAX_LENGTH = 1_000_000;
/** Characters of an excerpt that was taken from the text, at most. */
export const EXCERPT_MAX_LENGTH = 200;
/** Characters of a person's name, at most. */
export const NAME_MAX_LENGTH = 100;
/** Characters of a biography, at most. */
export const BIO_MAX_LENGTH = 2_000;
/** Characters of an email address, at most (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;
/** Characters of a search text, at most. */
export const QUERY_MAX_LENGTH = 300;

export const PASSWORD_MIN_LENGTH = 8;
/** Longer than any passphrase; keeps the work of hashing bounded. */
export const PASSWORD_MAX_LENGTH = 128;
/** A letter, a digit and one of `@$!%*?&`, eight characters or more. */
export const PASSWORD_PATTERN = /^(?=.*\p{L})(?=.*\d)(?=.*[@$!%*?&]).{8,128}$/su;
/** The address pattern of HTML's `input type=email`, with at least one dot in the domain. */
export const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const SORTS = ['latest', 'oldest', 'title-asc', 'title-desc'] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'latest';

/** Characters of the address of a page that becomes a card, at most. */
export const LINK_MAX_LENGTH = 2_000;
/** Characters of a card's title and of its site's name, at most; longer ones end with an ellipsis. */
export const LINK_TITLE_MAX_LENGTH = 200;
export const LINK_SITE_MAX_LENGTH = 80;
