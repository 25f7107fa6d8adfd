import type { Genre } from '@contract/genres.ts';
import { QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { differs, pageOf } from '../../lib/list-query.ts';
import { PATHS } from '../../paths.ts';
import { genreOfRoute, routeOf } from '../../genres.ts';

/** Parameters of the results page. */
export interface SearchQuery {
  query: string;
  /** `null` for all categories. */
  genre: Genre | null;
  /** From 1. */
  page: number;
}

/** Every address is a valid search: invalid parameters are ignored. */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const text = (search.get('q') ?? '').replace(/\s+/gu, ' ').trimStart().slice(0, QUERY_MAX_LENGTH);
  return {
    query: text.toWellFormed().trimEnd(),
    genre: genreOfRoute(search.get('category') ?? '') ?? null,
    page: pageOf(search.get('page')),
  };
}

/** @param category last path segment of the category; empty for all */
export function searchAddress(query: string, category: string, page: number): string {
  if (query === '') return PATHS.search;
  const search = new URLSearchParams({ q: query });
  if (category !== '') search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return `${PATHS.search}?${search}`;
}

/** The canonical address of a search; `null` if `search` already has it. */
export function canonicalRedirect(search: URLSearchParams): string | null {
  const { query, genre, page } = parseSearchQuery(search);
  const address = searchAddress(query, genre === null ? '' : routeOf(genre), page);
  const [, canonicalSearch = ''] = address.split('?');
  return differs(search, canonicalSearch, ['q', 'category', 'page']) ? address : null;
}
