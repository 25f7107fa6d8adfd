import type { Instant } from './dates.ts';
import type { Genre } from './genres.ts';
import type { CursorPagination, Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';
import type { CorrectedTranslation, Translation } from './translations.ts';

/** Languages of articles and of the interface. */
export const LANGUAGES = ['en', 'hi'] as const;
/** Its pages have no prefix in their addresses, and no magazine is without it. */
export const MAIN_LANGUAGE = 'en';
/** Language of an article: the one that its author says, otherwise recognised from title and text. */
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi' };
/** Languages, as they name themselves. */
export const NATIVE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };
/** For dates, numbers and lists. Hindi newspapers use Latin digits. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };
/** Letters by which a text's language is recognised. */
export const LETTERS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
};

/** Everything that readers see is published; a later workflow may add values. */
export type ArticleStatus = 'published';

/** An author in the byline of an article. */
export interface ArticleAuthor {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  /** `null` if the author has no photo. */
  profilePhoto: string | null;
}

/** An article in lists: everything but its text. All dates are ISO 8601 in UTC. */
export interface ArticleCard {
  _id: string;
  /** Same as `_id`. @example 665f1c2ab1d4c8a9e0f3b712 */
  id: string;
  /**
   * Unique, derived from the title; Hindi stays readable: `नदी-जब-रास्ता-बदलती-है`.
   * @example the-monsoon-is-arriving-late-and-all-at-once
   */
  slug: string;
  title: string;
  lang: Language;
  /** Default file of the banner, which every browser can show. @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1280.jpg */
  bannerImage: string;
  /** The banner in all sizes. */
  banner: Picture;
  /**
   * The standfirst if there is one, otherwise the first sentences of the text; empty only if the text is.
   * @example Farmers who once read the sky are learning to read the soil.
   */
  excerpt: string;
  /** The standfirst; empty if there is none. */
  description: string;
  /** @example ["Weather","Agriculture"] */
  tags: Genre[];
  /** @example false */
  isFeatured: boolean;
  /** The first author; `null` if unknown. */
  author: ArticleAuthor | null;
  /** All authors, the first one first. */
  authors: ArticleAuthor[];
  createdAt: Instant;
  updatedAt: Instant;
  /** The date shown to readers: same as `createdAt`. */
  date: Instant;
  status: ArticleStatus;
  /** Minutes, rounded, at least 1. @minimum 1 @example 4 */
  readingMinutes: number;
  /** Target of its cards instead of the article page: a path on this site or an https address. @example /search?q=monsoon */
  link?: string;
}

/** What was wrong in an article, and when that was corrected. */
export interface Correction {
  /**
   * Plain text, on one line: what was wrong.
   * @maxLength CORRECTION_MAX_LENGTH
   * @example An earlier version said the pond was restored in two monsoons. It took three.
   */
  text: string;
  at: Instant;
}

/** An article with its text. */
export interface Article extends ArticleCard {
  /** What its author says that `lang` is; `null` if it is recognised. @example null */
  language: Language | null;
  /** Description of the banner; empty if there is none. */
  bannerAlt: string;
  /** Credit for the banner; empty if there is none. */
  bannerCredit: string;
  /** Sanitised HTML. */
  content: string;
  /** Newest first. */
  corrections: Correction[];
  /** Published articles with the same work in other languages, the original first. */
  translations: Translation[];
  /** Whether it translates another article. @example false */
  isTranslation: boolean;
  /** Another language that was corrected, if nobody has checked this article since; otherwise `null`. */
  correctedTranslation: CorrectedTranslation | null;
  /** Incremented with every change. @minimum 1 @example 1 */
  version: number;
}

export interface ArticleResponse {
  article: Article;
}

/** Response of `POST /api/articles`. */
export interface ArticlePublishedResponse extends ArticleResponse {
  /**
   * True if an earlier request with the same `Idempotency-Key` published this article. `article` is its
   * current state.
   * @example false
   */
  repeated: boolean;
}

/** Response of `PUT /api/articles/{id}`. */
export interface ArticleUpdatedResponse {
  success: true;
  article: Article;
}

/** `GET /api/articles`. */
export interface ArticleListResponse {
  /** Newest first. */
  data: ArticleCard[];
  pagination: CursorPagination;
}

/** `GET /api/articles/genre/{genre}`. */
export interface ArticlePage {
  data: ArticleCard[];
  /** Page number, from 1. @example 1 */
  page: number;
  /** 0 if there are no articles. @example 3 */
  totalPages: number;
  /** Articles on all pages. @example 19 */
  total: number;
  pagination: Pagination;
}

/** `GET /api/articles/home/{genreTag}`. @schema HomeSectionDto */
export interface HomeSectionResponse {
  data: ArticleCard[];
  /** This list always has one page. */
  pagination: Pagination;
}

/** `GET /api/articles/random`. @schema RandomArticlesDto */
export interface RandomArticlesResponse {
  articles: ArticleCard[];
  /** Same as `articles`, under the name that every list uses. */
  data: ArticleCard[];
  /** This list always has one page. */
  pagination: Pagination;
}

/** An article in a search result of another language. */
export interface TitleInLanguage {
  _id: string;
  title: string;
  lang: Language;
}

/** One for each work, whatever number of languages it has. */
export interface SearchResult extends TitleInLanguage {
  /** The same work in other languages; absent if there are none. */
  translations?: TitleInLanguage[];
}

/** `GET /api/articles/search`. */
export interface SearchResponse {
  /** At most 20. */
  data: SearchResult[];
  /**
   * Words of titles that sound like the query, in the other script, as searches fold them; absent if there are none.
   * @example ["गांव"]
   */
  soundsLike?: string[];
  /** This list always has one page. */
  pagination: Pagination;
}

/** A result of the full-text search. */
export interface TextSearchHit extends ArticleCard {
  /**
   * Plain text: passage with the most search terms close together, otherwise the excerpt.
   * @example … the monsoon withdrew a fortnight late, and the seed had …
   */
  passage: string;
  /** The same work in other languages. */
  translations: TitleInLanguage[];
}

/** `GET /api/articles/search/text`. */
export interface TextSearchResponse {
  data: TextSearchHit[];
  /**
   * Words of articles that sound like the query, in the other script, as searches fold them; absent if there are none.
   * @example ["गांव"]
   */
  soundsLike?: string[];
  /** Page number, from 1. @example 1 */
  page: number;
  /** Articles on all pages, counted up to 1000. @example 19 */
  total: number;
  /** 0 if there are no articles. @example 3 */
  totalPages: number;
  /** Whether `total` is exact; false if there are more. */
  totalIsExact: boolean;
  pagination: Pagination;
}

/** A response without data. @schema DoneDto */
export interface DoneResponse {
  success: true;
  /** @example Article deleted successfully */
  message: string;
}
