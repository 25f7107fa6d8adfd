import type { ArticleCard, ArticlePage } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import { DEFAULT_SORT, PAGE_SIZE } from '@contract/limits.ts';
import type { ListQuery } from '../../lib/list-query.ts';
import { PAGER_TEXT } from '../../text/pager-text.ts';

/** The fields of a card. */
export type ListCard = Pick<
  ArticleCard,
  '_id' | 'title' | 'lang' | 'excerpt' | 'banner' | 'createdAt' | 'link'
> & {
  authors: { _id: string; name: string }[];
};

export interface ListPage {
  /** `null`: the server-rendered ones. */
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
  | { type: 'asked'; query: ListQuery }
  /** `query` is the list that arrived: another page than `asked` if that is past the end. */
  | { type: 'answered'; asked: ListQuery; query: ListQuery; list: ListPage }
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

/** Known number of pages: the pager stays while a page loads. */
export function pagesOf(state: ListState): number {
  if (state.phase === 'loaded') return state.list.totalPages;
  return state.phase === 'loading' ? state.totalPages : 0;
}

/** Only the response to the last request counts. */
export function listReducer(state: ListState, event: ListEvent): ListState {
  if (event.type === 'asked') return { phase: 'loading', query: event.query, totalPages: pagesOf(state) };
  const asked = event.type === 'answered' ? event.asked : event.query;
  if (state.phase !== 'loading' || !sameQuery(state.query, asked)) return state;
  if (event.type === 'failed') return { phase: 'failed', query: event.query };
  return { phase: 'loaded', query: event.query, list: event.list };
}

/** The last page if the requested one is past the end, which an empty list has too; `null` if it exists. */
export function lastPageInstead(query: ListQuery, { totalPages }: ListPage): ListQuery | null {
  const last = Math.max(1, totalPages);
  return query.page > last ? { ...query, page: last } : null;
}

const isByDate = ({ sort }: ListQuery) => sort === null || sort === DEFAULT_SORT;

/** Whether the first card is a lead: on the first page of a category, in order of date. */
export function hasLead(query: ListQuery): boolean {
  return query.page === 1 && isByDate(query);
}

/** Number of the first card; `null` without numbers. Only Trending has them, in its own order. */
export function firstNumber(genre: Genre, query: ListQuery): number | null {
  return genre === 'Trending' && isByDate(query) ? (query.page - 1) * PAGE_SIZE + 1 : null;
}

/** `Page 3 of 12`; for a single page, the number of articles. */
export function placeText(page: number, list: ListPage): string {
  if (list.totalPages > 1) return PAGER_TEXT.place(page, list.totalPages);
  return list.total === 0 ? '' : PAGER_TEXT.count(list.total);
}
