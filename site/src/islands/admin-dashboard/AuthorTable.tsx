import type { AdminUser } from '@contract/admin.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import type { Dispatch } from 'react';
import type { AdminAction, AdminState } from './admin-state.ts';
import { AuthorRow } from './AuthorRow.tsx';

interface AuthorTableProps {
  token: string | undefined;
  state: AdminState;
  dispatch: Dispatch<AdminAction>;
  onDelete: (author: AdminUser) => void;
  /** Called when an author has been deleted elsewhere. */
  onGone: (id: string) => void;
}

function SkeletonRows() {
  return Array.from({ length: ADMIN_AUTHORS_PER_PAGE }, (_, index) => (
    <tr key={index} className="admin-row" aria-hidden="true">
      <td>
        <span className="admin-author">
          <span className="skeleton admin-portrait portrait-circle" />
          <span className="skeleton admin-skeleton-name" />
        </span>
      </td>
      <td className="admin-email">
        <div className="skeleton admin-skeleton-email" />
      </td>
      <td />
      <td />
    </tr>
  ));
}

export function AuthorTable({ token, state, dispatch, onDelete, onGone }: AuthorTableProps) {
  const { authors, open, loading } = state;
  return (
    <table className="admin-table" aria-busy={loading}>
      <caption className="visually-hidden">Authors and how many articles each has written</caption>
      <thead>
        <tr>
          <th scope="col">Author</th>
          <th scope="col">Email</th>
          <th scope="col" className="admin-count">
            Articles
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {authors === null || token === undefined ? (
          <SkeletonRows />
        ) : (
          authors.map((author) => (
            <AuthorRow
              key={author._id}
              author={author}
              token={token}
              openAt={open[author._id]}
              onToggle={() => dispatch({ type: 'toggle', id: author._id })}
              onDelete={() => onDelete(author)}
              articleEvents={{
                onCount: (total) => dispatch({ type: 'articles-counted', userId: author._id, total }),
                onPage: (page) => dispatch({ type: 'articles-page', userId: author._id, page }),
                onDeleted: (id) => dispatch({ type: 'article-deleted', userId: author._id, id }),
                onAuthorGone: () => onGone(author._id),
              }}
            />
          ))
        )}
      </tbody>
    </table>
  );
}
