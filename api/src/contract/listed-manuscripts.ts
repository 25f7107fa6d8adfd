import type { Instant } from './dates.ts';
import type { Genre } from './genres.ts';
import type { Language } from './articles.ts';
import type { Pagination } from './pagination.ts';

/** States as the list of all manuscripts shows them. `changes` are published manuscripts with changes that are not live. */
export const LISTED_STATES = [
  'draft',
  'review',
  'scheduled',
  'published',
  'changes',
  'withdrawn',
  'trashed',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

export const LISTED_SORTS = ['changed', 'oldest', 'title-asc', 'title-desc'] as const;
export type ListedSort = (typeof LISTED_SORTS)[number];

/** Manuscripts on a page of the list of all. */
export const LISTED_PAGE_SIZE = 12;

/** An author in the list of all manuscripts. */
export interface ListedAuthor {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  /** @example Ira Palash */
  name: string;
}

/** A row of the list of all manuscripts. All dates are ISO 8601 in UTC. */
export interface ListedManuscript {
  /** Also the id of its article, once published. @example 665f1c2ab1d4c8a9e0f3b712 */
  _id: string;
  /** @example published */
  state: ListedState;
  /** Whether readers see an article of it. */
  isLive: boolean;
  /** As saved last; may be empty. @example The Monsoon Is Arriving Late */
  title: string;
  lang: Language;
  /** All authors, the first one first. */
  authors: ListedAuthor[];
  /** As saved last. @example ["Weather"] */
  tags: Genre[];
  /** When it last changed in any way. */
  changedAt: Instant;
  /** When it will be published; `null` unless it is scheduled. @example null */
  scheduledAt: Instant | null;
  /** Whole days until it is deleted for good; `null` unless it is in the trash. @minimum 0 @maximum 30 @example null */
  daysLeft: number | null;
}

/** `GET /api/admin/manuscripts`. */
export interface ListedManuscriptsResponse {
  data: ListedManuscript[];
  pagination: Pagination;
  /** Whether `total` counts all: a search for common words stops early, at those changed last. */
  totalIsExact: boolean;
  /** The author to whom the list is limited; `null` without one, or if there is no such author. */
  author: ListedAuthor | null;
  /** When the manuscript was changed that has not been changed for the longest time; `null` without any. */
  oldestChange: Instant | null;
}
