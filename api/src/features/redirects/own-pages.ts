import { LANGUAGES, MAIN_LANGUAGE } from '../../contract/articles.ts';
import { GENRES, genrePath } from '../../contract/genres.ts';
import { canonicalPath } from './canonical-address.ts';

/** Paths and queries that the API answers, and no page: no redirect follows its 404s. */
export const API_PATH = /^\/(?:(?:api|images|metrics)(?:[/?]|$)|health\/(?:live|ready)\/?(?:\?|$))/;

/** Pages that are the same for every id: the browser reads the id from the address. */
export const SHELL = /^((?:\/[a-z]{2})?\/(?:(?:admin\/)?edit-article|history))\/[\da-f]{24}$/;

/** Pages and files with one address each. */
const PAGES: ReadonlySet<string> = new Set([
  ...['/', ...GENRES.map(genrePath), '/search', '/corrections'],
  ...['/aboutus', '/contact', '/privacy-policy', '/terms-of-use', '/copyright-policy'],
  ...['/signup', '/forgot-password', '/reset-password', '/confirm-address', '/invitation', '/unauthorized'],
  ...['/author-page', '/author-statistics', '/create-article', '/security'],
  ...[
    '/admin',
    '/admin/articles',
    '/admin/create-article',
    '/admin/front-page',
    '/admin/import',
    '/admin/log',
  ],
  ...['/admin/overview', '/admin/pictures', '/admin/redirects', '/admin/review', '/admin/settings'],
  ...['/admin/statistics', '/admin/trash'],
  ...['/favicon.ico', '/license.xml', '/robots.txt', '/site.webmanifest', '/.well-known/change-password'],
  ...['/sitemap.xml', '/sitemap-news.xml', '/sitemap-pages.xml'],
]);

/** Folders of the newsroom, which no reader misses. */
const NEWSROOM = /^\/(?:preview|admin|_astro)(?:[/?]|$)/;

/** What the addresses of pages in other languages begin with. */
const PREFIX = new RegExp(`^/(?:${LANGUAGES.filter((each) => each !== MAIN_LANGUAGE).join('|')})(?=/|$)`);

/** Whether this magazine always answers a path itself, so that no redirect from there is ever followed. */
export function isAnsweredHere(path: string): boolean {
  const page = canonicalPath(path)?.replace(PREFIX, '') ?? '';
  return API_PATH.test(path) || SHELL.test(page) || PAGES.has(page || '/');
}

/**
 * Whether an address is one of this magazine, whatever its articles and authors are: below `/articles` and `/profile`, an old site may
 * have had others.
 *
 * @param address result of `oldAddress`
 */
export function isOwnAddress(address: string): boolean {
  return NEWSROOM.test(address.replace(PREFIX, '')) || isAnsweredHere(address);
}
