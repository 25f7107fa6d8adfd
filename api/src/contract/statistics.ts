import type { ArticleAuthor } from './articles.ts';
import type { Genre } from './genres.ts';
import type { ListedAuthor } from './listed-manuscripts.ts';

/** A day in the newsroom's time zone. @format date @example 2026-11-24 */
export type Day = string;

/** Where article pages say that they were read. */
export const READS_PATH = '/api/statistics/reads';

/** Days that statistics cover at most: a leap year. */
export const STATISTICS_MAX_DAYS = 366;
/** Days that statistics cover unless the request says otherwise. */
export const STATISTICS_DAYS = 30;
/** Seconds for which an article must be visible to count as read. */
export const READ_SECONDS = 10;
/** Percentage of an article's text from which it counts as read to the end. */
export const READ_TO_END_PERCENT = 90;

/** Articles whose reads one request gets. */
export const READ_TRENDS_MAX = 50;

export interface ReadDay {
  day: Day;
  /** @minimum 0 @example 1660 */
  reads: number;
  /** At least this many people: some share an address and a browser. @minimum 0 @example 1310 */
  readers: number;
  /** Reads on the same day of the period before. @minimum 0 @example 1352 */
  readsBefore: number;
}

/** An article that was read. */
export interface ReadArticle {
  /** @example 665f1c2ab1d4c8a9e0f3b712 */
  _id: string;
  title: string;
  authors: ArticleAuthor[];
  /** @minimum 1 @example 4126 */
  reads: number;
  /** Sum of the readers of each day, at least. @minimum 0 @example 3370 */
  readers: number;
  /** How many of 100 reads went to the end. @minimum 0 @maximum 100 @example 71 */
  toEndPercent: number;
  /** How much of the text was read on average. @minimum 0 @maximum 100 @example 83 */
  depthPercent: number;
}

export interface ReadSource {
  /** Host of the linking page, or name of an app; `unknown` without a link, `own` for pages of this magazine, `other` for further sites of a day with very many. @example google.com */
  source: string;
  /** @minimum 1 @example 11930 */
  reads: number;
}

export interface ReadAuthor {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  /** Reads of all articles with this author. @minimum 1 @example 8028 */
  reads: number;
}

export interface ReadTag {
  tag: Genre;
  /** @minimum 1 @example 6210 */
  reads: number;
}

export interface ChosenArticle {
  /** @example 665f1c2ab1d4c8a9e0f3b712 */
  _id: string;
  title: string;
}

/** Reads of an article. */
export interface ReadTrend {
  /** @example 665f1c2ab1d4c8a9e0f3b712 */
  _id: string;
  /** @minimum 0 @example 4126 */
  reads: number;
  /** Reads of each day of the period. @minimum 0 @example [120, 94, 210] */
  days: number[];
  /** The reads of each day as a small SVG element for a page, hidden from screen readers: show `reads` next to it. @example <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">…</svg> */
  plot: string;
}

/** `GET /api/statistics/articles`: an entry for each requested article whose reads the user may see. */
export interface ReadTrendsResponse {
  articles: ReadTrend[];
}

/** `GET /api/admin/statistics`, and `GET /api/users/statistics` for the own articles. */
export interface StatisticsResponse {
  /** The article to which the request limits the figures; `null` if to none, or if readers cannot see it. */
  article: ChosenArticle | null;
  /** The author to whom the request limits the figures; `null` if to none. */
  author: ListedAuthor | null;
  /** Every day of the period. */
  days: ReadDay[];
  /** The reads of each day and of the period before as an SVG element for a page, with a title and a description. @example <svg xmlns="http://www.w3.org/2000/svg" role="img">…</svg> */
  plot: string;
  /** @minimum 0 @example 41870 */
  reads: number;
  /** On an average day, at least. @minimum 0 @example 1310 */
  readersADay: number;
  /** How many of 100 reads went to the end; `null` without reads. @minimum 0 @maximum 100 @example 66 */
  toEndPercent: number | null;
  /** Most read first, at most 20. */
  articles: ReadArticle[];
  /** Most reads first, at most 20. */
  sources: ReadSource[];
  /** Authors of the 1,000 most read articles, most read first, at most 20. */
  authors: ReadAuthor[];
  /** Tags of the 1,000 most read articles, most read first. */
  tags: ReadTag[];
}
