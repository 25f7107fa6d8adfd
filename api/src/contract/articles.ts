import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

export const LANGUAGES = ['en', 'hi'] as const;
/** Language of an article: the one that its author says, otherwise recognised from title and text. */
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi' };

/** Everything that readers see is published; a later workflow may add values. */
export type ArticleStatus = 'published';

/** An author in the byline of an article. */
export interface ArticleAuthor {
  _id: string;
  name: string;
  /** `null` if the author has no photo. */
  profilePhoto: string | null;
}

/** An article in lists: everything but its text. All dates are ISO 8601 in UTC. */
export interface ArticleCard {
  _id: string;
  /** Same as `_id`. */
  id: string;
  /** Unique, derived from the title; Hindi stays readable: `नदी-जब-रास्ता-बदलती-है`. */
  slug: string;
  title: string;
  lang: Language;
  /** Default file of the banner, which every browser can show. */
  bannerImage: string;
  /** The banner in all sizes. */
  banner: Picture;
  /** The standfirst if there is one, otherwise the first sentences of the text; empty only if the text is. */
  excerpt: string;
  /** The standfirst as the author wrote it, or an empty string. */
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  /** The first author; `null` if unknown. */
  author: ArticleAuthor | null;
  /** All authors, the first one first. */
  authors: ArticleAuthor[];
  createdAt: string;
  updatedAt: string;
  /** The date shown to readers: same as `createdAt`. */
  date: string;
  status: ArticleStatus;
  /** Minutes, rounded, at least 1. */
  readingMinutes: number;
  /** Target of its cards instead of the article page: a path on this site or an https address. */
  link?: string;
}

/** What was wrong in an article, and when that was corrected. */
export interface Correction {
  /** Plain text, on one line. */
  text: string;
  at: string;
}

/** An article with its text. */
export interface Article extends ArticleCard {
  /** What its author says that `lang` is; `null` if it is recognised. */
  language: Language | null;
  /** Description of the banner, for readers who cannot see it, or an empty string. */
  bannerAlt: string;
  /** Credit for the banner, or an empty string. */
  bannerCredit: string;
  /** Sanitised HTML. */
  content: string;
  /** Newest first. */
  corrections: Correction[];
  /** Incremented with every change. */
  version: number;
}

export interface ArticleResponse {
  article: Article;
}

/** Response of `POST /api/articles`. */
export interface ArticlePublishedResponse extends ArticleResponse {
  /**
   * True if an earlier request with the same `Idempotency-Key` published this article. `article` is its current
   * state.
   */
  repeated: boolean;
}

/** Response of `PUT /api/articles/{id}`. */
export interface ArticleUpdatedResponse {
  success: true;
  article: Article;
}

/** `GET /api/articles/genre/{genre}`. */
export interface ArticlePage {
  data: ArticleCard[];
  page: number;
  /** 0 if there are no articles. */
  totalPages: number;
  /** Articles on all pages. */
  total: number;
  pagination: Pagination;
}

/** `GET /api/articles/home/{genreTag}`. */
export interface HomeSectionResponse {
  data: ArticleCard[];
  pagination: Pagination;
}

/** `GET /api/articles/random`. */
export interface RandomArticlesResponse {
  articles: ArticleCard[];
  /** Same as `articles`, under the name that every list uses. */
  data: ArticleCard[];
  pagination: Pagination;
}

export interface SearchResult {
  _id: string;
  title: string;
  lang: Language;
}

/** `GET /api/articles/search`. */
export interface SearchResponse {
  data: SearchResult[];
  pagination: Pagination;
}

/** A result of the full-text search. */
export interface TextSearchHit extends ArticleCard {
  /** Plain text: passage with the most search terms close together, otherwise the excerpt. */
  passage: string;
}

/** `GET /api/articles/search/text`. */
export interface TextSearchResponse {
  data: TextSearchHit[];
  page: number;
  /** Counted up to `SEARCH_MAX_TOTAL`, among as many articles as one search may read. */
  total: number;
  totalPages: number;
  /** Whether `total` is exact; false if there are more. */
  totalIsExact: boolean;
  pagination: Pagination;
}

/** A response without data. */
export interface DoneResponse {
  success: true;
  message: string;
}
