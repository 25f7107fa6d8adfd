import { type Language, LANGUAGES } from '@contract/articles.ts';
import { type Genre, isGenre } from '@contract/genres.ts';
import {
  LISTED_SORTS,
  LISTED_STATES,
  type ListedSort,
  type ListedState,
} from '@contract/listed-manuscripts.ts';
import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';

/** Which manuscripts are listed. Empty texts do not filter. */
export interface Filters {
  /** Words of a title, or an address. */
  query: string;
  state: ListedState | '';
  /** Account id. */
  author: string;
  tag: Genre | '';
  language: Language | '';
  /** `2026-11`. */
  month: string;
}

/** State of the room in its address. */
export interface ArticlesPlace extends Filters {
  sort: ListedSort;
  page: number;
}

export const NO_FILTERS: Filters = {
  query: '',
  state: '',
  author: '',
  tag: '',
  language: '',
  month: '',
};

/** `/admin/articles?q=monsoon&state=draft&page=2`; without parameters in the initial state. */
export function addressOf(place: ArticlesPlace): string {
  const { query, state, author, tag, language, month, sort, page } = place;
  const order = sort === 'changed' ? '' : sort;
  const filters = { state, author, tag, language, month };
  return addressWith(PATHS.adminArticles, { q: query, ...filters, sort: order, page });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): ArticlesPlace {
  const parameters = new URLSearchParams(search);
  const valueOf = (name: string) => parameters.get(name) ?? '';
  const [tag, author, month] = [valueOf('tag'), valueOf('author'), valueOf('month')];
  return {
    query: valueOf('q'),
    state: LISTED_STATES.find((state) => state === valueOf('state')) ?? '',
    author: /^[0-9a-f]{24}$/.test(author) ? author : '',
    tag: isGenre(tag) ? tag : '',
    language: LANGUAGES.find((language) => language === valueOf('language')) ?? '',
    month: /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    sort: LISTED_SORTS.find((sort) => sort === valueOf('sort')) ?? 'changed',
    page: pageNumber(parameters.get('page')),
  };
}

/** The first page of the list with other filters. */
export function filtered(place: ArticlesPlace, filters: Partial<Filters>): ArticlesPlace {
  return { ...place, ...filters, page: 1 };
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(NO_FILTERS).some((name) => filters[name as keyof Filters].trim() !== '');
}

/** A column to sort by. */
export type SortColumn = 'title' | 'changed';
const SORTS_OF: Record<SortColumn, readonly [first: ListedSort, reversed: ListedSort]> = {
  title: ['title-asc', 'title-desc'],
  changed: ['changed', 'oldest'],
};

/** The order after a click on a column's head. */
export function sortAfter(column: SortColumn, sort: ListedSort): ListedSort {
  const [first, reversed] = SORTS_OF[column];
  return sort === first ? reversed : first;
}

/** `aria-sort` of a column. */
export function directionOf(column: SortColumn, sort: ListedSort): 'ascending' | 'descending' | undefined {
  if (!SORTS_OF[column].includes(sort)) return undefined;
  return sort === 'title-asc' || sort === 'oldest' ? 'ascending' : 'descending';
}
