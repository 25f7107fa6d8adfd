import { MAX_PAGE, SORTS, type Sort } from '@contract/limits.ts';

/** What the address of a list says: which page, in which order. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** `null` where the reader chose none. */
  sort: Sort | null;
}

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort === text);

function pageOf(text: string | null): number | undefined {
  if (text === null || text === '') return 1;
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : undefined;
}

/** Whatever stands in an address becomes a list that exists: the first page, in the usual order. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort');
  return { page: pageOf(search.get('page')) ?? 1, sort: isSort(sort) ? sort : null };
}

/** Whether the address says anything about the list that makes no sense. */
export function isMistaken(search: URLSearchParams): boolean {
  const sort = search.get('sort');
  return pageOf(search.get('page')) === undefined || !(sort === null || sort === '' || isSort(sort));
}

/** The query of a list's address: empty for the first page in the usual order, else `?page=3&sort=oldest`. */
export function listSearch({ page, sort }: ListQuery): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (sort !== null) search.set('sort', sort);
  return search.size > 0 ? `?${search}` : '';
}
