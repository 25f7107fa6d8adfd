import type { Language } from './articles.ts';
import type { Instant } from './dates.ts';
import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';

/** A part of the sitemap; all dates are ISO 8601 in UTC. */
export interface SitemapPart {
  /** From 1. @minimum 1 @example 1 */
  part: number;
  /** Latest change to an entry of this part. */
  lastModified: Instant;
}

/** A category, whose page is in the sitemap. */
export interface SitemapCategory {
  /** @example Weather */
  genre: Genre;
  /** Publication date of the newest article of the category; `null` if there is none. */
  newest: Instant | null;
}

/** `GET /api/sitemap`: the parts to list. */
export interface SitemapResponse {
  /** Publication date of the newest article; `null` if there is none. */
  newest: Instant | null;
  categories: SitemapCategory[];
  /** Date of the newest correction; `null` if there is none. */
  corrected: Instant | null;
  /** Empty parts are omitted. */
  articles: SitemapPart[];
  /** Empty parts are omitted. */
  authors: SitemapPart[];
}

/** One language of a work. */
export interface SitemapAlternate {
  _id: string;
  lang: Language;
}

export interface SitemapEntry {
  _id: string;
  lastModified: Instant;
  /** All languages of the article, its own too; absent if there is only one. */
  alternates?: SitemapAlternate[];
}

/** `GET /api/sitemap/articles/{part}` and `GET /api/sitemap/authors/{part}`. */
export interface SitemapPartResponse {
  /** At most 5,000, last changed first. */
  data: SitemapEntry[];
}

export interface NewsEntry {
  _id: string;
  title: string;
  lang: Language;
  date: Instant;
}

/** `GET /api/sitemap/news`: articles of the last two days, newest first. */
export interface NewsSitemapResponse {
  /** At most 1,000, newest first. */
  data: NewsEntry[];
  /** This list always has one page. */
  pagination: Pagination;
}
