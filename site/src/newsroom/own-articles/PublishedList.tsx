import type { ArticleCard } from '@contract/articles.ts';
import { type RefObject, useState } from 'react';
import { tokenOf } from '../../data/session/session.ts';
import { PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '@text/messages.ts';
import { OWN_ARTICLES_TEXT } from '@text/own-articles-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { useReadTrends } from '../reads/use-read-trends.ts';
import { OwnCard } from './OwnCard.tsx';
import { OwnReads } from './OwnReads.tsx';
import type { OwnArticleList } from './use-own-articles.ts';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';
import type { OwnManuscripts } from './use-own-manuscripts.ts';

interface PublishedListProps {
  ownerId: string;
  articles: OwnArticleList;
  /** The withdrawn articles, which are shown below. */
  manuscripts: OwnManuscripts;
  translate: ManuscriptWrites['translate'];
  /** Gets the focus when a button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The author's articles, page by page. */
export function PublishedList(props: PublishedListProps) {
  const { ownerId, articles, manuscripts, translate, heading, onPage, onRetry } = props;
  const { changed, counts, list: withdrawn } = manuscripts;
  const { rows, loading, failed } = articles.list;
  const ids = rows?.map(({ _id }) => _id) ?? [];
  const trends = useReadTrends(ids, tokenOf(ownerId));
  const [toDelete, setToDelete] = useState<ArticleCard | null>(null);
  const isKnown = !loading && !failed && (counts !== undefined || manuscripts.failed);
  const isEmpty = isKnown && rows?.length === 0 && withdrawn.total === 0;
  const hasArticles = articles.total + (counts?.withdrawn ?? 0) > 0;

  return (
    <>
      {articles.total > 0 && <OwnReads ownerId={ownerId} />}
      <ListFrame
        list={articles.list}
        failure={LIST_TEXT.loadFailed}
        onRetry={onRetry}
        skeleton={null}
        empty={isEmpty && (hasArticles ? <EmptyState text={AUTHOR_TEXT.noFilterMatch} /> : <NoArticles />)}
        of={OWN_ARTICLES_TEXT.title}
        onPage={onPage}
      >
        {(cards) => (
          <ul className="card-grid-list" role="list" aria-busy={loading}>
            {cards.map((card) => (
              <OwnCard
                key={card._id}
                card={card}
                ownerId={ownerId}
                hasChanges={changed?.has(card._id)}
                trend={trends?.get(card._id)}
                translate={translate}
                onWithdraw={() => {
                  // The card disappears.
                  heading.current?.focus({ preventScroll: true });
                  articles.withdraw(card._id);
                }}
                onDelete={() => setToDelete(card)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {toDelete !== null && (
        <ConfirmDialog
          heading={OWN_ARTICLES_TEXT.deleteArticle}
          question={AUTHOR_TEXT.confirmDelete}
          onwards={heading}
          thing={toDelete.title}
          onClose={() => setToDelete(null)}
          onConfirm={() => articles.remove(toDelete._id)}
        />
      )}
    </>
  );
}

function NoArticles() {
  return (
    <EmptyState text={AUTHOR_TEXT.noArticles}>
      <a className="button button-primary" href={PATHS.createArticle}>
        {AUTHOR_TEXT.createFirst}
      </a>
    </EmptyState>
  );
}
