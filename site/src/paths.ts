import type { Language } from '@contract/articles.ts';
import { type Genre, genrePath } from '@contract/genres.ts';
import { LANGUAGE, PREFIX } from '@text/language.ts';
import * as PATHS from './addresses.ts';

export * as PATHS from './addresses.ts';

/** The address of a page that is rendered: without its prefix, since the server takes it off. @param pathname `/weather` */
export const ownPath = (pathname: string): string => (pathname === '/' ? PATHS.home : PREFIX + pathname);
/** `/weather`, `/hi/weather` */
export const categoryPath = (genre: Genre): string => PREFIX + genrePath(genre);

export const articlePath = (id: string): string => `/articles/${encodeURIComponent(id)}`;
/** Where an admin edits somebody else's article. */
export const adminEditPath = (id: string): string => `${PREFIX}/admin/edit-article/${encodeURIComponent(id)}`;
/** The review queue with one submission open. */
export const reviewPath = (id: string): string => `${PATHS.adminReview}?id=${encodeURIComponent(id)}`;
export const editArticlePath = (id: string): string => `${PREFIX}/edit-article/${encodeURIComponent(id)}`;
/** The versions of a draft or an article. */
export const historyPath = (id: string): string => `${PREFIX}/history/${encodeURIComponent(id)}`;
/** The history, comparing the draft with the published article. */
export const compareWithLivePath = (id: string): string => `${historyPath(id)}?against=live`;
/** Opens a draft of the server. */
export const manuscriptPath = (id: string): string => `${PATHS.createArticle}#manuscript=${id}`;
export const profilePath = (id: string): string => `${PREFIX}/profile/${encodeURIComponent(id)}`;
export const searchPath = (query: string): string => `${PATHS.search}?q=${encodeURIComponent(query)}`;

export type FeedFormat = 'feed' | 'atom' | 'json';

/** The articles of a feed. */
export type FeedScope =
  { category: string } | { author: string } | { list: 'corrections' } | { language: Language };

/** Pages in the main language lead to the articles of all languages, others to those of their own. */
const OF_PAGE = PREFIX === '' ? {} : { language: LANGUAGE };

/** @param of the feed's scope; all articles by default */
export function feedPath(format: FeedFormat, of?: FeedScope): string {
  const query = new URLSearchParams({ ...of, ...OF_PAGE });
  return PATHS.feeds + format + (query.size === 0 ? '' : `?${query}`);
}

/** @param name for example `articles-1`; the index by default */
export const sitemapPath = (name?: string): string => `/sitemap${name === undefined ? '' : `-${name}`}.xml`;

/** A path of this site, or https: nothing executable. */
const SAFE_LINK = /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/;

/** Target of a card: the article's link if it has a safe one, otherwise the article. */
export const cardPath = ({ _id, link }: { _id: string; link?: string }): string =>
  link !== undefined && SAFE_LINK.test(link) ? link : articlePath(_id);
