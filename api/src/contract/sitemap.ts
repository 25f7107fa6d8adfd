import type { Language } from './articles.ts';
import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';

/** A part of the sitemap; all dates are ISO 8601 in UTC. */
export interface SitemapPart {
  /** From 1. */
  part: number;
  /** Time of the latest change to an entry. */
  lastModified: string;
}

/** `GET /api/sitemap`: the parts to list. Empty parts are omitted. */
export interface SitemapResponse {
  /** Publication date of the newest article; `null` if there is none. */
  newest: string | null;
  categories: {
    genre: Genre;
    /** Publication date of the newest article of the category; `null` if there is none. */
    newest: string | null;
  }[];
  /** Date of the newest correction; `null` if there is none. */
  corrected: string | null;
  articles: SitemapPart[];
  authors: SitemapPart[];
}

export interface SitemapEntry {
  _id: string;
  lastModified: string;
}

/** `GET /api/sitemap/articles/{part}` and `GET /api/sitemap/authors/{part}`. */
export interface SitemapPartResponse {
  /** Last changed first. */
  data: SitemapEntry[];
}

export interface NewsEntry {
  _id: string;
  title: string;
  lang: Language;
  date: string;
}

/** `GET /api/sitemap/news`: articles of the last two days, newest first. */
export interface NewsSitemapResponse {
  data: NewsEntry[];
  pagination: Pagination;
}
