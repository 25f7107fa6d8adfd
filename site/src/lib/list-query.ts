import { MAX_PAGE, SORTS, type Sort } from '@contract/limits.ts';

/** What the address of a list says: which page, in which order. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** `null` where the reader chose none. */
  sort: Sort | null;
}

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort === text);

/** The page that a parameter names; the first one where it is missing or makes no sense. */
export function pageOf(text: string | null): number {
  const page = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Whatever stands in an address becomes a list that exists: the first page, in the usual order. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort');
  return { page: pageOf(search.get('page')), sort: isSort(sort) ? sort : null };
}

/** Whether the list has another address than this: one that makes no sense, or says what goes without saying. */
export function isMistaken(search: URLSearchParams): boolean {
  return differs(search, listSearch(parseListQuery(search)), ['page', 'sort']);
}

/** Whether any of these parameters stands otherwise in `search` than in the query `wanted`, or in one of them alone. */
export function differs(search: URLSearchParams, wanted: string, names: readonly string[]): boolean {
  const other = new URLSearchParams(wanted);
  return names.some((name) => search.get(name) !== other.get(name));
}

/** The query of a list's address: empty for the first page in the usual order, else `?page=3&sort=oldest`. */
export function listSearch({ page, sort }: ListQuery): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (sort !== null) search.set('sort', sort);
  return search.size > 0 ? `?${search}` : '';
}

/** What a page of a list is called: the first is the list itself. */
export function pageTitle(name: string, page: number): string {
  return page > 1 ? `${name}, page ${page}` : name;
}
