import type { AdminUser } from '@contract/admin.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { ADMIN_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { showing } from '../../ui/pager-state.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { AuthorTable } from './AuthorTable.tsx';
import { FoundArticles } from './FoundArticles.tsx';
import { useAdminDashboard } from './use-admin-dashboard.ts';
import { useFoundArticles } from './use-found-articles.ts';
import '../../styles/skeleton.css';
import './admin-dashboard.css';
import './admin-articles.css';

/** Shown below the question whether to delete an author. */
function articlesGo(count: number): string {
  if (count === 0) return 'This author has no articles.';
  return `This deletes ${count === 1 ? '1 article' : `${count} articles`}.`;
}

export function AdminDashboard() {
  const { token, state, dispatch, removeUser } = useAdminDashboard();
  const { authors, page, total, totalPages, failure } = state;
  const [toDelete, setToDelete] = useState<AdminUser | null>(null);
  const { text, setText } = useFilter((typed) => dispatch({ type: 'filter', filter: typed }));
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useFoundArticles(token, state.filter, state.round, (card) =>
    dispatch({ type: 'article-deleted', userId: card.author?._id ?? '', id: card._id }),
  );

  // The field shows the filter of the address.
  const showFilter = useEffectEvent(() => state.filter !== '' && setText(state.filter));
  useEffect(() => void showFilter(), [state.placed]);

  return (
    <section className="admin" aria-labelledby="authors">
      <div className="admin-head">
        <h1 id="authors" ref={heading} tabIndex={-1}>
          Authors
        </h1>
        <SearchField label="Search by name, email or title" text={text} onText={setText} />
        <p className="admin-showing" role="status">
          {authors !== null && total > 0 && showing(page, ADMIN_AUTHORS_PER_PAGE, total, 'author')}
        </p>
      </div>
      {failure !== null ? (
        <ErrorState
          text={failure}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            // The button disappears when the list loads.
            heading.current?.focus({ preventScroll: true });
            dispatch({ type: 'retry' });
          }}
        />
      ) : authors?.length === 0 && !state.loading ? (
        <EmptyState text={ADMIN_TEXT.noUsers} />
      ) : (
        <AuthorTable
          token={token}
          state={state}
          dispatch={dispatch}
          onDelete={setToDelete}
          onGone={(id) => {
            heading.current?.focus({ preventScroll: true });
            dispatch({ type: 'user-deleted', id });
          }}
        />
      )}
      {failure === null && (
        <Pager
          of="Authors"
          words
          page={page}
          totalPages={totalPages}
          onPage={(next) => {
            dispatch({ type: 'page', page: next });
            showHeading(heading.current, 'nearest');
          }}
        />
      )}
      {failure === null && <FoundArticles cards={found.cards} onDelete={(card) => void found.remove(card)} />}
      {toDelete !== null && (
        <ConfirmDialog
          heading="Delete user"
          question={ADMIN_TEXT.confirmDeleteUser}
          onwards={heading}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            void removeUser(toDelete._id);
          }}
        >
          <p className="dialog-thing" lang={languageOf(toDelete.name)}>
            {toDelete.name}
          </p>
          <p className="dialog-question">{articlesGo(toDelete.totalArticles)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
