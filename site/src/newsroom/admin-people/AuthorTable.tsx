import type { AdminUser } from '@contract/admin.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { AUTHOR_TABLE_TEXT } from '@text/admin-accounts-messages.ts';
import type { MenuEntry } from '../../ui/MoreMenu.tsx';
import { type AdminPlace, toggled, turned } from './admin-address.ts';
import { AuthorRow } from './AuthorRow.tsx';

interface AuthorTableProps {
  token: string | undefined;
  /** `undefined` until the first list has loaded. */
  authors: readonly AdminUser[] | undefined;
  /** When they were loaded, in milliseconds since 1970. */
  now: number;
  loading: boolean;
  /** Pages of the articles of each expanded author, by author id. */
  open: AdminPlace['open'];
  onPlaceChange: (change: (place: AdminPlace) => AdminPlace) => void;
  onDelete: (author: AdminUser) => void;
  /** Called when an author has been deleted elsewhere. */
  onGone: (id: string) => void;
  menuOf: (author: AdminUser) => readonly MenuEntry[];
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

export function AuthorTable(props: AuthorTableProps) {
  const { token, authors, now, loading, open, onPlaceChange, onDelete, onGone, menuOf } = props;
  return (
    <table className="admin-table" aria-busy={loading}>
      <caption className="visually-hidden">{AUTHOR_TABLE_TEXT.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{AUTHOR_TABLE_TEXT.author}</th>
          <th scope="col">{AUTHOR_TABLE_TEXT.email}</th>
          <th scope="col" className="admin-count">
            {AUTHOR_TABLE_TEXT.articles}
          </th>
          <th scope="col">
            <span className="visually-hidden">{AUTHOR_TABLE_TEXT.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {authors === undefined || token === undefined ? (
          <SkeletonRows />
        ) : (
          authors.map((author) => (
            <AuthorRow
              key={author._id}
              author={author}
              now={now}
              token={token}
              openAt={open[author._id]}
              onToggle={() => onPlaceChange((place) => toggled(place, author._id))}
              onPage={(page) => onPlaceChange((place) => turned(place, author._id, page))}
              onDelete={() => onDelete(author)}
              onGone={() => onGone(author._id)}
              menu={menuOf(author)}
            />
          ))
        )}
      </tbody>
    </table>
  );
}
