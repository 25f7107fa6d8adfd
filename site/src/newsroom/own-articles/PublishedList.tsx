import type { ArticleCard } from '@contract/articles.ts';
import { type RefObject, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { OwnCard } from './OwnCard.tsx';
import type { OwnArticleList } from './use-author-dashboard.ts';
import type { OwnWithdrawnList } from './use-own-withdrawn.ts';

interface PublishedListProps {
  ownerId: string;
  articles: OwnArticleList;
  /** What follows them. */
  withdrawn: OwnWithdrawnList;
  /** Ids of articles with changes that are not live; `undefined` while unknown. */
  changed: ReadonlySet<string> | undefined;
  /** Gets the focus when a button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  onPage: (page: number) => void;
  onRetry: () => void;
  onWithdraw: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The author's articles, page by page. */
export function PublishedList(props: PublishedListProps) {
  const { ownerId, articles, withdrawn, changed, heading, onPage, onRetry, onWithdraw, onDelete } = props;
  const { cards, page, totalPages, total, loading, failed } = articles;
  const [toDelete, setToDelete] = useState<ArticleCard | null>(null);
  const isKnown = !loading && !failed && withdrawn.total !== undefined;
  const isEmpty = isKnown && cards?.length === 0 && withdrawn.matching === 0;
  const hasArticles = total + (withdrawn.total ?? 0) > 0;

  return (
    <>
      {failed && <ErrorState text={LIST_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />}
      {isEmpty && hasArticles && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && !hasArticles && (
        <EmptyState text={AUTHOR_TEXT.noArticles}>
          <a className="button button-primary" href={PATHS.createArticle}>
            {AUTHOR_TEXT.createFirst}
          </a>
        </EmptyState>
      )}
      {cards !== undefined && cards.length > 0 && !failed && (
        <ul className="card-grid-list" role="list" aria-busy={loading}>
          {cards.map((card) => (
            <OwnCard
              key={card._id}
              card={card}
              ownerId={ownerId}
              hasChanges={changed?.has(card._id)}
              onWithdraw={() => {
                // Its card disappears.
                heading.current?.focus({ preventScroll: true });
                onWithdraw(card._id);
              }}
              onDelete={() => setToDelete(card)}
            />
          ))}
        </ul>
      )}
      {!failed && <Pager of="Your articles" page={page} totalPages={totalPages} onPage={onPage} />}
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
    </>
  );
}
