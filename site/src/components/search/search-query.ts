import type { Genre } from '@contract/genres.ts';
import { QUERY_MAX_LENGTH, SEARCH_MAX_PAGE } from '@contract/limits.ts';
import { PATHS } from '../../paths.ts';
import { pageOfRoute } from '../../text/genres.ts';

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
  const page = Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  return {
    query: (search.get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH),
    genre: pageOfRoute(search.get('category') ?? '')?.genre ?? null,
    page: page >= 1 && page <= SEARCH_MAX_PAGE ? page : 1,
  };
}

/** @param category the last part of the category's own address; empty for all */
export function searchAddress(query: string, category: string, page: number): string {
  const search = new URLSearchParams({ q: query });
  if (category !== '') search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return `${PATHS.search}?${search}`;
}

/** What was found, as the heading over it begins: `4 articles for`. */
export function resultsCount(total: number, isExact: boolean): string {
  const count = total.toLocaleString('en-IN');
  return `${isExact ? '' : 'At least '}${count} ${total === 1 ? 'article' : 'articles'} for`;
}
