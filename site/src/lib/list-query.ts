import { MAX_PAGE, SORTS, type Sort } from '@contract/limits.ts';

/** Page and sort order in a list's address. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** `null` for the default order. */
  sort: Sort | null;
}

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort === text);

/** The page number in a parameter; 1 if it is missing or invalid. */
export function pageOf(text: string | null): number {
  const page = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Parses a list's address. Invalid parameters mean the first page in default order. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort');
  return { page: pageOf(search.get('page')), sort: isSort(sort) ? sort : null };
}

/** Whether the address has invalid or redundant parameters, so that the canonical one differs. */
export function isNonCanonical(search: URLSearchParams): boolean {
  return differs(search, listSearch(parseListQuery(search)), ['page', 'sort']);
}

/** Whether any of these parameters differs between `search` and another query. */
export function differs(search: URLSearchParams, otherSearch: string, names: readonly string[]): boolean {
  const other = new URLSearchParams(otherSearch);
  return names.some((name) => search.get(name) !== other.get(name));
}

/** Query string of a list's address: empty for the first page in default order, otherwise for example `?page=3&sort=oldest`. */
export function listSearch({ page, sort }: ListQuery): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (sort !== null) search.set('sort', sort);
  return search.size > 0 ? `?${search}` : '';
}
