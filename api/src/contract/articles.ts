import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

/** The language that an article is written in, found from its title and text: Hindi where Devanagari prevails. */
export type Language = 'en' | 'hi';

/** What every reader sees is published; other values may come with a later workflow. */
export type ArticleStatus = 'published';

/** The byline as it stands on an article. */
export interface ArticleAuthor {
  _id: string;
  name: string;
  /** `null` where the author has no photo. */
  profilePhoto: string | null;
}

/** An article as it stands in lists: everything but its text. All dates are ISO 8601 in UTC. */
export interface ArticleCard {
  _id: string;
  /** The same as `_id`. */
  id: string;
  /** Unique, made from the title, Hindi kept readable: `नदी-जब-रास्ता-बदलती-है`. */
  slug: string;
  title: string;
  lang: Language;
  /** Address of the banner as one picture that every browser shows. */
  bannerImage: string;
  /** The same banner in all its sizes. */
  banner: Picture;
  /** The standfirst where there is one, else the first sentences of the text; never empty where the text is not. */
  excerpt: string;
  /** The standfirst as the author wrote it, or an empty string. */
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  /** `null` where the author is unknown. */
  author: ArticleAuthor | null;
  createdAt: string;
  updatedAt: string;
  /** The date shown to readers: the same as `createdAt`. */
  date: string;
  status: ArticleStatus;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
  /** Where its cards lead instead of its own page: a path on this site or an https address. */
  link?: string;
}

/** An article with its text. */
export interface Article extends ArticleCard {
  /** What the banner shows, for readers who do not see it; an empty string where nobody has described it. */
  bannerAlt: string;
  /** Who made the banner, as the author wrote it, or an empty string. */
  bannerCredit: string;
  /** Sanitised HTML. */
  content: string;
  /** Counts up with every change. */
  version: number;
}

export interface ArticleResponse {
  article: Article;
}

/** Answer of `POST /api/articles`. */
export interface ArticlePublishedResponse extends ArticleResponse {
  /** An earlier request with the same `Idempotency-Key` has published it: this is that article as it is now. */
  repeated: boolean;
}

/** Answer of `PUT /api/articles/{id}`. */
export interface ArticleUpdatedResponse {
  success: true;
  article: Article;
}

/** `GET /api/articles/genre/{genre}`. */
export interface ArticlePage {
  data: ArticleCard[];
  /** The page that was asked for, from 1. */
  page: number;
  /** 0 where there is no article at all. */
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
  /** The same, named as in every list. */
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

/** What a search of whole texts found. */
export interface TextSearchHit extends ArticleCard {
  /** Plain text: some words from where most of the search stands together, else the excerpt. */
  passage: string;
}

/** `GET /api/articles/search/text`. */
export interface TextSearchResponse {
  data: TextSearchHit[];
  /** The page that was asked for, from 1. */
  page: number;
  /** Counted up to `SEARCH_MAX_TOTAL`, and among as many articles as one search may read. */
  total: number;
  totalPages: number;
  /** Whether there are no more than `total`. */
  totalIsExact: boolean;
  pagination: Pagination;
}

/** An answer that says only that it was done. */
export interface DoneResponse {
  success: true;
  message: string;
}
