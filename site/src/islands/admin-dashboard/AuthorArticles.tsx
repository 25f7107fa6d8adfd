import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import { useRef, useState } from 'react';
import { ADMIN_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { type AuthorArticlesEvents, useAuthorArticles } from './use-author-articles.ts';

interface AuthorArticlesProps {
  author: AdminUser;
  token: string;
  /** Initial page of the articles. */
  startPage: number;
  events: AuthorArticlesEvents;
}

export function AuthorArticles(props: AuthorArticlesProps) {
  const { author, token, startPage, events } = props;
  const { state, dispatch, remove } = useAuthorArticles(author, token, startPage, events);
  const [toDelete, setToDelete] = useState<ArticleCard | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { page, cards, total, failed } = state;

  /** The pressed button may disappear or be disabled, so the focus moves to the articles. */
  function turnTo(next: number) {
    box.current?.focus({ preventScroll: true });
    dispatch({ type: 'page', page: next });
  }

  return (
    <div
      ref={box}
      className="admin-articles"
      tabIndex={-1}
      role="group"
      aria-label={`Articles by ${author.name}`}
    >
      {failed && (
        <p className="admin-note" role="alert">
          {LIST_TEXT.loadFailed}{' '}
          <button type="button" className="text-link" onClick={() => turnTo(page)}>
            {LIST_TEXT.retry}
          </button>
        </p>
      )}
      {!failed && total === 0 && <p className="admin-note">{ADMIN_TEXT.noArticles}</p>}
      {!failed && (
        <ul role="list">
          {cards.map((card) => (
            <ArticleRow key={card._id} card={card} onDelete={() => setToDelete(card)} />
          ))}
        </ul>
      )}
      <Pager
        of={`Articles by ${author.name}`}
        page={page}
        totalPages={Math.ceil(total / ADMIN_ARTICLES_PER_PAGE)}
        onPage={turnTo}
      />
      {toDelete !== null && (
        <ConfirmDialog
          heading="Delete article"
          question={ADMIN_TEXT.confirmDeleteArticle}
          onwards={box}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            void remove(toDelete._id);
          }}
        >
          <p className="dialog-thing" lang={toDelete.lang}>
            {toDelete.title}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
