import { genrePath, type Genre } from '@contract/genres.ts';
import { memo, type ReactNode } from 'react';
import { CATEGORY_SKELETONS } from '../../limits.ts';
import type { ListQuery } from '../../lib/list-query.ts';
import { LIST_TEXT } from '../../text/messages.ts';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListCards } from './ListCards.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListPager } from './ListPager.tsx';
import { ListSort } from './ListSort.tsx';
import { firstNumber, hasLead, pagesOf, placeText, type ListPage } from './list-state.ts';
import { useCategoryList } from './use-category-list.ts';

interface CategoryListProps {
  genre: Genre;
  query: ListQuery;
  /** The server's list without its cards, which are in the HTML; `null` if it was unavailable. */
  initial: ListPage | null;
  /** The server-rendered cards: a slot of the page. */
  drawn?: ReactNode;
}

/**
 * A category's articles: complete HTML from the server. Once touched, it changes page and order without a new document.
 * A browser may have translated it by then: each text is alone in an element, and may differ (suppressHydrationWarning).
 */
export const CategoryList = memo(function CategoryList({ genre, query, initial, drawn }: CategoryListProps) {
  const { state, place, show, retry } = useCategoryList({ genre, query, initial });
  const path = genrePath(genre);
  const { page, sort } = state.query;
  const list = state.phase === 'loaded' ? state.list : null;
  return (
    <div className="category-list">
      <div className="list-bar">
        <p className="list-place" role="status" ref={place} tabIndex={-1}>
          {state.phase === 'loading' && <span className="visually-hidden">{LIST_TEXT.loading}</span>}
          {list && <span suppressHydrationWarning>{placeText(page, list)}</span>}
        </p>
        <ListSort path={path} sort={sort} onSort={(chosen) => show({ page: 1, sort: chosen })} />
      </div>
      {state.phase === 'loading' && (
        <div className="card-grid-list">
          <CardSkeletons count={CATEGORY_SKELETONS} />
        </div>
      )}
      {state.phase === 'failed' && <ListFailed path={path} query={state.query} onRetry={retry} />}
      {list &&
        (list.total === 0 ? (
          <EmptyState text={LIST_TEXT.empty} />
        ) : list.cards === null ? (
          drawn
        ) : (
          <ListCards
            cards={list.cards}
            hasLead={hasLead(state.query)}
            from={firstNumber(genre, state.query)}
          />
        ))}
      <ListPager
        path={path}
        query={state.query}
        totalPages={pagesOf(state)}
        onPage={(chosen) => show({ page: chosen, sort })}
      />
    </div>
  );
});
