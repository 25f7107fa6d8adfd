import type { ArticleCard, ArticlePage } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import { DEFAULT_SORT, PAGE_SIZE } from '@contract/limits.ts';
import type { ListQuery } from '../../lib/list-query.ts';
import { PAGER_TEXT } from '@text/pager-text.ts';

/** The fields that a card shows. */
export type ListCard = Pick<
  ArticleCard,
  '_id' | 'title' | 'lang' | 'excerpt' | 'banner' | 'createdAt' | 'link'
> & {
  authors: { _id: string; name: string }[];
};

export interface ListPage {
  /** `null` for the server-rendered cards. */
  cards: ListCard[] | null;
  /** 0 if there are no articles. */
  totalPages: number;
  total: number;
}

export type ListState =
  | { phase: 'loading'; query: ListQuery; totalPages: number }
  | { phase: 'failed'; query: ListQuery }
  | { phase: 'loaded'; query: ListQuery; list: ListPage };

export type ListEvent =
  | { type: 'requested'; query: ListQuery }
  /** `query` is the query of the loaded list. It is the last page if `requested` is past the end. */
  | { type: 'loaded'; requested: ListQuery; query: ListQuery; list: ListPage }
  | { type: 'failed'; query: ListQuery };

export function toListPage(page: ArticlePage): ListPage {
  return {
    cards: page.data.map(({ _id, title, lang, excerpt, banner, createdAt, authors, link }) => ({
      _id,
      title,
      lang,
      excerpt,
      banner,
      createdAt,
      authors: authors.map(({ _id: id, name }) => ({ _id: id, name })),
      ...(link !== undefined && { link }),
    })),
    totalPages: page.totalPages,
    total: page.total,
  };
}

/** @param list `null` if it was unavailable */
export function initialState(query: ListQuery, list: ListPage | null): ListState {
  return list === null ? { phase: 'failed', query } : { phase: 'loaded', query, list };
}

export function sameQuery(a: ListQuery, b: ListQuery): boolean {
  return a.page === b.page && a.sort === b.sort;
}

/** Known number of pages, also while a page loads, so that the pager stays. */
export function totalPagesOf(state: ListState): number {
  if (state.phase === 'loaded') return state.list.totalPages;
  return state.phase === 'loading' ? state.totalPages : 0;
}

/** Ignores responses to all requests but the last. */
export function listReducer(state: ListState, event: ListEvent): ListState {
  if (event.type === 'requested')
    return { phase: 'loading', query: event.query, totalPages: totalPagesOf(state) };
  const requested = event.type === 'loaded' ? event.requested : event.query;
  if (state.phase !== 'loading' || !sameQuery(state.query, requested)) return state;
  if (event.type === 'failed') return { phase: 'failed', query: event.query };
  return { phase: 'loaded', query: event.query, list: event.list };
}

/** The last page if the requested one is past the end; `null` if the requested one exists. An empty list has one page. */
export function lastPageIfPastEnd(query: ListQuery, { totalPages }: ListPage): ListQuery | null {
  const last = Math.max(1, totalPages);
  return query.page > last ? { ...query, page: last } : null;
}

const isByDate = ({ sort }: ListQuery) => sort === null || sort === DEFAULT_SORT;

/** Whether the first card is a lead: on the first page in order of date. */
export function hasLead(query: ListQuery): boolean {
  return query.page === 1 && isByDate(query);
}

/** Number of the page's first card; `null` if cards have no numbers. Only Trending in its default order has numbers. */
export function firstNumber(genre: Genre, query: ListQuery): number | null {
  return genre === 'Trending' && isByDate(query) ? (query.page - 1) * PAGE_SIZE + 1 : null;
}

/** `Page 3 of 12`; for a single page, the number of articles. */
export function positionText(page: number, list: ListPage): string {
  if (list.totalPages > 1) return PAGER_TEXT.place(page, list.totalPages);
  return list.total === 0 ? '' : PAGER_TEXT.count(list.total);
}
