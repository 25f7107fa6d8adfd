import type { Genre } from '@contract/genres.ts';
import { QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { differs, pageOf } from '../../lib/list-query.ts';
import { PATHS } from '../../paths.ts';
import { pageOfRoute, routeOf } from '../../text/genres.ts';

/** What the address of the page of results says. */
export interface SearchQuery {
  query: string;
  /** `null` for all. */
  genre: Genre | null;
  /** From 1. */
  page: number;
}

/** Whatever stands in an address becomes a search that can be made. */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const text = (search.get('q') ?? '').replace(/\s+/gu, ' ').trimStart().slice(0, QUERY_MAX_LENGTH);
  return {
    query: text.toWellFormed().trimEnd(),
    genre: pageOfRoute(search.get('category') ?? '')?.genre ?? null,
    page: pageOf(search.get('page')),
  };
}

/** @param category the last part of the category's own address; empty for all */
export function searchAddress(query: string, category: string, page: number): string {
  if (query === '') return PATHS.search;
  const search = new URLSearchParams({ q: query });
  if (category !== '') search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return `${PATHS.search}?${search}`;
}

/** Where the same search stands, if not at this address: one address for one search, however it was written. */
export function addressInstead(search: URLSearchParams): string | null {
  const { query, genre, page } = parseSearchQuery(search);
  const address = searchAddress(query, genre === null ? '' : routeOf(genre), page);
  const [, wanted = ''] = address.split('?');
  return differs(search, wanted, ['q', 'category', 'page']) ? address : null;
}

/** What was found, as the heading over it begins: `4 articles for`. */
export function resultsCount(total: number, isExact: boolean): string {
  const count = total.toLocaleString('en-IN');
  return `${isExact ? '' : 'At least '}${count} ${total === 1 ? 'article' : 'articles'} for`;
}
