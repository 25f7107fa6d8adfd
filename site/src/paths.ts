/** Every address of the site, written once. */
export const PATHS = {
  home: '/',
  signup: '/signup',
  unauthorized: '/unauthorized',
  admin: '/admin',
  authorPage: '/author-page',
  createArticle: '/create-article',
  search: '/search',
  about: '/aboutus',
  privacy: '/privacy-policy',
  terms: '/terms-of-use',
  contact: '/contact',
  copyright: '/copyright-policy',
  feed: '/api/rss/feed',
  feeds: '/api/rss/',
} as const;

export const articlePath = (id: string): string => `/articles/${encodeURIComponent(id)}`;
export const editArticlePath = (id: string): string => `/edit-article/${encodeURIComponent(id)}`;
export const profilePath = (id: string): string => `/profile/${encodeURIComponent(id)}`;
export const searchPath = (query: string): string => `${PATHS.search}?q=${encodeURIComponent(query)}`;

export type FeedFormat = 'feed' | 'atom' | 'json';

/** @param of whose articles; all where it is left out */
export function feedPath(format: FeedFormat, of?: { category: string } | { author: string }): string {
  return PATHS.feeds + format + (of === undefined ? '' : `?${new URLSearchParams({ ...of })}`);
}

/** @param name which one, `articles-1`; the index of all where it is left out */
export const sitemapPath = (name?: string): string => `/sitemap${name === undefined ? '' : `-${name}`}.xml`;

/** Of this site, or on the open web: nothing that could run. */
const SAFE_LINK = /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/;

/** Where a card leads: to the article's link if it has one that can be followed safely, else to the article. */
export const cardPath = ({ _id, link }: { _id: string; link?: string }): string =>
  link !== undefined && SAFE_LINK.test(link) ? link : articlePath(_id);
