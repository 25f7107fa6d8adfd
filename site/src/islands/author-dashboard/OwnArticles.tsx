import type { ArticleCard } from '@contract/articles.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { showing } from '../../ui/pager-state.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { usePlace } from '../../ui/use-place.ts';
import { OwnCard } from './OwnCard.tsx';
import type { OwnArticleList } from './use-author-dashboard.ts';

interface OwnArticlesProps {
  ownerId: string;
  articles: OwnArticleList;
  onPage: (page: number) => void;
  onFilter: (text: string) => void;
  onRetry: () => void;
  onDelete: (id: string) => void;
}

/** Your Articles: filter, cards, pages. */
export function OwnArticles({ ownerId, articles, onPage, onFilter, onRetry, onDelete }: OwnArticlesProps) {
  const { cards, page, totalPages, matching, total, loading, failed } = articles;
  const [toDelete, setToDelete] = useState<ArticleCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, setText } = useFilter(onFilter);
  const bar = usePlace('desk-search');
  const isEmpty = cards?.length === 0 && !loading && !failed;
  const box = <SearchField label="Search your articles" text={text} onText={setText} />;

  function turnTo(next: number) {
    onPage(next);
    showHeading(heading.current);
  }

  return (
    <section className="own-articles" aria-labelledby="your-articles">
      {bar !== null && createPortal(box, bar)}
      <div className="own-articles-head">
        <h2 id="your-articles" ref={heading} tabIndex={-1}>
          Your Articles
        </h2>
        <p className="own-articles-count" role="status">
          {matching > 0 && !failed && showing(page, PAGE_SIZE, matching, 'article')}
        </p>
        {(total > 0 || text !== '') && <div className="own-articles-filter">{box}</div>}
      </div>
      {failed && (
        <ErrorState
          text={LIST_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            // The button disappears when the list loads.
            heading.current?.focus({ preventScroll: true });
            onRetry();
          }}
        />
      )}
      {isEmpty && total > 0 && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && total === 0 && (
        <EmptyState text={AUTHOR_TEXT.noArticles}>
          <a className="button button-primary" href={PATHS.createArticle}>
            {AUTHOR_TEXT.createFirst}
          </a>
        </EmptyState>
      )}
      {cards !== undefined && cards.length > 0 && !failed && (
        <ul className="card-grid-list" role="list" aria-busy={loading}>
          {cards.map((card) => (
            <OwnCard key={card._id} card={card} ownerId={ownerId} onDelete={() => setToDelete(card)} />
          ))}
        </ul>
      )}
      {!failed && <Pager of="Your articles" page={page} totalPages={totalPages} onPage={turnTo} />}
      {toDelete !== null && (
        <ConfirmDialog
          heading="Delete article"
          question={AUTHOR_TEXT.confirmDelete}
          onwards={heading}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            onDelete(toDelete._id);
          }}
        >
          <p className="dialog-thing" lang={toDelete.lang}>
            {toDelete.title}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
