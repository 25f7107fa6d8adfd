import type { Language } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import { memo, type ReactNode } from 'react';
import { CATEGORY_SKELETONS } from '../../limits.ts';
import type { ListQuery } from '../../lib/list-query.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListCards } from './ListCards.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListPager } from './ListPager.tsx';
import { ListSort } from './ListSort.tsx';
import { firstNumber, hasLead, totalPagesOf, positionText, type ListPage } from './list-state.ts';
import { useCategoryList } from './use-category-list.ts';
import { categoryPath } from '../../paths.ts';

interface CategoryListProps {
  genre: Genre;
  query: ListQuery;
  /** The server-rendered list without its cards, which are in the HTML; `null` if it was unavailable. */
  initial: ListPage | null;
  /** Of its articles; any if absent. */
  language?: Language;
  /** Of the magazine, IANA name. */
  timeZone: string;
  /** The server-rendered cards, from a slot. */
  serverCards?: ReactNode;
}

/**
 * A category's articles. The server renders complete HTML. After hydration, page and sort order change without a new
 * document. The browser may have translated the HTML before: so each text has its own element and may differ
 * (suppressHydrationWarning).
 */
export const CategoryList = memo(function CategoryList({
  genre,
  query,
  initial,
  language,
  timeZone,
  serverCards,
}: CategoryListProps) {
  const { state, statusLine, show, retry } = useCategoryList({ genre, query, initial, language });
  const path = categoryPath(genre);
  const { page, sort } = state.query;
  const list = state.phase === 'loaded' ? state.list : null;
  return (
    <div className="category-list">
      <div className="list-bar">
        <p className="list-place" role="status" ref={statusLine} tabIndex={-1}>
          {state.phase === 'loading' && <span className="visually-hidden">{LIST_TEXT.loading}</span>}
          {list && <span suppressHydrationWarning>{positionText(page, list)}</span>}
        </p>
        <ListSort path={path} sort={sort} onSort={(newSort) => show({ page: 1, sort: newSort })} />
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
          serverCards
        ) : (
          <ListCards
            cards={list.cards}
            hasLead={hasLead(state.query)}
            firstNumber={firstNumber(genre, state.query)}
            timeZone={timeZone}
          />
        ))}
      <ListPager
        path={path}
        query={state.query}
        totalPages={totalPagesOf(state)}
        onPage={(newPage) => show({ page: newPage, sort })}
      />
    </div>
  );
});
