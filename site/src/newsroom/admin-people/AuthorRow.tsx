import type { AdminUser } from '@contract/admin.ts';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { languageOf } from '../../lib/prose/language.ts';
import { profilePath } from '../../paths.ts';
import { ACCOUNTS_TEXT, AUTHOR_TABLE_TEXT } from '@text/admin-accounts-messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type MenuEntry, MoreMenu } from '../../ui/MoreMenu.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { statusOf } from './author-menu.ts';
import { AuthorArticles } from './AuthorArticles.tsx';

interface AuthorRowProps {
  author: AdminUser;
  /** Milliseconds since 1970. */
  now: number;
  token: string;
  /** Page of the author's articles, if they are shown. */
  openAt: number | undefined;
  onToggle: () => void;
  onDelete: () => void;
  /** Called with another page of the author's articles. */
  onPage: (page: number) => void;
  /** Called when the author has been deleted elsewhere. */
  onGone: () => void;
  menu: readonly MenuEntry[];
}

/** The row of an author and, if it is expanded, the author's articles. */
export function AuthorRow(props: AuthorRowProps) {
  const { author, now, token, openAt, onToggle, onDelete, onPage, onGone, menu } = props;
  const { _id, name, email, profilePhoto, totalArticles } = author;
  const open = openAt !== undefined;
  const drawer = `articles-${_id}`;
  const status = statusOf(author, now);
  return (
    <>
      <tr className="admin-row" data-open={open || undefined}>
        <th scope="row">
          <span className="admin-author">
            <Portrait src={profilePhoto} shape="circle" className="admin-portrait" />
            <span>
              <span lang={languageOf(name)}>{name}</span>
              {status !== null && <span className="admin-standing">{status}</span>}
            </span>
          </span>
        </th>
        <td className="admin-email">{email}</td>
        <td className="admin-count">
          {totalArticles}
          <span className="admin-count-word"> {AUTHOR_TABLE_TEXT.articleNoun(totalArticles)}</span>
        </td>
        <td className="admin-actions">
          <button
            type="button"
            className="button button-small button-outline"
            aria-label={(open ? AUTHOR_TABLE_TEXT.hideArticlesBy : AUTHOR_TABLE_TEXT.showArticlesBy)(name)}
            aria-expanded={open}
            aria-controls={open ? drawer : undefined}
            onClick={onToggle}
          >
            <Icon of={open ? ChevronUp : ChevronDown} size={16} />
            {open ? AUTHOR_TABLE_TEXT.hide : AUTHOR_TABLE_TEXT.show}
          </button>
          <a
            className="button button-small button-outline"
            href={profilePath(_id)}
            aria-label={AUTHOR_TABLE_TEXT.profileOf(name)}
          >
            {AUTHOR_TABLE_TEXT.profile}
          </a>
          <button
            type="button"
            className="button button-small button-delete"
            aria-label={AUTHOR_TABLE_TEXT.deleteNamed(name)}
            onClick={onDelete}
          >
            <Icon of={Trash2} size={16} />
            {AUTHOR_TABLE_TEXT.delete}
          </button>
          {menu.length > 0 && <MoreMenu label={ACCOUNTS_TEXT.menu(name)} entries={menu} />}
        </td>
      </tr>
      {open && (
        <tr className="admin-drawer" id={drawer}>
          <td colSpan={4}>
            <AuthorArticles
              author={author}
              token={token}
              page={openAt}
              onPage={onPage}
              onAuthorGone={onGone}
            />
          </td>
        </tr>
      )}
    </>
  );
}
