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
import { filtered } from './admin-address.ts';
import { AuthorTable } from './AuthorTable.tsx';
import { FoundArticles } from './FoundArticles.tsx';
import { useAdminDashboard } from './use-admin-dashboard.ts';
import '../../ui/skeleton.css';
import './admin-dashboard.css';
import './admin-articles.css';

/** Shown below the question whether to delete an author. */
function articlesGo(count: number): string {
  if (count === 0) return 'This author has no articles.';
  return `This deletes ${count === 1 ? '1 article' : `${count} articles`}.`;
}

export function AdminDashboard() {
  const { token, placed, place, change, turnTo, authors, loading, failure, ...dashboard } =
    useAdminDashboard();
  const { total, totalPages, reloadAll, dropUser, removeUser } = dashboard;
  const { page, filter } = place;
  const [toDelete, setToDelete] = useState<AdminUser | null>(null);
  const { text, setText } = useFilter((typed) => change((known) => filtered(known, typed)));
  const heading = useRef<HTMLHeadingElement>(null);

  // The field shows the filter of the address.
  const showFilter = useEffectEvent(() => filter !== '' && setText(filter));
  useEffect(() => void showFilter(), [placed]);

  return (
    <section className="admin" aria-labelledby="authors">
      <div className="admin-head">
        <h1 id="authors" ref={heading} tabIndex={-1}>
          Authors
        </h1>
        <SearchField label="Search by name, email or title" text={text} onText={setText} />
        <p className="admin-showing" role="status">
          {total > 0 && showing(page, ADMIN_AUTHORS_PER_PAGE, total, 'author')}
        </p>
      </div>
      {failure !== null ? (
        <ErrorState
          text={failure}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            // The button disappears when the list loads.
            heading.current?.focus({ preventScroll: true });
            reloadAll();
          }}
        />
      ) : authors?.length === 0 && !loading ? (
        <EmptyState text={ADMIN_TEXT.noUsers} />
      ) : (
        <AuthorTable
          token={token}
          authors={authors}
          loading={loading}
          open={place.open}
          onPlace={change}
          onDelete={setToDelete}
          onGone={(id) => {
            heading.current?.focus({ preventScroll: true });
            void dropUser(id);
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
            turnTo(next);
            showHeading(heading.current, 'nearest');
          }}
        />
      )}
      {failure === null && <FoundArticles token={token} query={filter.trim()} />}
      {toDelete !== null && (
        <ConfirmDialog
          heading="Delete user"
          question={ADMIN_TEXT.confirmDeleteUser}
          onwards={heading}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            removeUser(toDelete._id);
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
