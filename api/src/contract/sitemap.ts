import type { Language } from './articles.ts';
import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';

/** A part of the sitemap; all dates are ISO 8601 in UTC. */
export interface SitemapPart {
  /** From 1. */
  part: number;
  /** When the latest change to something in it happened. */
  lastModified: string;
}

/** `GET /api/sitemap`: what there is to list. Parts that hold nothing are left out. */
export interface SitemapResponse {
  /** When the newest article was published; `null` where there is none. */
  newest: string | null;
  categories: {
    genre: Genre;
    /** When the newest article of the category was published; `null` where there is none. */
    newest: string | null;
  }[];
  articles: SitemapPart[];
  authors: SitemapPart[];
}

export interface SitemapEntry {
  _id: string;
  lastModified: string;
}

/** `GET /api/sitemap/articles/{part}` and `GET /api/sitemap/authors/{part}`. */
export interface SitemapPartResponse {
  /** Whatever changed last comes first. */
  data: SitemapEntry[];
}

export interface NewsEntry {
  _id: string;
  title: string;
  lang: Language;
  date: string;
}

/** `GET /api/sitemap/news`: what was published in the last two days, newest first. */
export interface NewsSitemapResponse {
  data: NewsEntry[];
  pagination: Pagination;
}
