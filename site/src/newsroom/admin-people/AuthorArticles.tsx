import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminUserArticles } from '../../data/calls/admin.ts';
import { isGone } from '../../data/client/failure.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { AUTHOR_TABLE_TEXT } from '@text/admin-accounts-messages.ts';
import { ADMIN_TEXT, LIST_TEXT } from '@text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { firstArticles } from './admin-lists.ts';
import { ARTICLES, changeAuthor, useArticleDeletion } from './admin-queries.ts';
import { ArticleRow } from './ArticleRow.tsx';

interface AuthorArticlesProps {
  author: AdminUser;
  token: string;
  page: number;
  onPage: (page: number) => void;
  /** Called when the author has been deleted elsewhere. */
  onAuthorGone: () => void;
}

/** The articles of an expanded author: the first page comes with the author, the others are loaded. */
export function AuthorArticles({ author, token, page, onPage, onAuthorGone }: AuthorArticlesProps) {
  const { _id, totalArticles: total } = author;
  const key = [...ARTICLES, _id] as const;
  const [toDelete, setToDelete] = useState<ArticleCard | null>(null);
  const box = useRef<HTMLDivElement>(null);

  const { rows, error } = usePageQuery({
    queryKey: [...key, token],
    page,
    initial: page === 1 ? firstArticles(author) : undefined,
    request: async (requestedPage, signal) => {
      const answer = await adminUserArticles(
        _id,
        { page: requestedPage, limit: ADMIN_ARTICLES_PER_PAGE },
        { token, signal },
      );
      changeAuthor(_id, () => ({ totalArticles: answer.pagination.total }));
      return answer;
    },
    onPage,
  });
  const reportGone = useEffectEvent(onAuthorGone);
  const isAuthorGone = isGone(error);
  useEffect(() => {
    if (isAuthorGone) reportGone();
  }, [isAuthorGone]);
  const failed = error !== null && !isAuthorGone;
  // After a deletion the first page is incomplete. Until it is loaded, shows the articles that came with the author.
  const cards = rows ?? (page === 1 ? author.articles.slice(0, ADMIN_ARTICLES_PER_PAGE) : []);

  const remove = useArticleDeletion(token, key, () => {
    const next = pageAfterDeletion(page, ADMIN_ARTICLES_PER_PAGE, total);
    if (next === page) invalidate(key);
    else onPage(next);
  });

  /** Moves the focus to the articles, because the pressed button may disappear. */
  function turnTo(next: number) {
    box.current?.focus({ preventScroll: true });
    if (next === page) invalidate(key);
    else onPage(next);
  }

  return (
    <div
      ref={box}
      className="admin-articles"
      tabIndex={-1}
      role="group"
      aria-label={AUTHOR_TABLE_TEXT.articlesBy(author.name)}
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
        of={AUTHOR_TABLE_TEXT.articlesBy(author.name)}
        page={page}
        totalPages={Math.ceil(total / ADMIN_ARTICLES_PER_PAGE)}
        onPage={turnTo}
      />
      {toDelete !== null && (
        <ConfirmDialog
          heading={AUTHOR_TABLE_TEXT.deleteArticle}
          question={ADMIN_TEXT.confirmDeleteArticle}
          onwards={box}
          thing={toDelete.title}
          onClose={() => setToDelete(null)}
          onConfirm={() => remove({ id: toDelete._id, authorId: _id })}
        />
      )}
    </div>
  );
}
